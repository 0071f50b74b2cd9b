import type {Clock} from '../../base/clock.js';
import type {Queries} from '../../base/db/db.js';
import type {Places} from '../places/places.js';
import type {Ask} from './asking/ask.js';
import {askJson} from './asking/ask-json.js';
import {type ChainIssuer, createChain, type Source} from './chain.js';
import {createIssuedPlaces} from './issued-places.js';
import type {ProviderConfig, ProvidersConfig} from './providers-config.js';
import {VENDOR_NAMES, VENDORS} from './vendors/vendors.js';

/** Milliseconds after which a provider's results are left out: somebody is typing. */
const DEADLINE = 1500;

export type ProvidersOptions = {
  readonly db: Queries;
  readonly clock: Clock;
  readonly onError?: (error: unknown) => void;
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
  const sources = places.map((config): Source => {
    const {prefix, terms, create} = VENDORS[config.name];
    return {name: config.name, prefix, terms, provider: create(askOf(config, options), config)};
  });
  const issued = createIssuedPlaces(options);
  return createChain({own, sources, issuers, issued, ...options});
}

function askOf(_config: ProviderConfig, {clock}: ProvidersOptions): Ask {
  return (_operation, question, signal) =>
    askJson(question, {deadline: DEADLINE, signal, now: clock()});
}
