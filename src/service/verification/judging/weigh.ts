import type {Statement} from './evidence.js';
import type {LocalTime} from './local-time.js';
import {worthOfStrongest} from './other-places.js';
import type {Sighting} from './sightings.js';
import {signsOf} from './statements.js';
import {bestOf, type Sign, type Stay, scoreOf, stayOf, worthOf} from './stay.js';

/** The sum of all fixes, and of the statements that do not decide alone. */
export type Weight = {
  readonly here: Stay;
  readonly nightsElsewhere: number;
  /** Nights with any fix, even one too imprecise to count, or with a statement against the place. */
  readonly nightsSeen: number;
  /** In nights: the worth of the stay here, and below that of the strongest stay elsewhere. */
  readonly worth: number;
  readonly rival: number;
  readonly score: number;
};

export function weigh(
  sightings: readonly Sighting[],
  statements: readonly Statement[],
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
  const here = stayOf([...signs, ...said.here], left);
  const worth = worthOf(here);
  const places = away.map(sighting => ({...signElsewhere(sighting), point: sighting.fix.point}));
  const rival = Math.max(nightsElsewhere, worthOfStrongest(places));
  return {here, nightsElsewhere, nightsSeen, worth, rival, score: scoreOf(here, rival)};
}

function signElsewhere({day, isNight, elsewhere}: Sighting): Sign {
  return {day, isNight, weight: elsewhere};
}
