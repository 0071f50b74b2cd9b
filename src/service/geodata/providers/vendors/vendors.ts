import type {Ask} from '../asking/ask.js';
import {photon, photonTerms} from './photon.js';
import type {Provider, ProviderSettings} from './provider.js';
import type {Terms} from './terms.js';

/** What the service knows of a vendor before it is configured. */
export type Vendor = {
  /** The letters with which the ids of its places begin; never those of another, nor of the service's own data. */
  readonly prefix: string;
  readonly terms: Terms;
  /** Absent: the operator names it, since everyone runs a server of their own. */
  readonly url?: string;
  readonly needsKey: boolean;
  create(ask: Ask, settings: ProviderSettings): Provider;
};

/** The names of vendors in the configuration. */
export const VENDOR_NAMES = ['photon'] as const;
export type VendorName = (typeof VENDOR_NAMES)[number];

export const VENDORS: Readonly<Record<VendorName, Vendor>> = {
  photon: {prefix: 'vp', terms: photonTerms, needsKey: false, create: photon},
};
