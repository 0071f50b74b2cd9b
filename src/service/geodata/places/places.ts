import type {Place, Suggestion} from '../../../contract/place.js';
import type {Point} from '../../../geo/point.js';
import type {Outside} from '../../http/limits/slots.js';
import type {SearchBudget} from './search-budget.js';

/** What is asked of the search; `limit` is at most ten. */
export type SuggestQuery = {
  readonly text: string;
  /** What is close to it comes first. */
  readonly near?: Point | undefined;
  readonly limit?: number;
  /** The work that it may still make; as much as any where absent. */
  readonly budget?: SearchBudget | undefined;
  /** By which it waits for what others answer, such as where a short link leads. */
  readonly outside?: Outside | undefined;
};

/** A place, and how many metres away it is. */
export type Nearest = {readonly place: Place; readonly distance: number};

/** Finds places of a region by words, by id and by point. */
export type Places = {
  /** Shown wherever an answer is shown. */
  readonly attribution: string;
  /** At most `limit` (8) places that fit what was typed, best first; a typed point is the only answer to itself. */
  suggest(query: SuggestQuery): Promise<Suggestion[]>;
  /** The place with an id that was given out, now or by an earlier build of the data; undefined for any other. */
  place(id: string): Promise<Place | undefined>;
  /** The nearest house or street and its distance in metres; undefined where nothing is within 300 m. */
  reverse(point: Point): Promise<Nearest | undefined>;
};
