import type {Point} from '../../../src/geo/point.js';
import type {Fix} from '../../../src/service/verification/evidence.js';

/** Who lives at the place all the time, with a phone that can tell it. */
export const HOME = ['office worker', 'home worker', 'weekend traveller', 'night shift'] as const;
/** Who never lived at the place, and sends what their phone reads. */
export const ELSEWHERE = [
  'lives elsewhere',
  'works nearby',
  'works nights nearby',
  'visits on Sundays',
] as const;
/** Who never lived at the place and forges fixes, in a way that shows. */
export const CHEATS = [
  'forges one point',
  'replays fixes',
  'forges, real fixes too',
  'forges from abroad',
] as const;
/** Of whom fixes tell little or nothing: the last two look exactly as somebody who lives there. */
export const HARD = [
  'moved away',
  'phone off',
  'weak signal',
  'next door',
  'forges with care',
] as const;

/** All kinds of simulated people. */
export const KINDS = [...HOME, ...ELSEWHERE, ...CHEATS, ...HARD] as const;
export type Kind = (typeof KINDS)[number];

/** A simulated person who gave a place as their address. */
export type Person = {
  readonly kind: Kind;
  /** Whether an app sends their fixes, some at night as well. */
  readonly hasApp: boolean;
  readonly place: Point;
  readonly timeZone: string;
  /** From when until when they live at the place; undefined where they never did. */
  readonly livesThere: readonly [Date, Date] | undefined;
  /** In their order. */
  readonly fixes: readonly Fix[];
};
