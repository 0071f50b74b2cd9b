import type {VendorName} from './vendors/vendors.js';

/** A provider of places, checked. */
export type ProviderConfig = {
  readonly name: VendorName;
  /** Without a slash at the end; absent: the vendor's own. */
  readonly url: string | undefined;
  /** Empty for a provider without keys. */
  readonly key: string;
  /** Requests per day (UTC); absent: as many as are needed. */
  readonly requestsADay: number | undefined;
  readonly countries: readonly string[];
  readonly language: string | undefined;
};

/** The configured providers, in the order in which they are asked. */
export type ProvidersConfig = {readonly places: readonly ProviderConfig[]};
