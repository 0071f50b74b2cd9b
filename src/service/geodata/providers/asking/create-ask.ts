import type {Clock} from '../../../base/clock.js';
import type {Ask, Operation} from './ask.js';
import {askJson} from './ask-json.js';
import type {Breaker} from './breaker.js';
import type {Budget} from './budget.js';
import {type Outcome, ProviderError} from './provider-error.js';
import type {ProviderLine} from './provider-line.js';
import type {CountRequest} from './provider-meter.js';
import type {RequestLimits} from './request-bytes.js';

export type AskOptions = {
  readonly provider: string;
  readonly clock: Clock;
  readonly breaker: Breaker;
  /** Absent: as many requests as are needed. */
  readonly budget?: Budget | undefined;
  readonly count: CountRequest;
  readonly log: (line: ProviderLine) => void;
  /** Milliseconds for each request. */
  readonly deadline: number;
};

/** Sends one request of a provider; throws `ProviderError`, or the signal's reason. */
export type Guard = <Answer>(
  operation: Operation,
  send: (limits: RequestLimits) => Promise<Answer>,
  signal?: AbortSignal,
) => Promise<Answer>;

/** The questions to a provider's API, behind a guard. */
export function createAsk(options: AskOptions): Ask {
  const guard = createGuard(options);
  return (operation, question, signal) =>
    guard(operation, limits => askJson(question, limits), signal);
}

/** All requests to one provider go through here: none while it is left out or beyond its budget, and each is counted. */
export function createGuard(options: AskOptions): Guard {
  const {provider, clock, breaker, budget, count, deadline} = options;
  let isKeyTold = false;

  /** Once, until the key has been accepted in between. */
  const tellKey = (outcome: Outcome) => {
    if (outcome === 'unauthorized' && !isKeyTold)
      options.log({
        ...{warning: 'provider_key_refused', provider},
        what_to_do: `${provider} does not accept the key, or it may not do this: look at the key, its restrictions and the account, and restart the service. Until then ${provider} is asked once an hour.`,
      });
    if (outcome === 'unauthorized') isKeyTold = true;
    else if (outcome === 'answered') isKeyTold = false;
  };

  return async (operation, send, signal) => {
    signal?.throwIfAborted();
    if (!breaker.enter()) {
      count({provider, operation, outcome: 'left_out'});
      throw new ProviderError('left_out', `${provider} is left out, because it failed before.`);
    }
    let outcome: Outcome = 'aborted';
    let retryAfter: number | undefined;
    let started: number | undefined;
    let refund: (() => Promise<void>) | undefined;
    try {
      if (budget && !(await budget.spend()))
        throw new ProviderError('over_budget', `${provider} has had its requests of this day.`);
      refund = budget?.refund;
      started = performance.now();
      const answer = await send({deadline, signal, now: clock()});
      outcome = 'answered';
      return answer;
    } catch (error) {
      if (error instanceof ProviderError) ({outcome, retryAfter} = error);
      // If the database fails too, the provider's failure is still the one to report.
      if (error instanceof ProviderError && error.isUnsent) await refund?.().catch(() => {});
      throw error;
    } finally {
      breaker.ended(outcome, retryAfter);
      const milliseconds = started === undefined ? {} : {milliseconds: performance.now() - started};
      count({provider, operation, outcome, ...milliseconds});
      tellKey(outcome);
    }
  };
}
