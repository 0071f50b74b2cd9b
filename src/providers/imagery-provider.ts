import type {View} from '../contract/address/street-view.js';
import type {GeoPoint} from '../contract/geo-point.js';
import type {Panorama} from '../contract/pictures/imagery.js';
import type {PanoramaOptions, PanoramaView} from '../panorama/panorama-view.js';

export type {PanoramaOptions, PanoramaView} from '../panorama/panorama-view.js';

/**
 * Finds street pictures and shows them. An implementation passes `imageryConformance` and `mountedImageryConformance`.
 *
 * Look-ups throw `FailureError`, or the signal's reason when stopped.
 */
export type ImageryProvider = {
  /** Its pictures must not be seen beside a map of others, as Google's terms have it: the review shows none. */
  readonly standsAlone?: true;
  /** The panorama nearest to a point, with its heading towards it; undefined if none was taken within 50 m. */
  nearest(point: GeoPoint, signal: AbortSignal): Promise<Panorama | undefined>;
  /** The panorama with an id of `links`, with its heading towards a point; undefined if it does not exist. */
  panorama(id: string, point: GeoPoint, signal: AbortSignal): Promise<Panorama | undefined>;
  /** The URL of a panorama as a person framed it: the `url` of a `street_view`, with heading, pitch and zoom. */
  viewUrl(panorama: Panorama, view: View): string;
  /** Loads the code and mounts a panorama; rejects if it can't. */
  mount(options: PanoramaOptions): Promise<PanoramaView>;
};
