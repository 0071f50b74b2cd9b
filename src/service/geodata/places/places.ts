import type {Place, Suggestion} from '../../../contract/place.js';
import type {Point} from '../../../geo/point.js';
import type {Outside} from '../../http/limits/slots.js';
import type {SearchBudget} from './search-budget.js';

/** `limit` is at most ten. */
export type SuggestQuery = {
  readonly text: string;
  /** Places close to it come first. */
  readonly near?: Point | undefined;
  readonly limit?: number;
  /** The work that the search may still do; a full budget if absent. */
  readonly budget?: SearchBudget | undefined;
  /** Used during waits for other hosts, such as for a short link's target. */
  readonly outside?: Outside | undefined;
};

/** A place and its distance in metres. */
export type Nearest = {readonly place: Place; readonly distance: number};

/** Finds places of a region by words, by id and by point. */
export type Places = {
  /** To be shown with every result; empty if there is no data. It changes with the data. */
  readonly attribution: string;
  /** At most `limit` (8) places that match the text, best first; a typed point is its own only result. */
  suggest(query: SuggestQuery): Promise<Suggestion[]>;
  /** The place with an id of the current or an earlier build of the data; undefined for any other id. */
  place(id: string): Promise<Place | undefined>;
  /** The nearest house or street; undefined if none is within 300 m. */
  reverse(point: Point): Promise<Nearest | undefined>;
};
