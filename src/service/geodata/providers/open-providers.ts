import type {Clock} from '../../base/clock.js';
import type {Queries} from '../../base/db/db.js';
import type {Metrics} from '../../base/metrics.js';
import type {Places} from '../places/places.js';
import type {Ask} from './asking/ask.js';
import {createBreaker} from './asking/breaker.js';
import {createBudget} from './asking/budget.js';
import {createAsk} from './asking/create-ask.js';
import type {ProviderLine} from './asking/provider-line.js';
import {providerMeter} from './asking/provider-meter.js';
import {type ChainIssuer, createChain, type Source} from './chain.js';
import {createClientShare} from './client-share.js';
import {createIssuedPlaces} from './issued-places.js';
import type {ProviderConfig, ProvidersConfig} from './providers-config.js';
import {VENDOR_NAMES, VENDORS} from './vendors/vendors.js';

/** Milliseconds after which a provider's results are left out: somebody is typing. */
const DEADLINE = 1500;

export type ProvidersOptions = {
  readonly db: Queries;
  readonly clock: Clock;
  readonly metrics: Metrics;
  /** A monotonic clock in milliseconds. */
  readonly elapsed?: () => number;
  readonly logProvider?: ((line: ProviderLine) => void) | undefined;
  readonly onError?: (error: unknown) => void;
  readonly deadline?: number;
};

/** The service's own places, and behind them those of the configured providers. */
export function openProviders(
  own: Places,
  {places}: ProvidersConfig,
  options: ProvidersOptions,
): Places {
  const issuers = VENDOR_NAMES.map(
    (name): ChainIssuer => ({name, prefix: VENDORS[name].prefix, terms: VENDORS[name].terms}),
  );
  const meter = providerMeter(options.metrics);
  const sources = places.map((config): Source => {
    const {name, requestsADay: aDay} = config;
    const {prefix, terms, create, mostRequests} = VENDORS[name];
    return {
      ...{name, prefix, terms, provider: create(askOf(config, options, meter), config)},
      ...(aDay !== undefined && {
        takeShare: createClientShare({aDay, mostRequests}, options.elapsed),
      }),
    };
  });
  const issued = createIssuedPlaces(options);
  return createChain({own, sources, issuers, issued, ...options});
}

function askOf(
  {name, requestsADay: aDay}: ProviderConfig,
  options: ProvidersOptions,
  {count, watch}: ReturnType<typeof providerMeter>,
): Ask {
  const {deadline = DEADLINE, elapsed, logProvider: log = () => {}} = options;
  const breaker = createBreaker(elapsed);
  const budget =
    aDay === undefined ? undefined : createBudget({...options, log, provider: name, aDay});
  watch({
    name,
    isLeftOut: () => breaker.isOpen,
    ...(budget && {usedRatio: () => budget.usedRatio()}),
  });
  return createAsk({...options, provider: name, breaker, budget, count, log, deadline});
}
