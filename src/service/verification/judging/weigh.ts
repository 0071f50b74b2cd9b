import {signsOfAnswers, type WeighedAnswer} from './answers.js';
import type {Statement} from './evidence.js';
import type {LocalTime} from './local-time.js';
import {worthOfStrongest} from './other-places.js';
import {NOT_YET, VERIFIED_FROM} from './rules.js';
import type {Sighting} from './sightings.js';
import {signsOf} from './statements.js';
import {bestOf, daysAdded, type Sign, type Stay, scoreOf, stayOf, worthOf} from './stay.js';

/** The sum of all fixes, and of the statements that do not decide alone. */
export type Weight = {
  /** Without couriers' answers. */
  readonly here: Stay;
  readonly nightsElsewhere: number;
  /** Nights with any fix, even one too imprecise to count, or with a statement against the place. */
  readonly nightsSeen: number;
  /** In nights: the worth of the stay here, and below that of the strongest stay elsewhere. */
  readonly worth: number;
  readonly rival: number;
  readonly score: number;
  /** Whether `score` would be on the other side of `VERIFIED_FROM` if a single answer of a courier could move it there. */
  readonly isHeld: boolean;
};

export function weigh(
  sightings: readonly Sighting[],
  statements: readonly Statement[],
  answers: readonly WeighedAnswer[],
  localTime: (at: Date) => LocalTime,
): Weight {
  const said = signsOf(statements, localTime);
  const away = sightings.filter(({elsewhere}) => elsewhere > 0);
  const nights = [...away.filter(({isNight}) => isNight).map(signElsewhere), ...said.elsewhere];
  const left = bestOf(nights);
  const nightsElsewhere = [...left.values()].reduce((sum, night) => sum + night, 0);
  const nightsSeen = new Set([
    ...left.keys(),
    ...sightings.filter(({isNight}) => isNight).map(({day}) => day),
  ]).size;
  const present = sightings.filter(({here}) => here > 0);
  const signs = present.map(({day, isNight, here}) => ({day, isNight, weight: here}));
  const own = [...signs, ...said.here];
  const here = stayOf(own, left);
  const places = away.map(sighting => ({...signElsewhere(sighting), point: sighting.fix.point}));
  const rival = Math.max(nightsElsewhere, worthOfStrongest(places));
  const answered = signsOfAnswers(answers);
  const gains = daysAdded(answered.here, own, left);
  const losses = [...bestOf(answered.against).values()];
  const withAnswers = {...here, days: here.days + sum(gains)};
  const worth = Math.max(0, worthOf(withAnswers) - sum(losses));
  const all = scoreOf(withAnswers, rival, sum(losses));
  const steadyStay = {...here, days: here.days + sumButLargest(gains)};
  const steady = scoreOf(steadyStay, rival, sumButLargest(losses));
  const score = held(all, steady);
  return {here, nightsElsewhere, nightsSeen, worth, rival, score, isHeld: score !== all};
}

/**
 * A single day's answers move the score, but never across the threshold: without the strongest day for the place and
 * the strongest against it, the score must be on the same side.
 */
function held(all: number, steady: number): number {
  return steady >= VERIFIED_FROM ? Math.max(all, VERIFIED_FROM) : Math.min(all, NOT_YET);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function sumButLargest(numbers: readonly number[]): number {
  return sum([...numbers].sort((a, b) => b - a).slice(1));
}

function signElsewhere({day, isNight, elsewhere}: Sighting): Sign {
  return {day, isNight, weight: elsewhere};
}
