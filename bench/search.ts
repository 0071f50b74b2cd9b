import type {Suggestion} from '../src/contract/place.js';
import {distance} from '../src/geo/distance.js';
import type {Point} from '../src/geo/point.js';
import type {Db} from '../src/service/base/db/db.js';
import {URUGUAY} from '../src/service/countries/vocabulary-uy.js';
import {housesAtGate} from '../src/service/geodata/geocoder/house-store.js';
import {type PlaceRow, readPlaceRows} from '../src/service/geodata/geocoder/names/place-row.js';
import {parsePlaceId} from '../src/service/geodata/geocoder/place-id.js';
import {type RegionData, tablesOf} from '../src/service/geodata/geocoder/region-tables.js';
import {suggestPlaces} from '../src/service/geodata/geocoder/suggest.js';
import {Vocabulary} from '../src/service/geodata/geocoder/words/vocabulary.js';
import {ensureRegion} from '../src/service/geodata/regions/build-region.js';
import {listRegions} from '../src/service/geodata/regions/region-store.js';
import {MONTEVIDEO} from '../src/service/montevideo.js';
import {chance} from '../test/support/generated/chance.js';
import {townGeocoder} from '../test/support/service/town-geocoder.js';
import {type Asked, askedAddresses} from './asked-addresses.js';
import {miniSearchNames} from './minisearch.js';
import {percentile} from './percentile.js';
import type {BenchRow} from './row.js';
import {onBothDatabases} from './town-databases.js';
import {typedTexts} from './typed-texts.js';

const SEED = Number(process.env['BENCH_SEED'] ?? 4600);
const ADDRESSES = Number(process.env['BENCH_ADDRESSES'] ?? 200);
/** Metres: a house this near counts as the right one. */
const RIGHT = 60;

/**
 * How many addresses as people write them lead to the right street and the right house, with our index of names and
 * with the library `minisearch`. `BENCH_SEED` selects other addresses; `BENCH_MISSES=1` prints the failures.
 */
export function run(): AsyncIterable<BenchRow> {
  return onBothDatabases(async (db, name) => {
    await ensureRegion(db, MONTEVIDEO);
    return compared(db, name);
  });
}

type Suggest = (query: {text: string; near?: Point}) => Promise<Suggestion[]>;

/** The same on a database with the town. */
export async function compared(db: Db, name: string): Promise<BenchRow[]> {
  const data = await dataOf(db);
  const places: PlaceRow[] = [];
  for await (const some of readPlaceRows(db, data.tables.places)) places.push(...some);
  const vocabulary = new Vocabulary(URUGUAY);
  const own = await townGeocoder(db);
  const library = miniSearchNames(places, vocabulary);
  const asked = await askedAddresses(db, ADDRESSES, SEED);
  const texts = await typedTexts(db, chance(SEED));
  const ways: readonly (readonly [string, Suggest])[] = [
    [name, query => own.suggest(query)],
    [`${name}, minisearch`, query => suggestPlaces(data, {search: library, vocabulary}, query)],
  ];
  const rows: BenchRow[] = [];
  for (const [what, suggest] of ways) {
    rows.push(...(await found(db, asked, what, suggest)));
    for (const text of texts.slice(0, 50)) await suggest({text});
  }
  // Alternating, so that other load on the machine affects both.
  const times = ways.map((): number[] => []);
  for (const text of texts) {
    for (const [index, [, suggest]] of ways.entries()) {
      const start = performance.now();
      await suggest({text});
      times[index]?.push(performance.now() - start);
    }
  }
  for (const [index, [what]] of ways.entries()) {
    const ms = times[index] ?? [];
    rows.push({
      what: `${what}: suggest, p50 of ${ms.length}`,
      value: percentile(ms, 0.5),
      unit: 'ms',
    });
    rows.push({what: `${what}: suggest, p95`, value: percentile(ms, 0.95), unit: 'ms', limit: 10});
  }
  return rows;
}

async function found(
  db: Db,
  all: readonly Asked[],
  name: string,
  suggest: Suggest,
): Promise<BenchRow[]> {
  const results: {readonly asked: Asked; readonly street: boolean; readonly house: boolean}[] = [];
  for (const one of all) {
    const suggestions = await suggest(one);
    const street = await hasStreet(db, suggestions.slice(0, 3), one);
    const house = hasHouse(suggestions[0], one);
    results.push({asked: one, street, house});
    if (process.env['BENCH_MISSES'] && !(street && house)) miss(one, suggestions, {street, house});
  }
  const numbered = results.filter(({asked: {house}}) => house);
  const part = (some: readonly (typeof results)[number][], is: 'street' | 'house') =>
    (100 * some.filter(one => one[is]).length) / some.length;
  const mistyped = results.filter(({asked: {changes}}) => changes.has('typo'));
  return [
    row(`${name}: right street among three, of ${results.length}`, part(results, 'street')),
    row(`${name}: right house first, of ${numbered.length} with a number`, part(numbered, 'house')),
    row(`${name}: right street, mistyped, of ${mistyped.length}`, part(mistyped, 'street')),
  ];
}

function row(what: string, value: number): BenchRow {
  return {what, value, unit: '%'};
}

/** Whether a suggestion is the intended street, or a door on it. */
async function hasStreet(db: Db, suggestions: readonly Suggestion[], {streetId}: Asked) {
  for (const {id} of suggestions) {
    const parsed = parsePlaceId(id);
    if (id === streetId || (parsed?.kind === 'between' && parsed.streetId === streetId))
      return true;
    if (parsed?.kind !== 'house') continue;
    const houses = await housesAtGate(await dataOf(db), parsed);
    if (houses.some(house => house.street_id === streetId)) return true;
  }
  return false;
}

/** The tables of the only region. */
async function dataOf(db: Db): Promise<RegionData> {
  const [region] = await listRegions(db);
  if (!region) throw new Error('The database has no region.');
  return {db, tables: tablesOf(region.build, region)};
}

/** Without a written number there is no house to find. */
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
