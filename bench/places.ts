import {monitorEventLoopDelay, performance} from 'node:perf_hooks';
import {routes} from '../src/contract/routes/routes.js';
import type {Point} from '../src/geo/point.js';
import type {Db} from '../src/service/base/db/db.js';
import type {Places} from '../src/service/geodata/places/places.js';
import {placesRoutes} from '../src/service/geodata/places/routes.js';
import {ensureRegion} from '../src/service/geodata/regions/build-region.js';
import {MONTEVIDEO} from '../src/service/montevideo.js';
import {chance} from '../test/support/generated/chance.js';
import {townGeocoder} from '../test/support/service/town-geocoder.js';
import {makeEightTowns} from './eight-towns.js';
import {percentile} from './percentile.js';
import type {BenchRow} from './row.js';
import {onBothDatabases} from './town-databases.js';
import {PREFIXES, typedTexts} from './typed-texts.js';

const SEED = Number(process.env['BENCH_SEED'] ?? 4600);
const LIMIT = {suggest: 10, reverse: 5, bytes: 2000};

/**
 * The town's costs on both databases: build, start, suggestions and look-ups, and the same with eight times the places.
 */
export function run(): AsyncIterable<BenchRow> {
  return onBothDatabases(async (db, name) => {
    const building = await timed(() => ensureRegion(db, MONTEVIDEO));
    const texts = await typedTexts(db, chance(SEED));
    const points = await somePoints(db, chance(SEED));
    const once = await answers(db, name, {texts, points});
    await makeEightTowns(db);
    // The same texts match eight times as many names.
    const eight = await answers(db, `${name}, eight towns`, {texts, points});
    return [
      {what: `${name}: build of the town`, value: building.ms, unit: 'ms'},
      ...once,
      ...(await sizes(db, texts)).map(row => ({...row, what: `${name}: ${row.what}`})),
      ...eight,
    ];
  });
}

/** What it costs to open the names of a database's only region, to search them, and to look up points. */
export async function answers(
  db: Db,
  name: string,
  {texts, points}: {readonly texts: readonly string[]; readonly points: readonly Point[]},
): Promise<BenchRow[]> {
  const starting = await timed(() => townGeocoder(db));
  const places = starting.result;
  const {arrayBuffers} = process.memoryUsage();
  // Warms up as a service does that has just started.
  for (const text of texts.slice(0, 50)) await places.suggest({text});
  return [
    {what: `${name}: the index of names, copied and opened`, value: starting.ms, unit: 'ms'},
    {what: `${name}: memory of its tables`, value: arrayBuffers / 2 ** 20, unit: 'MB'},
    ...(await measured(`${name}: suggest`, LIMIT.suggest, texts, text => places.suggest({text}))),
    ...(await measured(`${name}: reverse`, LIMIT.reverse, points, point => places.reverse(point))),
    await longestBlock(name, places, texts),
  ];
}

/** Points as people put pins: up to some 50 m from a house. */
export async function somePoints(db: Db, random: () => number): Promise<Point[]> {
  const houses = await db.query<Point>(
    'SELECT lat, lon FROM region_1_houses WHERE osm_id % 89 = 0 ORDER BY osm_id, house_number',
  );
  const beside = () => (random() - 0.5) * 0.001;
  return Array.from({length: PREFIXES}, () => {
    const {lat = 0, lon = 0} = houses[Math.floor(random() * houses.length)] ?? {};
    return {lat: lat + beside(), lon: lon + beside()};
  });
}

async function measured<Item>(
  what: string,
  limit: number,
  items: readonly Item[],
  ask: (item: Item) => Promise<unknown>,
): Promise<BenchRow[]> {
  const times: number[] = [];
  for (const item of items) times.push((await timed(() => ask(item))).ms);
  return [
    {what: `${what}, p50`, value: percentile(times, 0.5), unit: 'ms'},
    {what: `${what}, p95`, value: percentile(times, 0.95), unit: 'ms', limit},
    {what: `${what}, p99`, value: percentile(times, 0.99), unit: 'ms'},
  ];
}

/** Bytes of an answer on the wire, with a browser's `Accept-Encoding`. */
async function sizes(db: Db, texts: readonly string[]): Promise<BenchRow[]> {
  const app = placesRoutes({places: await townGeocoder(db)});
  const bytes: number[] = [];
  for (const text of texts) {
    const answer = await app.request(`${routes.places}?${new URLSearchParams({text})}`, {
      headers: {'accept-encoding': 'gzip, deflate, br'},
    });
    bytes.push((await answer.arrayBuffer()).byteLength);
  }
  return [
    {what: 'an answer, p50', value: percentile(bytes, 0.5), unit: 'B'},
    {what: 'an answer, most', value: Math.max(...bytes), unit: 'B', limit: LIMIT.bytes},
  ];
}

/** The p95 of another request's wait for a suggestion. */
async function longestBlock(name: string, places: Places, texts: readonly string[]) {
  const delays: number[] = [];
  for (const text of texts) {
    const histogram = monitorEventLoopDelay({resolution: 1});
    histogram.enable();
    await new Promise(resolve => setTimeout(resolve, 2));
    await places.suggest({text});
    await new Promise(resolve => setTimeout(resolve, 2));
    histogram.disable();
    delays.push(histogram.max / 1e6);
  }
  return {
    what: `${name}: event loop held by a suggestion, p95`,
    value: percentile(delays, 0.95),
    unit: 'ms',
    limit: LIMIT.suggest,
  };
}

async function timed<Result>(work: () => Promise<Result>): Promise<{result: Result; ms: number}> {
  const start = performance.now();
  const result = await work();
  return {result, ms: performance.now() - start};
}
