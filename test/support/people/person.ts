import type {Point} from '../../../src/geo/point.js';
import type {Fix} from '../../../src/service/verification/judging/evidence.js';

/** Who lives at the place all the time, with a phone that can tell it. */
export const HOME = ['office worker', 'home worker', 'weekend traveller', 'night shift'] as const;
/** Who never lived at the place, and sends what their phone reads. */
export const ELSEWHERE = [
  'lives elsewhere',
  'works nearby',
  'works nights nearby',
  'visits on Sundays',
] as const;
/** Who never lived at the place and forges fixes; the last so that they look as those of somebody who does. */
export const CHEATS = [
  'forges one point',
  'replays fixes',
  'forges, real fixes too',
  'forges from abroad',
  'forges with care',
] as const;
/** Of whom fixes tell little: who moves, who sends few or bad ones, and who lives within their error. */
export const HARD = ['moved away', 'phone off', 'weak signal', 'next door'] as const;

/** All kinds of simulated people. */
export const KINDS = [...HOME, ...ELSEWHERE, ...CHEATS, ...HARD] as const;
export type Kind = (typeof KINDS)[number];

/** A fix, and where the device was when it was sent. */
export type TrueFix = Fix & {readonly truly: Point};

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
  readonly fixes: readonly TrueFix[];
};
