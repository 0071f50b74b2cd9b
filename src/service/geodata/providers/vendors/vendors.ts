import type {Ask} from '../asking/ask.js';
import {geoapify, geoapifyTerms} from './geoapify.js';
import {google, googleTerms} from './google.js';
import {here, hereTerms} from './here.js';
import {mapbox, mapboxTerms} from './mapbox.js';
import {nominatim, nominatimTerms} from './nominatim.js';
import {photon, photonTerms} from './photon.js';
import type {Provider, ProviderSettings} from './provider.js';
import type {Terms} from './terms.js';

/** What the service knows of a vendor before it is configured. */
export type Vendor = {
  /** The letters with which the ids of its places begin; never those of another, nor of the service's own data. */
  readonly prefix: string;
  readonly terms: Terms;
  /** Whether the operator runs the server, and so names its URL. */
  readonly needsUrl: boolean;
  readonly needsKey: boolean;
  /** How many requests one question costs at most. */
  readonly mostRequests: number;
  /** A server that everybody shares, and for whom it is not. */
  readonly shared?: {readonly host: string; readonly isForTrials: boolean};
  create(ask: Ask, settings: ProviderSettings): Provider;
};

/** The names of vendors in the configuration. */
export const VENDOR_NAMES = [
  'photon',
  'nominatim',
  'geoapify',
  'mapbox',
  'here',
  'google',
] as const;
export type VendorName = (typeof VENDOR_NAMES)[number];

const own = {needsUrl: true, needsKey: false, mostRequests: 1};
const hosted = {needsUrl: false, needsKey: true, mostRequests: 1};

export const VENDORS: Readonly<Record<VendorName, Vendor>> = {
  photon: {
    ...{prefix: 'vp', terms: photonTerms, create: photon, ...own},
    shared: {host: 'photon.komoot.io', isForTrials: true},
  },
  nominatim: {
    ...{prefix: 'vn', terms: nominatimTerms, create: nominatim, ...own},
    // One request a second from all people of an application together.
    shared: {host: 'nominatim.openstreetmap.org', isForTrials: false},
  },
  geoapify: {prefix: 've', terms: geoapifyTerms, create: geoapify, ...hosted},
  mapbox: {prefix: 'vm', terms: mapboxTerms, create: mapbox, ...hosted},
  here: {prefix: 'vh', terms: hereTerms, create: here, ...hosted},
  google: {...hosted, prefix: 'vg', terms: googleTerms, create: google, mostRequests: 4},
};
