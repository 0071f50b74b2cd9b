import type {Place} from '../../../contract/place.js';
import type {Reading} from './words/read-query.js';

/** A place that answers what was typed, understood in one way; a higher score answers it better. */
export type Ranked = {
  readonly place: Place;
  readonly score: number;
  readonly reading: Reading;
  /** The number that the place stands in for. */
  readonly asked?: string;
};
