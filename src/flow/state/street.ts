import type {Failure} from '../../contract/failure.js';
import type {GeoPoint} from '../../contract/geo-point.js';
import type {Panorama} from '../../contract/pictures/imagery.js';

/** The street picture in which the person frames their gate. */
export type Street =
  | {readonly at: 'idle'}
  | {readonly at: 'looking'; readonly ticket: number}
  | {
      readonly at: 'found';
      readonly panorama: Panorama;
      /** The pin's point that it was searched for. */
      readonly near: GeoPoint;
      /** The previous panorama along the street; shown again if this one can't be loaded. */
      readonly before?: Panorama | undefined;
      /** The requested next panorama along the street; the current one stays until that arrives. */
      readonly step?: {readonly at: 'asked'; readonly ticket: number} | {readonly at: 'failed'};
    }
  /** No picture was taken near enough. */
  | {readonly at: 'none'; readonly near: GeoPoint}
  | {readonly at: 'failed'; readonly failure: Failure};

/** The panorama with this id, else the nearest one to the point that it is to look at. */
export type PanoramaQuery = {readonly near: GeoPoint; readonly id?: string};
