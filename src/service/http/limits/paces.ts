import {createPacer, type Pace, type Pacer} from './pacer.js';

/**
 * The rates of one client in one process. Limits on what may be stored (`accounts/limits.ts`) count over all processes.
 * docs/operating.md ("What one client may do") explains these to the operator.
 *
 * The largest legitimate client is a mobile carrier's NAT with one in twenty of a large shop's customers behind it: a
 * hundred who begin in a minute. Each needs a session, a list and a save, some twenty-five searches and look-ups under
 * the pin, and a hundred tiles: together five, forty and a hundred and seventy a second. A call centre of a hundred
 * people makes half of that, but they may begin all at once; a family is nowhere near.
 */
export const PACES = {
  /** Sessions, codes, addresses and their photos, presence. */
  people: {burst: 40, perSecond: 6, patience: 6},
  /** Searches and look-ups; an expensive one counts as up to thirty. */
  places: {burst: 60, perSecond: 60, patience: 1},
  /** Tiles and street pictures, cached ones included. */
  pictures: {burst: 600, perSecond: 200, patience: 3},
  /** Seconds of drawing: the first view of an uncached part of the map takes one or two, a drawn street picture five. */
  drawing: {burst: 30, perSecond: 0.5, patience: 0},
  /** Pages of addresses, with their map and photo. */
  pages: {burst: 100, perSecond: 10, patience: 3},
} as const satisfies Record<string, Pace>;

/**
 * The most requests of one person, of all kinds together: a first view of the map, a search and a save are a hundred in
 * half a minute. A client with more is a crowd behind one address, or a program, and is served after everybody else.
 */
export const CROWD: Pace = {burst: 200, perSecond: 10, patience: 0};

/** Refusals beyond this rate are delayed. */
export const REFUSALS: Pace = {burst: 20, perSecond: 5, patience: 0};

/** A pacer for each of `PACES`. */
export type Pacers = Readonly<Record<keyof typeof PACES, Pacer>>;

/** `elapsed` is a monotonic clock in milliseconds. */
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
