import type {EvidenceSource, Statement} from './evidence.js';
import type {Reason} from './judgement.js';
import type {ReasonCode} from './reason-code.js';
import {FASTEST, GROUND} from './rules.js';
import type {Sighting} from './sightings.js';
import type {Weight} from './weigh.js';

export function reason(code: ReasonCode, detail: string): Reason {
  return {code, detail};
}

const SOURCES: Readonly<Record<EvidenceSource, string>> = {
  customer_server: "the customer's server",
  presence: 'presence',
  interaction: 'interactions',
  courier: 'couriers',
  simulator: 'the simulator',
};

/** The reason for an outcome that a statement decided. */
export function wordsOf({source, says, at}: Statement): Reason {
  const words = {
    verified: 'that the person is at the address',
    not_at_address: 'that the person is not at the address',
    unknown: 'that it cannot be known',
  };
  const day = at.toISOString().slice(0, 10);
  return reason(
    source === 'simulator' ? 'simulated' : 'stated',
    `${capital(SOURCES[source])} said on ${day} ${words[says]}.`,
  );
}

/** The reasons that fixes give: for the place, against it, and those set aside. */
export function seen(sightings: readonly Sighting[], {nightsElsewhere}: Weight): Reason[] {
  const reasons: Reason[] = [];
  const add = (
    code: ReasonCode,
    some: readonly Sighting[],
    words: (some: readonly Sighting[]) => string,
  ) => some.length > 0 && reasons.push(reason(code, words(some)));
  const left = new Set(
    sightings.filter(one => one.isNight && one.elsewhere > 0).map(({day}) => day),
  );
  const present = sightings.filter(({here}) => here > 0);
  const nights = present.filter(({isNight, day}) => isNight && !left.has(day));
  const slept = new Set(nights.map(({day}) => day));
  add(
    'nights_at_place',
    nights,
    some => `Fixes on ${days(some, 'night')} within ${farthest(some)} m, ${from(some)}.`,
  );
  add(
    'days_at_place',
    present.filter(({isNight, day}) => !isNight && !slept.has(day)),
    some => `By day on ${days(some, 'other day')} within ${farthest(some)} m, ${from(some)}.`,
  );
  add(
    'nights_elsewhere',
    sightings.filter(({elsewhere, isNight}) => elsewhere > 0 && isNight),
    some => `Fixes on ${days(some, 'night')} ${nearest(some)} m away or more, ${from(some)}.`,
  );
  if (nightsElsewhere > left.size)
    reasons.push(
      reason(
        'stated_elsewhere',
        'The person was said not to be there, by presence or interactions.',
      ),
    );
  add(
    'days_elsewhere',
    sightings.filter(({elsewhere, isNight}) => elsewhere > 0 && !isNight),
    some => `By day elsewhere on ${days(some, 'day')}, ${from(some)}.`,
  );
  add(
    'imprecise_fixes',
    sightings.filter(({here, elsewhere, setAside}) => !here && !elsewhere && !setAside),
    some =>
      `${count(some.length, 'fix', 'fixes')} too imprecise to say whether within ${GROUND} m, ${from(some)}.`,
  );
  add(
    'repeated_fixes',
    sightings.filter(({setAside}) => setAside === 'repeated'),
    some =>
      `${count(some.length, 'fix', 'fixes')} set aside: the same to the last digit as an earlier one, ${from(some)}.`,
  );
  add(
    'impossible_jumps',
    sightings.filter(({setAside}) => setAside === 'impossible'),
    some =>
      `${count(some.length, 'fix', 'fixes')} set aside: reached from another fix only at more than ${FASTEST} km/h, ${from(some)}.`,
  );
  return reasons;
}

/** For example "1 night" or "2 nights". */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
}

/** How many days these are of, for example "2 days". */
export function days(some: readonly {readonly day: number}[], what: string): string {
  return count(new Set(some.map(({day}) => day)).size, what);
}

type Distant = readonly {readonly distance: number}[];

/** The longest distance, rounded up to ten metres. */
export function farthest(some: Distant): string {
  const most = Math.max(...some.map(one => one.distance));
  return (Math.ceil(most / 10) * 10).toLocaleString('en');
}

/** The shortest distance, rounded down to ten metres. */
export function nearest(some: Distant): string {
  const least = Math.min(...some.map(one => one.distance));
  return (Math.floor(least / 10) * 10).toLocaleString('en');
}

function from(sightings: readonly Sighting[]): string {
  const names = [...new Set(sightings.map(({fix}) => SOURCES[fix.source]))].sort();
  return `from ${names.join(' and ')}`;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
