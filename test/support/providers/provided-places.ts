import type {Db} from '../../../src/service/base/db/db.js';
import type {Places} from '../../../src/service/geodata/places/places.js';
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
import {watchProviders} from './watched-providers.js';

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
  const {options: watching, watched} = watchProviders();
  const vendors = await Promise.all(names.map(name => startVendor(VENDOR_DOUBLES[name].answers)));
  const places = names.map((name, at) => configOf(name, vendors[at]?.url ?? '', config));
  return {
    ...watched,
    places: openProviders(own, {places}, {...watching, db, deadline: 5000, ...options}),
    vendors,
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
