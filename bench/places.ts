import {monitorEventLoopDelay, performance} from 'node:perf_hooks';
import type {Db} from '../src/service/db/db.js';
import {createPlaces, type Places} from '../src/service/places/places.js';
import {ensureTown} from '../src/service/town/ensure-town.js';
import {chance, percentile} from './chance.js';
import type {BenchRow} from './row.js';
import {onBothDatabases} from './town-databases.js';

const SEED = Number(process.env['BENCH_SEED'] ?? 4600);
const PREFIXES = 500;
const LIMIT = {suggest: 10, reverse: 5};

/** What the town costs on both databases: its build, its start, and the answers to letters and points. */
export async function run(): Promise<BenchRow[]> {
  return onBothDatabases(async (db, name) => {
    const building = await timed(() => ensureTown(db));
    const starting = await timed(() => createPlaces(db));
    const places = starting.result;
    const texts = await typedTexts(db, chance(SEED));
    const points = await somePoints(db, chance(SEED));
    // A service that has just started has asked once, too.
    for (const text of texts.slice(0, 50)) await places.suggest({text});
    return [
      {what: `${name}: build of the town`, value: building.ms, unit: 'ms'},
      {what: `${name}: names into memory`, value: starting.ms, unit: 'ms'},
      ...(await measured(`${name}: suggest`, LIMIT.suggest, texts, text => places.suggest({text}))),
      ...(await measured(`${name}: reverse`, LIMIT.reverse, points, point =>
        places.reverse(point),
      )),
      await longestBlock(name, places, texts),
    ];
  });
}

/** What people type, cut where a letter was typed: half streets with a number, half any name; a tenth mistyped. */
async function typedTexts(db: Db, random: () => number): Promise<string[]> {
  const names = await db.query<{text: string}>(`SELECT name AS text FROM town_places ORDER BY id`);
  const doors = await db.query<{text: string}>(
    `SELECT street.name || ' ' || house.house_number AS text
     FROM town_houses house JOIN town_places street ON street.number = house.street
     WHERE house.osm_id % 97 = 0 ORDER BY house.osm_id, house.house_number`,
  );
  return Array.from({length: PREFIXES}, (_, index) => {
    const from = index % 2 === 0 ? names : doors;
    const text = from[Math.floor(random() * from.length)]?.text ?? '';
    const typed = text.slice(0, 2 + Math.floor(random() * Math.max(1, text.length - 1)));
    if (random() > 0.1 || typed.length < 5) return typed;
    const wrong = Math.floor(random() * typed.length);
    return typed.slice(0, wrong) + typed.slice(wrong + 1);
  });
}

/** Points as pins are put: up to some 50 m from a house. */
async function somePoints(db: Db, random: () => number): Promise<{lat: number; lon: number}[]> {
  const houses = await db.query<{lat: number; lon: number}>(
    'SELECT lat, lon FROM town_houses WHERE osm_id % 89 = 0 ORDER BY osm_id, house_number',
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

/** How long another request waits for a suggestion, nineteen times out of twenty. */
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
