import {DAY_WEIGHT, DAYS_A_NIGHT, NIGHTS_SCALE} from './rules.js';

/** An indication of a stay at one place on one calendar day. */
export type Sign = {readonly day: number; readonly isNight: boolean; readonly weight: number};

/** A stay at one place; each day counts once, by its strongest sign. */
export type Stay = {
  readonly nights: number;
  /** Days without a night here. */
  readonly days: number;
  /** Weight of the best night, 0…1. */
  readonly best: number;
};

/** Sums up signs; `left` maps a day to the part of its night that was spent elsewhere, 0…1. */
export function stayOf(signs: readonly Sign[], left: ReadonlyMap<number, number>): Stay {
  const nights = bestOf(signs.filter(({isNight}) => isNight));
  const days = bestOf(signs.filter(({isNight}) => !isNight));
  let [sumOfNights, sumOfDays, best] = [0, 0, 0];
  for (const day of new Set([...nights.keys(), ...days.keys()])) {
    const night = (nights.get(day) ?? 0) * (1 - (left.get(day) ?? 0));
    best = Math.max(best, night);
    sumOfNights += night;
    sumOfDays += Math.max(0, (days.get(day) ?? 0) - night);
  }
  return {nights: sumOfNights, days: sumOfDays, best};
}

/** What more signs by day would add to the days of a stay: for each of their days, what exceeds its own signs. */
export function daysAdded(
  more: readonly Sign[],
  signs: readonly Sign[],
  left: ReadonlyMap<number, number>,
): number[] {
  if (more.length === 0) return [];
  const nights = bestOf(signs.filter(({isNight}) => isNight));
  const days = bestOf(signs.filter(({isNight}) => !isNight));
  return [...bestOf(more)].map(([day, weight]) => {
    const night = (nights.get(day) ?? 0) * (1 - (left.get(day) ?? 0));
    return Math.max(0, weight - Math.max(night, days.get(day) ?? 0));
  });
}

/** The weight of each day's strongest sign. */
export function bestOf(signs: readonly Sign[]): Map<number, number> {
  const best = new Map<number, number>();
  for (const {day, weight} of signs) best.set(day, Math.max(best.get(day) ?? 0, weight));
  return best;
}

/** The worth of a stay, in nights. */
export function worthOf({nights, days}: Stay): number {
  return nights + Math.min(DAY_WEIGHT * days, DAYS_A_NIGHT * Math.max(0, nights - 1));
}

/**
 * The score, 0…1: the product of the stay's strength, its worth relative to the strongest rival's, and the weight of
 * its best night; `against` are nights that its worth is lowered by. Many coarse fixes do not make a precise one: at one spot, the same routers err the same way.
 */
export function scoreOf(stay: Stay, rival: number, against = 0): number {
  const worth = Math.max(0, worthOf(stay) - against);
  const strength = 1 - Math.exp(-worth / NIGHTS_SCALE);
  const lead = rival > worth ? worth / rival : 1;
  return Math.round(100 * strength * lead * stay.best) / 100;
}
