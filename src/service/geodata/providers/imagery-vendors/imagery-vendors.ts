import type {Ask} from '../asking/ask.js';
import type {ImageryTerms} from './imagery-terms.js';
import type {ImageryVendor, ImageryVendorSettings} from './imagery-vendor.js';
import {mapillary, mapillaryTerms} from './mapillary.js';
import {panoramax, panoramaxTerms} from './panoramax.js';

/** What the service knows of a vendor of street pictures before it is configured. */
export type ImageryVendorEntry = {
  /** The letters with which the ids of its panoramas begin; never those of another. */
  readonly prefix: string;
  readonly terms: ImageryTerms;
  /** What to name where there is no URL; absent if the vendor has one for everybody. */
  readonly needsUrl?: string;
  readonly needsKey: boolean;
  /** How many requests it costs at most to show a panorama. */
  readonly mostRequests: number;
  create(ask: Ask, settings: ImageryVendorSettings): ImageryVendor;
};

/** The names of vendors in the configuration. */
export const IMAGERY_VENDOR_NAMES = ['panoramax', 'mapillary'] as const;
export type ImageryVendorName = (typeof IMAGERY_VENDOR_NAMES)[number];

export const IMAGERY_VENDORS: Readonly<Record<ImageryVendorName, ImageryVendorEntry>> = {
  panoramax: {
    ...{prefix: 'px', terms: panoramaxTerms, create: panoramax, needsKey: false},
    needsUrl:
      'name an instance, such as https://api.panoramax.xyz, which has the pictures of many.',
    mostRequests: 3,
  },
  mapillary: {
    ...{prefix: 'ml', terms: mapillaryTerms, create: mapillary, needsKey: true, mostRequests: 5},
  },
};
