import type {Place} from '../../../contract/place.js';
import type {Point} from '../../../geo/point.js';
import type {RegionData} from './region-tables.js';
import type {SearchedNames} from './suggest.js';

/** What the search is told of a region. */
export type SearchedRegion = {
  /** The number of the build whose tables it reads. */
  readonly build: number;
  /** Short plus codes are completed from here if nothing nearer is known. */
  readonly center: Point;
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly attribution: string;
};

/** A region ready to be searched: its names, and its houses in the database. */
export type RegionIndex = {
  readonly region: SearchedRegion;
  readonly names: SearchedNames & {
    /** The street, landmark or quarter with this number in the table `places`. */
    placeAt(number: number): Place;
  };
  readonly data: RegionData;
};

/** Whether a point lies in the bounds of a region's data. */
export function holds({south, west, north, east}: SearchedRegion, {lat, lon}: Point): boolean {
  return lat >= south && lat <= north && lon >= west && lon <= east;
}
