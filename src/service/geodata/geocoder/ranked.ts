import type {Place} from '../../../contract/place.js';
import type {Reading} from './words/read-query.js';

/** A place that matches one reading of the text; a higher score is a better match. */
export type Ranked = {
  readonly place: Place;
  readonly score: number;
  readonly reading: Reading;
  /** The house number that was asked for, if the place does not have it. */
  readonly asked?: string;
};
