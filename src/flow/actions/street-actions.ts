import type {StreetView} from '../../contract/address/user-address.js';
import type {Failure} from '../../contract/failure.js';
import type {Panorama} from '../../contract/pictures/imagery.js';
import type {PanoramaQuery} from '../state/street.js';

/** What happened around the picture of the street. */
export type StreetAction =
  /** Absent: no picture was taken near enough, or none has the id that was asked for. */
  | {
      readonly type: 'panorama-found';
      readonly ticket: number;
      readonly panorama: Panorama | undefined;
    }
  | {readonly type: 'panorama-failed'; readonly ticket: number; readonly failure: Failure}
  /** The picture of a panorama could not be loaded in any size. */
  | {readonly type: 'picture-missing'; readonly id: string}
  | {readonly type: 'street-retried'}
  /** A panorama along the street. */
  | {readonly type: 'neighbour-asked'; readonly id: string}
  | {readonly type: 'gate-framed'; readonly street_view: StreetView}
  | {readonly type: 'street-skipped'};

/** What is asked of the imagery. */
export type StreetEffect = {
  readonly type: 'find-panorama';
  readonly ticket: number;
} & PanoramaQuery;
