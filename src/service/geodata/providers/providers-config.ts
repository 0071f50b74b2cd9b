import type {ImageryVendorName} from './imagery-vendors/imagery-vendors.js';
import type {MapConfig} from './maps/map-config.js';
import type {VendorName} from './vendors/vendors.js';

type VendorConfig = {
  /** Without a slash at the end; absent: the vendor's own. */
  readonly url: string | undefined;
  /** Empty for a provider without keys. */
  readonly key: string;
  /** Requests per day (UTC); absent: as many as are needed. */
  readonly requestsADay: number | undefined;
};

/** A provider of places, checked. */
export type ProviderConfig = VendorConfig & {
  readonly name: VendorName;
  readonly countries: readonly string[];
  readonly language: string | undefined;
};

/** A provider of street pictures, checked. */
export type ImageryConfig = VendorConfig & {readonly name: ImageryVendorName};

/** The configured providers, in the order in which they are asked. */
export type ProvidersConfig = {
  readonly places: readonly ProviderConfig[];
  readonly imagery: readonly ImageryConfig[];
  readonly map: readonly MapConfig[];
};
