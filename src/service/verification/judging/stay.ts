import {DAY_WEIGHT, DAYS_A_NIGHT, NIGHTS_SCALE} from './rules.js';

/** What speaks for a stay at one place on one day of the calendar. */
export type Sign = {readonly day: number; readonly isNight: boolean; readonly weight: number};

/** A stay at one place; each day counts once, by its best sign. */
export type Stay = {
  /** For how many nights, and for how many days without one. */
  readonly nights: number;
  readonly days: number;
  /** What the best night says, 0…1. */
  readonly best: number;
};

/** A stay by its signs; `left` says what part of a night was seen to be spent elsewhere. */
export function stayOf(signs: readonly Sign[], left: ReadonlyMap<number, number>): Stay {
  const nights = bestOf(signs.filter(({isNight}) => isNight));
  const days = bestOf(signs.filter(({isNight}) => !isNight));
  let [sumOfNights, sumOfDays, best] = [0, 0, 0];
  for (const day of new Set([...nights.keys(), ...days.keys()])) {
    // A night that was spent elsewhere in part is not spent here.
    const night = (nights.get(day) ?? 0) * (1 - (left.get(day) ?? 0));
    best = Math.max(best, night);
    sumOfNights += night;
    sumOfDays += Math.max(0, (days.get(day) ?? 0) - night);
  }
  return {nights: sumOfNights, days: sumOfDays, best};
}

/** The best sign of each day. */
export function bestOf(signs: readonly Sign[]): Map<number, number> {
  const best = new Map<number, number>();
  for (const {day, weight} of signs) best.set(day, Math.max(best.get(day) ?? 0, weight));
  return best;
}

/** How many nights a stay is worth. */
export function worthOf({nights, days}: Stay): number {
  return nights + Math.min(DAY_WEIGHT * days, DAYS_A_NIGHT * Math.max(0, nights - 1));
}

/**
 * The score, 0…1: how many nights the place is worth, its part of what the strongest rival is worth, and what its best
 * night says. For the last, many coarse fixes make no sharp one: at one spot the same routers err the same way.
 */
export function scoreOf(stay: Stay, rival: number): number {
  const worth = worthOf(stay);
  const strength = 1 - Math.exp(-worth / NIGHTS_SCALE);
  const lead = rival > worth ? worth / rival : 1;
  return Math.round(100 * strength * lead * stay.best) / 100;
}
