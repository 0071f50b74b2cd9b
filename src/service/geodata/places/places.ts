import type {Place, Suggestion} from '../../../contract/place.js';
import type {Point} from '../../../geo/point.js';
import type {Outside} from '../../http/limits/slots.js';
import type {SearchBudget} from './search-budget.js';

/** What a search does while it waits for another host, such as a provider or a short link's target. */
export type Waits = {
  /** Used during such waits. */
  readonly outside?: Outside | undefined;
  /** Ends them: the caller has gone. */
  readonly signal?: AbortSignal | undefined;
  /** The address of the caller, which gets its share of what providers may be asked; absent for the service itself. */
  readonly client?: string | undefined;
};

/** `limit` is at most ten. */
export type SuggestQuery = Waits & {
  readonly text: string;
  /** Places close to it come first. */
  readonly near?: Point | undefined;
  readonly limit?: number;
  /** The work that the search may still do; a full budget if absent. */
  readonly budget?: SearchBudget | undefined;
  /** Whether the person ended the text, by Enter or a long pause: some providers may be asked only then. */
  readonly isConfirmed?: boolean | undefined;
};

/** A place and its distance in metres. */
export type Nearest = {readonly place: Place; readonly distance: number};

/** Whom to credit, and whether browsers may keep the answer for some minutes. */
export type Demands = {readonly attribution: string; readonly mayBeKept: boolean};

/** Finds places by words, by id and by point. An implementation passes `test/conformance/places.ts`. */
export type Places = {
  /**
   * To be shown with every result; of several sources, that of the service's own data. Empty if there is none. It changes
   * with the data.
   */
  readonly attribution: string;
  /** What the sources of these results demand; absent if there is one source, whose results may be kept. */
  demandsOf?(places: readonly Pick<Place, 'id'>[]): Demands;
  /** At most `limit` (8) places that match the text, best first; a typed point is its own only result. */
  suggest(query: SuggestQuery): Promise<Suggestion[]>;
  /** The place with an id of the current or an earlier build of the data; undefined for any other id. */
  place(id: string, waits?: Waits): Promise<Place | undefined>;
  /** The nearest house or street; undefined if none is within 300 m. */
  reverse(point: Point, waits?: Waits): Promise<Nearest | undefined>;
};
