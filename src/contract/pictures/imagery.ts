import * as v from 'valibot';
import {GeoPoint} from '../geo-point.js';

/** One size of a panorama: its width in pixels and its absolute URL. */
export const PanoramaSize = v.object({width: v.number(), url: v.string()});

/** The link from one panorama to another nearby along the street. */
export const PanoramaLink = v.object({
  id: v.string(),
  /** Where the other one was taken. */
  geo_point: GeoPoint,
  /** Its direction in degrees clockwise from north, 0 to 360. */
  heading: v.number(),
});
export type PanoramaLink = v.InferOutput<typeof PanoramaLink>;

/** Links of a panorama that are shown. */
export const MOST_LINKS = 4;

/** A panorama: equirectangular, twice as wide as high, north in its middle. */
export const Panorama = v.object({
  /** The `pano_id` of a `street_view`. */
  id: v.string(),
  /** Where it was taken. */
  geo_point: GeoPoint,
  /** The direction of the requested point from there, in degrees clockwise from north, 0 to 360. */
  heading: v.number(),
  /** ISO 8601, `2024-05` or `2024-05-17`; absent if unknown. */
  taken_at: v.optional(v.string()),
  /** Drawn from the map instead of photographed: the real place may look different. */
  illustration: v.boolean(),
  /** The credit that the licence requires beside the picture. */
  attribution: v.string(),
  /** The page of the picture at its source, to which the credit links. Absent if there is none. */
  source_url: v.optional(v.string()),
  /** The smallest first. */
  sizes: v.array(PanoramaSize),
  /** Neighbours along the street, some ten metres away. Readers use the first four. Absent if unknown. */
  links: v.optional(
    v.pipe(
      v.array(PanoramaLink),
      v.transform(links => links.slice(0, MOST_LINKS)),
    ),
  ),
});
export type Panorama = v.InferOutput<typeof Panorama>;

/**
 * The answer of `GET /v5/imagery` (the panorama nearest to a point, null if none is within 50 m) and of `GET
 * /v5/imagery/{id}` (that panorama, with its heading towards the point).
 */
export const ImageryAnswer = v.object({panorama: v.nullable(Panorama)});
export type ImageryAnswer = v.InferOutput<typeof ImageryAnswer>;
