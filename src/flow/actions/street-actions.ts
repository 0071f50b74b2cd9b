import type {StreetView} from '../../contract/address/user-address.js';
import type {Failure} from '../../contract/failure.js';
import type {Panorama} from '../../contract/pictures/imagery.js';
import type {PanoramaQuery} from '../state/street.js';

/** What happened to the street picture. */
export type StreetAction =
  /** `panorama` is undefined if none was taken near enough, or none has the requested id. */
  | {
      readonly type: 'panorama-found';
      readonly ticket: number;
      readonly panorama: Panorama | undefined;
    }
  | {readonly type: 'panorama-failed'; readonly ticket: number; readonly failure: Failure}
  /** No size of the panorama's picture could be loaded. */
  | {readonly type: 'picture-missing'; readonly id: string}
  | {readonly type: 'street-retried'}
  /** The person follows an arrow along the street. */
  | {readonly type: 'neighbour-asked'; readonly id: string}
  | {readonly type: 'gate-framed'; readonly street_view: StreetView}
  | {readonly type: 'street-skipped'};

export type StreetEffect = {
  readonly type: 'find-panorama';
  readonly ticket: number;
} & PanoramaQuery;
