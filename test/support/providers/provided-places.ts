import type {Db} from '../../../src/service/base/db/db.js';
import {createMetrics} from '../../../src/service/base/metrics.js';
import type {Places} from '../../../src/service/geodata/places/places.js';
import type {ProviderLine} from '../../../src/service/geodata/providers/asking/provider-line.js';
import {
  openProviders,
  type ProvidersOptions,
} from '../../../src/service/geodata/providers/open-providers.js';
import type {ProviderConfig} from '../../../src/service/geodata/providers/providers-config.js';
import {VENDORS} from '../../../src/service/geodata/providers/vendors/vendors.js';
import {KEY} from '../../conformance/place-provider.js';
import {noPlaces} from './no-places.js';
import {VENDOR_DOUBLES} from './vendor-doubles.js';
import {startVendor, type VendorServer} from './vendor-server.js';

/** Noon of a day. */
export const NOON = new Date('2026-03-02T12:00:00.000Z');

/** Doubles of vendors that listen, and what the service searches with them behind its own data. */
export async function provideFrom(
  db: Db,
  names: readonly ProviderConfig['name'][],
  {
    own = noPlaces(),
    config = {},
    ...options
  }: Partial<ProvidersOptions> & {
    readonly own?: Places;
    readonly config?: Partial<ProviderConfig>;
  } = {},
) {
  const time = {now: NOON, elapsed: 0};
  const metrics = createMetrics();
  const lines: ProviderLine[] = [];
  const errors: unknown[] = [];
  const vendors = await Promise.all(names.map(name => startVendor(VENDOR_DOUBLES[name].answers)));
  const places = names.map((name, at) => configOf(name, vendors[at]?.url ?? '', config));
  return {
    places: openProviders(
      own,
      {places},
      {
        ...{db, metrics, deadline: 5000},
        clock: () => time.now,
        elapsed: () => time.elapsed,
        logProvider: line => lines.push(line),
        onError: error => errors.push(error),
        ...options,
      },
    ),
    vendors,
    /** Turned by the test: the clock, and milliseconds since the start. */
    time,
    metrics,
    /** What was logged. */
    lines,
    /** What was not foreseen. */
    errors,
    close: async () => {
      for (const vendor of vendors) await vendor.close();
    },
  };
}

export function configOf(
  name: ProviderConfig['name'],
  url: VendorServer['url'],
  config: Partial<ProviderConfig> = {},
): ProviderConfig {
  return {
    ...{name, url, key: VENDORS[name].needsKey ? KEY : ''},
    ...{requestsADay: undefined, countries: [], language: undefined},
    ...config,
  };
}
