import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {startBuilt} from '../scripts/start-built.js';
import {project, TILE_SIZE} from '../src/geo/mercator.js';
import type {Point} from '../src/geo/point.js';
import {createMapDrawer} from '../src/service/geodata/map/create-map-drawer.js';
import type {MapDrawer} from '../src/service/geodata/map/map-drawer.js';
import {MONTEVIDEO} from '../src/service/montevideo.js';
import {firstViewBytes, servedRows, stageRows} from './first-view.js';
import type {BenchRow} from './row.js';
import {burstRows} from './tile-burst.js';

const PHONE = {width: 360, height: 680};
const VIEWS: readonly {readonly name: string; readonly center: Point}[] = [
  {name: 'Plaza Independencia', center: {lat: -34.9066, lon: -56.1996}},
  {name: 'suburb (Sayago)', center: {lat: -34.8345, lon: -56.2155}},
];
const MOST_BYTES = {1: 40_000, 2: 90_000} as const;

/** The costs of the map: milliseconds of a cold tile, bytes of a phone's view, and the effect on other clients. */
export async function run(): Promise<BenchRow[]> {
  const cacheFolder = await mkdtemp(join(tmpdir(), 'address-capture-tiles-'));
  const drawer = createMapDrawer({regions: [MONTEVIDEO], cacheFolder});
  const rows: BenchRow[] = [];
  try {
    rows.push(...(await firstTile(drawer)), ...(await coldTiles(drawer)));
    rows.push(...(await views(drawer)), ...(await firstViewBytes(drawer)));
  } finally {
    await drawer.close();
    await rm(cacheFolder, {recursive: true, force: true});
  }
  return [...rows, ...stageRows(), ...(await served())];
}

async function served(): Promise<BenchRow[]> {
  const service = await startBuilt();
  try {
    return [...(await servedRows(service)), ...(await burstRows(service))];
  } finally {
    await service.stop();
  }
}

async function firstTile(drawer: MapDrawer): Promise<BenchRow[]> {
  const tile = {theme: 'light', z: 17, x: 45074, y: 79113, scale: 1} as const;
  const ms = await timed(() => drawer.tile(tile));
  return [{what: 'tile: the very first, data read and shore found', value: ms, unit: 'ms'}];
}

/** Tiles in rows through the town, as a person requests them who drags the map. */
async function coldTiles(drawer: MapDrawer): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (let z = 14; z <= 19; z++) {
    const times: number[] = [];
    for (const {center} of VIEWS) {
      const {x, y} = project(center);
      for (let step = -20; step < 20; step++) {
        const tile = {
          x: Math.floor(x * 2 ** z) + (step % 8),
          y: Math.floor(y * 2 ** z) + Math.floor(step / 8),
        };
        times.push(await timed(() => drawer.tile({theme: 'dark', z, scale: 2, ...tile})));
      }
    }
    times.sort((a, b) => a - b);
    rows.push({what: `tile: cold, 2×, zoom ${z}, p50`, value: quantile(times, 0.5), unit: 'ms'});
    rows.push({what: `tile: cold, 2×, zoom ${z}, p95`, value: quantile(times, 0.95), unit: 'ms'});
  }
  return rows;
}

/** Bytes of a phone's whole view; limited at zoom 17, where a map opens. */
async function views(drawer: MapDrawer): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const {name, center} of VIEWS) {
    for (const z of [15, 16, 17]) {
      for (const scale of [1, 2] as const) {
        for (const theme of ['light', 'dark'] as const) {
          let value = 0;
          for (const {x, y} of tilesOfView(center, z)) {
            value += (await drawer.tile({theme, z, x, y, scale})).length;
          }
          const what = `map: a phone's view at zoom ${z}, ${name}, ${theme}, ${scale}×`;
          rows.push({what, value, unit: 'B', ...(z === 17 && {limit: MOST_BYTES[scale]})});
        }
      }
    }
  }
  return rows;
}

function tilesOfView(center: Point, z: number): {x: number; y: number}[] {
  const {x, y} = project(center);
  const size = TILE_SIZE * 2 ** z;
  const first = (middle: number, side: number): number =>
    Math.floor((middle * size - side / 2) / TILE_SIZE);
  const last = (middle: number, side: number): number =>
    Math.ceil((middle * size + side / 2) / TILE_SIZE) - 1;
  const tiles: {x: number; y: number}[] = [];
  for (let row = first(y, PHONE.height); row <= last(y, PHONE.height); row++) {
    for (let column = first(x, PHONE.width); column <= last(x, PHONE.width); column++) {
      tiles.push({x: column, y: row});
    }
  }
  return tiles;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
