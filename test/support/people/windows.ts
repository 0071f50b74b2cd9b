import {distance} from '../../../src/geo/distance.js';
import {BEGIN} from './calendar.js';
import type {Person} from './person.js';

/** A window of verification. */
export type Span = {readonly opensAt: Date; readonly closesAt: Date};

const DAY = 86_400_000;
/** The rooms of a place are so near to its pin, in metres. */
const ROOMS = 26;

/** The windows that follow each other: one of 7 days, then three of 30. */
export const windows: readonly Span[] = [7, 37, 67, 97].map((end, index) => ({
  opensAt: new Date(BEGIN + (index === 0 ? 0 : end - 30) * DAY),
  closesAt: new Date(BEGIN + end * DAY),
}));

/**
 * What is true of a person in a window; who moved within it, and whose phone is off, is `unknowable`: nobody could say.
 */
export function truthIn(person: Person, {opensAt, closesAt}: Span): Truth {
  if (!person.livesThere) return 'not there';
  const [from, until] = person.livesThere;
  if (until <= opensAt) return 'not there';
  if (from > opensAt || until < closesAt || person.kind === 'phone off') return 'unknowable';
  return 'there';
}
export type Truth = 'there' | 'not there' | 'unknowable';

/**
 * In how many nights of a window, 22 to 6 o'clock at the place, a person sent a fix, of whatever accuracy; `fromPlace`
 * counts those alone in which it was sent from the place itself.
 */
export function nightsIn(
  {fixes, place, timeZone}: Person,
  {opensAt, closesAt}: Span,
  {fromPlace}: {fromPlace: boolean},
): number {
  const clock = new Intl.DateTimeFormat('en-US', {timeZone, hourCycle: 'h23', hour: 'numeric'});
  const nights = new Set<number>();
  for (const {at, truly} of fixes) {
    if (at < opensAt || at >= closesAt) continue;
    if (fromPlace && distance(truly, place) > ROOMS) continue;
    const hour = Number(clock.format(at));
    if (hour >= 6 && hour < 22) continue;
    // Between one night's end and the next one's beginning lie sixteen hours; its middle, 2 o'clock, names it.
    const sinceTwo = hour < 6 ? hour - 2 : hour - 26;
    nights.add(Math.round((at.getTime() / 3_600_000 - sinceTwo) / 24));
  }
  return nights.size;
}
