import type {Suggestion} from '../src/contract/place.js';
import {distance} from '../src/geo/distance.js';
import type {Db} from '../src/service/db/db.js';
import {housesAtGate} from '../src/service/places/house-store.js';
import {parsePlaceId} from '../src/service/places/place-id.js';
import {createPlaces} from '../src/service/places/places.js';
import {ensureTown} from '../src/service/town/ensure-town.js';
import {type Asked, askedAddresses, type Change} from './asked-addresses.js';
import type {BenchRow} from './row.js';
import {onBothDatabases} from './town-databases.js';

const SEED = Number(process.env['BENCH_SEED'] ?? 4600);
const ADDRESSES = Number(process.env['BENCH_ADDRESSES'] ?? 200);
/** A house this near, in metres, is the one that was meant. */
const RIGHT = 60;

/**
 * How many of the addresses that people write lead to the right street and the right house. `BENCH_SEED` draws
 * others; `BENCH_MISSES=1` prints those that went wrong.
 */
export async function run(): Promise<BenchRow[]> {
  return onBothDatabases(async (db, name) => {
    await ensureTown(db);
    return found(db, name);
  });
}

/** The same on a database that holds the town already. */
export async function found(db: Db, name: string): Promise<BenchRow[]> {
  const places = await createPlaces(db);
  const asked = await askedAddresses(db, ADDRESSES, SEED);
  const results: {readonly asked: Asked; readonly street: boolean; readonly house: boolean}[] = [];
  for (const one of asked) {
    const suggestions = await places.suggest({text: one.text, near: one.near});
    const street = await hasStreet(db, suggestions.slice(0, 3), one);
    const house = hasHouse(suggestions[0], one);
    results.push({asked: one, street, house});
    if (process.env['BENCH_MISSES'] && !(street && house)) miss(one, suggestions, {street, house});
  }
  const numbered = results.filter(({asked: {house}}) => house);
  const part = (some: readonly (typeof results)[number][], is: 'street' | 'house') =>
    (100 * some.filter(one => one[is]).length) / some.length;
  const changes: Change[] = [
    'order',
    'abbreviation',
    'typo',
    'plain',
    'no number',
    'unknown number',
  ];
  return [
    row(
      `${name}: right street among the first three, of ${results.length}`,
      part(results, 'street'),
    ),
    row(`${name}: right house within 60 m first, of ${numbered.length}`, part(numbered, 'house')),
    ...changes.flatMap(change => {
      const some = results.filter(({asked: {changes: own}}) => own.has(change));
      const theirs = some.filter(({asked: {house}}) => house);
      return [
        row(`${name}: right street, ${change}, of ${some.length}`, part(some, 'street')),
        ...(theirs.length > 0
          ? [row(`${name}: right house, ${change}, of ${theirs.length}`, part(theirs, 'house'))]
          : []),
      ];
    }),
  ];
}

function row(what: string, value: number): BenchRow {
  return {what, value, unit: '%'};
}

/** Whether a suggestion is the street that was meant, or a door on it. */
async function hasStreet(db: Db, suggestions: readonly Suggestion[], {streetId}: Asked) {
  for (const {id} of suggestions) {
    const parsed = parsePlaceId(id);
    if (id === streetId || (parsed?.kind === 'between' && parsed.streetId === streetId))
      return true;
    if (parsed?.kind !== 'house') continue;
    const houses = await housesAtGate(db, parsed);
    if (houses.some(house => house.street_id === streetId)) return true;
  }
  return false;
}

/** Where no number was written, nothing is to be found. */
function hasHouse(first: Suggestion | undefined, {house}: Asked): boolean {
  if (!house) return true;
  return first?.kind === 'address' && distance(first.geo_point, house) <= RIGHT;
}

function miss(
  {text, streetName}: Asked,
  suggestions: readonly Suggestion[],
  {street, house}: {street: boolean; house: boolean},
): void {
  const wrong = [...(street ? [] : ['street']), ...(house ? [] : ['house'])].join(', ');
  const titles = suggestions.slice(0, 3).map(({title, subtitle}) => `${title} (${subtitle})`);
  console.log(`${wrong}: "${text}" is ${streetName}; found ${titles.join(' | ') || 'nothing'}`);
}
