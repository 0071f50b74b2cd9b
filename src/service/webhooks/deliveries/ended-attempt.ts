import type {Claimed} from './claim-due.js';
import type {EndedAttempt} from './record-attempts.js';

/** The attempt before this one, whose outcome is unknown. */
export function cutOff(claimed: Claimed, at: Date): EndedAttempt {
  return {
    ...unanswered(claimed, at),
    ...{number: claimed.number - 1, follows: {kind: 'nothing'}},
  };
}

/** An attempt that this process aborted: any process may repeat it at once. */
export function givenBack(claimed: Claimed, at: Date, now: Date): EndedAttempt {
  return {...unanswered(claimed, at), follows: {kind: 'again', at: now}};
}

/** A delivery without an attempt: the listener no longer wants it, or its address was deleted. */
export function dropped(claimed: Claimed, at: Date): EndedAttempt {
  return {...unanswered(claimed, at), outcome: undefined, follows: {kind: 'dropped'}};
}

function unanswered({event: {branchId, id: eventId}, number}: Claimed, at: Date) {
  return {
    ...{branchId, eventId, number, at},
    outcome: 'cut_off' as const,
    ...{status: undefined, milliseconds: undefined, answer: undefined},
  };
}
