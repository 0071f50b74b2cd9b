import type {Failure} from '../../contract/failure.js';
import type {GeoPoint} from '../../contract/geo-point.js';
import type {Panorama} from '../../contract/pictures/imagery.js';

/** The picture of the street in which the person looks for their gate. */
export type Street =
  | {readonly at: 'idle'}
  | {readonly at: 'looking'; readonly ticket: number}
  | {
      readonly at: 'found';
      readonly panorama: Panorama;
      /** The pin's point for which it was looked for. */
      readonly near: GeoPoint;
      /** From which one came along the street: it is shown again where the next can't be. */
      readonly before?: Panorama | undefined;
      /** The next one along the street was asked for; the last one stays until it is there. */
      readonly step?: {readonly at: 'asked'; readonly ticket: number} | {readonly at: 'failed'};
    }
  /** No picture was taken near enough. */
  | {readonly at: 'none'; readonly near: GeoPoint}
  | {readonly at: 'failed'; readonly failure: Failure};

/** What is asked of the imagery: the panorama with an id, else the nearest to the point that it is to look at. */
export type PanoramaQuery = {readonly near: GeoPoint; readonly id?: string};
