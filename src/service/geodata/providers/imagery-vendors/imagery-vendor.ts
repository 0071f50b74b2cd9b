import * as v from 'valibot';
import type {Point} from '../../../../geo/point.js';
import type {ImageryTerms} from './imagery-terms.js';

/** Degrees that a sphere spans from left to right. */
export const SPHERE = 360;
/** What is wider and no sphere is no flat picture either, such as a part of a cylinder. */
export const WIDEST_FLAT = 140;

const At = v.object({lat: v.number(), lon: v.number()});

/** A panorama as a vendor knows it, without its picture. */
export const FoundPanorama = v.object({
  /** The vendor's id of it, in letters and digits: the service's own is made of it. */
  reference: v.string(),
  at: At,
  /** Where the middle of the picture looks, in degrees clockwise from north. */
  heading: v.number(),
  /** Degrees from its left edge to its right; 360 of an equirectangular picture, less of a flat one. */
  across: v.number(),
  /** ISO 8601, a day. */
  takenAt: v.optional(v.string()),
  /** Author, vendor and licence. */
  attribution: v.string(),
  /** The page about the picture. */
  sourceUrl: v.string(),
  /** The next ones along the street, of the same journey; each links back. None of a flat picture. */
  links: v.array(v.object({reference: v.string(), at: At})),
});
export type FoundPanorama = v.InferOutput<typeof FoundPanorama>;

/** Where the files of a picture are, for the moment: `small` has some 2,000 pixels from left to right. */
export type PictureFiles = {readonly small: string; readonly large?: string | undefined};

export type Found = {readonly panorama: FoundPanorama; readonly files: PictureFiles};

/**
 * A vendor's street pictures, behind the service. All methods throw `ProviderError`, or the signal's reason when stopped.
 * An implementation passes `test/conformance/imagery-vendor.ts`.
 */
export type ImageryVendor = {
  readonly terms: ImageryTerms;
  /**
   * The equirectangular picture nearest to a point; where there is none within `metres`, the nearest flat one that shows
   * the point; undefined if there is none either.
   */
  nearest(point: Point, metres: number, signal?: AbortSignal): Promise<Found | undefined>;
  /** Undefined if no picture that may be shown has this reference. */
  lookUp(reference: string, signal?: AbortSignal): Promise<Found | undefined>;
  /** Whether a file of a picture may be there. */
  mayAsk(file: URL): boolean;
};

/** What is set for every vendor of street pictures. */
export type ImageryVendorSettings = {
  /** Without a slash at the end; absent: the vendor's own. */
  readonly url: string | undefined;
  /** Empty for a vendor without keys. */
  readonly key: string;
};
