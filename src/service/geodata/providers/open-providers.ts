import type {Places} from '../places/places.js';
import {createAsk} from './asking/create-ask.js';
import {type AskingOptions, openAsking} from './asking/open-asking.js';
import {type ChainIssuer, createChain, type Source} from './chain.js';
import {createClientShare} from './client-share.js';
import {createIssuedPlaces} from './issued-places.js';
import type {ProvidersConfig} from './providers-config.js';
import {VENDOR_NAMES, VENDORS} from './vendors/vendors.js';

/** Milliseconds after which a provider's results are left out: somebody is typing. */
const DEADLINE = 1500;

export type ProvidersOptions = AskingOptions & {
  readonly onError?: (error: unknown) => void;
  readonly deadline?: number;
};

/** The service's own places, and behind them those of the configured providers. */
export function openProviders(
  own: Places,
  {places}: Pick<ProvidersConfig, 'places'>,
  options: ProvidersOptions,
): Places {
  const issuers = VENDOR_NAMES.map(
    (name): ChainIssuer => ({name, prefix: VENDORS[name].prefix, terms: VENDORS[name].terms}),
  );
  const {deadline = DEADLINE} = options;
  const sources = places.map((config): Source => {
    const {name, requestsADay: aDay} = config;
    const {prefix, terms, create, mostRequests} = VENDORS[name];
    const ask = createAsk({...openAsking(config, options), deadline});
    return {
      ...{name, prefix, terms, provider: create(ask, config)},
      ...(aDay !== undefined && {
        takeShare: createClientShare({aDay, mostRequests}, options.elapsed),
      }),
    };
  });
  const issued = createIssuedPlaces(options);
  return createChain({own, sources, issuers, issued, ...options});
}
