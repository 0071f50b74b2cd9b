import type {Clock} from '../../../base/clock.js';
import type {Queries} from '../../../base/db/db.js';
import {createProviderBreaker} from './breaker.js';
import {createBudget} from './budget.js';
import type {AskOptions} from './create-ask.js';
import type {ProviderLine} from './provider-line.js';
import type {ProviderMeter} from './provider-meter.js';

/** What asking any provider takes. */
export type AskingOptions = {
  readonly db: Queries;
  readonly clock: Clock;
  readonly meter: ProviderMeter;
  /** A monotonic clock in milliseconds. */
  readonly elapsed?: () => number;
  readonly logProvider?: ((line: ProviderLine) => void) | undefined;
};

/** The breaker and the budget of a configured provider, which its metrics show. */
export function openAsking(
  {name, requestsADay: aDay}: {readonly name: string; readonly requestsADay: number | undefined},
  options: AskingOptions,
): Omit<AskOptions, 'deadline'> {
  const {clock, elapsed, meter, logProvider: log = () => {}} = options;
  const breaker = createProviderBreaker(elapsed);
  const budget =
    aDay === undefined ? undefined : createBudget({...options, log, provider: name, aDay});
  meter.watch({
    name,
    isLeftOut: () => breaker.isOpen,
    ...(budget && {usedRatio: () => budget.usedRatio()}),
  });
  return {provider: name, clock, breaker, budget, count: meter.count, log};
}
