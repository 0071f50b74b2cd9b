import type {
  AttemptOutcome,
  WebhookTestAnswer,
} from '../../../contract/webhook/webhook-listener.js';
import {consequenceOf, type Outcome} from '../notifications/outcome.js';
import type {Follows} from './record-attempts.js';

/** The recorded outcome of a call; `outcome` is undefined if the service itself failed to make it. */
export function attemptOutcomeOf(outcome: Outcome | undefined): AttemptOutcome {
  if (!outcome) return 'failed';
  if (outcome.kind !== 'answered') return outcome.kind;
  const {kind} = consequenceOf(outcome, {at: new Date(0), wait: undefined});
  return kind === 'delivered' ? 'delivered' : 'refused';
}

/** The beginning of the listener's answer, or what went wrong; undefined if there is neither. */
export function wordsOf(outcome: Outcome | undefined): string | undefined {
  if (!outcome || outcome.kind === 'timed_out') return undefined;
  if (outcome.kind !== 'answered') return outcome.detail || undefined;
  const {excerpt, hiddenBytes} = outcome;
  if (hiddenBytes)
    return `${hiddenBytes.toLocaleString('en')} bytes: what this machine answers is not shown.`;
  return excerpt || undefined;
}

/** The outcome of a call, as the API returns it. */
export function describeOutcome(outcome: Outcome): WebhookTestAnswer['result'] {
  const words = wordsOf(outcome);
  return {
    outcome: attemptOutcomeOf(outcome),
    ...(outcome.kind === 'answered' && {status: outcome.status}),
    milliseconds: Math.round(outcome.milliseconds),
    ...(words !== undefined && {answer: words}),
  };
}

/** What happens to a delivery after a call that ended at `at`; `wait` is the schedule's pause in seconds. */
export function followsFrom(
  outcome: Outcome | undefined,
  {at, wait}: {readonly at: Date; readonly wait: number | undefined},
): Follows {
  if (!outcome)
    return wait === undefined
      ? {kind: 'dead', at}
      : {kind: 'again', at: new Date(at.getTime() + wait * 1000)};
  const consequence = consequenceOf(outcome, {at, wait});
  switch (consequence.kind) {
    case 'delivered':
      return consequence;
    case 'retry':
      return {kind: 'again', at: consequence.at};
    case 'switch_off':
    case 'dead':
      return {kind: 'dead', at};
    default:
      return consequence satisfies never;
  }
}

/** Whether the listener answered that it wants no more notifications. */
export function isSwitchedOffBy(outcome: Outcome | undefined, at: Date): boolean {
  return (
    outcome !== undefined && consequenceOf(outcome, {at, wait: undefined}).kind === 'switch_off'
  );
}
