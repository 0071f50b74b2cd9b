import type {Claimed} from './claim-due.js';
import type {EndedAttempt} from './record-attempts.js';

/** The attempt before this one, of which nobody knows how it ended. */
export function cutOff(claimed: Claimed, at: Date): EndedAttempt {
  return {
    ...unanswered(claimed, at),
    ...{number: claimed.number - 1, follows: {kind: 'nothing'}},
  };
}

/** An attempt that this process breaks off: any other may take it up at once. */
export function givenBack(claimed: Claimed, at: Date, now: Date): EndedAttempt {
  return {...unanswered(claimed, at), follows: {kind: 'again', at: now}};
}

/** What was queued for a listener that has another version or subscription now: no attempt is made. */
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
