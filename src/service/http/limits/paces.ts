import {createPacer, type Pace, type Pacer} from './pacer.js';

/**
 * What one client may ask of one process. Beside it stands what may be stored (`accounts/limits.ts`), which is counted over all
 * processes. docs/operating.md ("What one client may do") says the same to the operator.
 *
 * The largest honest client is a mobile carrier's NAT, behind which one of twenty of a large shop's people is: a hundred who
 * begin in a minute. Each takes a session, a list and a save, some twenty-five searches and look-ups under the pin, and a
 * hundred tiles: five, forty and a hundred and seventy a second. A call centre of a hundred makes half of it, but may
 * begin all at once; a family is nowhere near.
 */
export const PACES = {
  /** Sessions, codes, addresses and their photos, presence. */
  people: {burst: 40, perSecond: 6, patience: 6},
  /** Searches and look-ups; a dear question counts for as many as thirty. */
  places: {burst: 60, perSecond: 60, patience: 1},
  /** Tiles and street pictures, those that are kept as well. */
  pictures: {burst: 600, perSecond: 200, patience: 3},
  /** Seconds that the threads draw for it: a first view of a map that nobody has seen takes one or two. */
  drawing: {burst: 30, perSecond: 0.5, patience: 0},
  /** Pages of addresses, with their map and photo. */
  pages: {burst: 100, perSecond: 10, patience: 3},
} as const satisfies Record<string, Pace>;

/**
 * What one person asks of all that together, at most: a first view of the map, a search and a save are a hundred requests in
 * half a minute. Whoever asks more is a crowd behind one address, or a program, and goes after everybody else.
 */
export const CROWD: Pace = {burst: 200, perSecond: 10, patience: 0};

/** Refusals that are told at once. */
export const REFUSALS: Pace = {burst: 20, perSecond: 5, patience: 0};

/** One pacer for each of them. */
export type Pacers = Readonly<Record<keyof typeof PACES, Pacer>>;

/** `elapsed` gives milliseconds that only grow. */
export function createPacers(elapsed?: () => number): Pacers {
  const {people, places, pictures, drawing, pages} = PACES;
  return {
    people: createPacer(people, elapsed),
    places: createPacer(places, elapsed),
    pictures: createPacer(pictures, elapsed),
    drawing: createPacer(drawing, elapsed),
    pages: createPacer(pages, elapsed),
  };
}
