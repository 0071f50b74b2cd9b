import type {View} from '../contract/address/street-view.js';
import type {GeoPoint} from '../contract/geo-point.js';
import type {Panorama} from '../contract/pictures/imagery.js';
import type {PanoramaOptions, PanoramaView} from '../panorama/panorama-view.js';

export type {PanoramaOptions, PanoramaView} from '../panorama/panorama-view.js';

/**
 * Finds pictures of streets and shows them. An implementation passes `imageryConformance` and `mountedImageryConformance`.
 *
 * What looks for one throws `FailureError`, or the signal's reason when stopped.
 */
export type ImageryProvider = {
  /** The panorama nearest to a point, its heading towards it; undefined where none was taken within 50 m. */
  nearest(point: GeoPoint, signal: AbortSignal): Promise<Panorama | undefined>;
  /** The panorama with an id, as the link of another named it, its heading towards a point; undefined where there is none. */
  panorama(id: string, point: GeoPoint, signal: AbortSignal): Promise<Panorama | undefined>;
  /** Where a panorama is seen as a person framed it: the `url` of a `street_view`, heading, pitch and zoom in it. */
  viewUrl(panorama: Panorama, view: View): string;
  /** Loads what the picture needs and mounts it; throws `FailureError` where it can't. */
  mount(options: PanoramaOptions): Promise<PanoramaView>;
};
