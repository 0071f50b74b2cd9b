import * as v from 'valibot';
import {GeoPoint} from '../geo-point.js';

/** One rendition of a panorama: its width in pixels, and where it is, absolute. */
export const PanoramaSize = v.object({width: v.number(), url: v.string()});
export type PanoramaSize = v.InferOutput<typeof PanoramaSize>;

/** The way from one panorama to another that is near along the street. */
export const PanoramaLink = v.object({
  id: v.string(),
  /** Where that one was taken. */
  geo_point: GeoPoint,
  /** Degrees from north, clockwise, 0 to 360: in which direction it lies. */
  heading: v.number(),
});
export type PanoramaLink = v.InferOutput<typeof PanoramaLink>;

/** So many ways from a panorama are shown at most. */
export const MOST_LINKS = 4;

/** A picture all around, from one place: equirectangular, twice as wide as high, north in its middle. */
export const Panorama = v.object({
  /** What `street_view.pano_id` says. */
  id: v.string(),
  /** Where it was taken. */
  geo_point: GeoPoint,
  /** Degrees from north, clockwise, 0 to 360: where from there the point is that was asked for. */
  heading: v.number(),
  /** ISO 8601, `2024-05` or `2024-05-17`; absent where nobody knows. */
  taken_at: v.optional(v.string()),
  /** Drawn from the map, and no photograph: what stands there may look otherwise. */
  illustration: v.boolean(),
  /** Shown with the picture, as its licence asks. */
  attribution: v.string(),
  /** The smallest first. */
  sizes: v.array(PanoramaSize),
  /** The next ones along the street and its corners, ten metres or so away, of which the first four are read; absent where nobody knows of any. */
  links: v.optional(
    v.pipe(
      v.array(PanoramaLink),
      v.transform(links => links.slice(0, MOST_LINKS)),
    ),
  ),
});
export type Panorama = v.InferOutput<typeof Panorama>;

/**
 * The answer of `GET /v5/imagery`: the panorama nearest to a point, null where there is none within 50 m; and of
 * `GET /v5/imagery/{id}`: that one, its heading towards the point.
 */
export const ImageryAnswer = v.object({panorama: v.nullable(Panorama)});
export type ImageryAnswer = v.InferOutput<typeof ImageryAnswer>;
