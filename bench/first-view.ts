import {routes, type TileAddress} from '../src/contract/routes/routes.js';
import {project} from '../src/geo/mercator.js';
import type {Point} from '../src/geo/point.js';
import {rangeInView, tilesFromMiddle} from '../src/map/tile-grid.js';
import {encode} from '../src/service/base/drawing/encode.js';
import {FeatureStore} from '../src/service/geodata/map/features/feature-store.js';
import {keptSea} from '../src/service/geodata/map/features/kept-sea.js';
import type {MapDrawer} from '../src/service/geodata/map/map-drawer.js';
import {drawMap, tileFrame} from '../src/service/geodata/map/painter/draw-map.js';
import {LabelAreas} from '../src/service/geodata/map/painter/label-areas.js';
import {MONTEVIDEO} from '../src/service/montevideo.js';
import {percentile} from './percentile.js';
import type {BenchRow} from './row.js';

type Kind = Pick<TileAddress, 'theme' | 'scale'>;

/** The map on a phone of 412 × 732 CSS pixels, as `bench/journey.ts` sees it, with the pin's tip in its focus. */
const FRAME = {width: 412, height: 680, focus: {x: 206, y: 335}};
/** The map loads its overview this many zooms further out. */
const OVERVIEW = 3;
/** Where it opens on the first street found for "18 de julio", and on a gate in it. */
const STREET = {center: {lat: -34.90395, lon: -56.17996}, zoom: 17};
const GATE = {...STREET, zoom: 18};
const MOST_BYTES = 30 * 1024;
const MOST_MS = 50;
const PLAIN: Kind = {theme: 'light', scale: 1};

/** Bytes of the tiles of a phone's first view, and of the overview beneath them. */
export async function firstViewBytes(drawer: MapDrawer): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const [name, view] of Object.entries({'a street': STREET, 'a gate': GATE})) {
    for (const scale of [1, 2] as const) {
      for (const theme of ['light', 'dark'] as const) {
        const bytesAt = async (zoom: number): Promise<{count: number; value: number}> => {
          const tiles = tilesOfView(view.center, view.zoom, zoom, {theme, scale});
          const drawn = await Promise.all(tiles.map(tile => drawer.tile(tile)));
          return {count: tiles.length, value: drawn.reduce((sum, one) => sum + one.length, 0)};
        };
        const {count, value} = await bytesAt(view.zoom);
        const of = `first view of ${name}, ${theme}, ${scale}×`;
        const limit = scale === 1 && view === STREET && {limit: MOST_BYTES};
        rows.push({what: `${of}: ${count} tiles`, value, unit: 'B', ...limit});
        const beneath = await bytesAt(view.zoom - OVERVIEW);
        rows.push({
          what: `  and ${beneath.count} of its overview`,
          value: beneath.value,
          unit: 'B',
        });
      }
    }
  }
  return rows;
}

/**
 * Milliseconds of a tile by stage, in this process: the tiles of first views in neighbourhoods of which no label was
 * placed. What is not there is the way to the drawing thread and through the socket (`servedRows`).
 */
export function stageRows(): BenchRow[] {
  const store = new FeatureStore([MONTEVIDEO]);
  const data = {store, labels: new LabelAreas(store), seas: [keptSea(MONTEVIDEO, undefined)]};
  const stages: Record<string, number[]> = {
    'labels placed': [],
    drawn: [],
    encoded: [],
    'all of it': [],
  };
  // Places the labels of the whole town from afar, so that all of its data is read.
  data.labels.labelsIn(
    tileFrame(tilesOfView(STREET.center, 17, 14, PLAIN)[0] ?? {z: 0, x: 0, y: 0}),
  );
  for (const place of places(0)) {
    for (const {theme, scale, ...at} of tilesOfView(place, 17, 17, PLAIN)) {
      const frame = tileFrame(at);
      const start = performance.now();
      data.labels.labelsIn(frame);
      const placed = performance.now();
      const canvas = drawMap(data, frame, theme, scale);
      // The canvas draws when it is read.
      canvas.getContext('2d').getImageData(0, 0, 1, 1);
      const drawn = performance.now();
      encode(canvas, at.z, scale);
      const end = performance.now();
      const times = [placed - start, drawn - placed, end - drawn, end - start];
      for (const [index, list] of Object.values(stages).entries()) list.push(times[index] ?? 0);
    }
  }
  return Object.entries(stages).flatMap(([name, times]) => rowsOf(`cold tile, ${name}`, times));
}

/** Milliseconds until a client has the tiles of first views that nobody has seen: one after the other, and all at once. */
export async function servedRows({
  url,
  apiKey,
}: {
  readonly url: string;
  readonly apiKey: string;
}): Promise<BenchRow[]> {
  const get = async (tile: TileAddress): Promise<number> => {
    const start = performance.now();
    const answer = await fetch(`${url}${routes.tile(tile)}?key=${apiKey}`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`A tile was answered ${answer.status}.`);
    return performance.now() - start;
  };
  // The service reads the town's data.
  for (const tile of tilesOfView(STREET.center, 17, 14, {theme: 'dark', scale: 2})) await get(tile);
  const alone: number[] = [];
  for (const place of places(0))
    for (const tile of tilesOfView(place, 17, 17, PLAIN)) alone.push(await get(tile));
  const views: number[] = [];
  for (const place of places(0.01)) {
    const start = performance.now();
    await Promise.all(tilesOfView(place, 17, 17, PLAIN).map(get));
    views.push(performance.now() - start);
  }
  return [
    ...rowsOf('cold tile, drawn, encoded and sent', alone, MOST_MS),
    ...rowsOf('cold first view, 12 at once, until the last is there', views),
  ];
}

/** Neighbourhoods of the town; `shift` degrees aside are others. */
function places(shift: number): Point[] {
  return Array.from({length: 24}, (_, at) => ({
    lat: -34.83 - 0.02 * (at % 4) - shift,
    lon: -56.25 + 0.025 * Math.floor(at / 4) + shift,
  }));
}

/** The tiles of zoom `z` that a phone's map of a zoom shows, the middle ones first. */
function tilesOfView(center: Point, zoom: number, z: number, kind: Kind): TileAddress[] {
  const {x, y} = project(center);
  const range = rangeInView({x, y, zoom}, FRAME, z);
  return tilesFromMiddle(range, {x: x * 2 ** z, y: y * 2 ** z}).map(at => ({...kind, z, ...at}));
}

function rowsOf(what: string, times: readonly number[], limit?: number): BenchRow[] {
  return [0.5, 0.95].map(part => ({
    what: `${what}, p${part * 100}`,
    value: percentile(times, part),
    unit: 'ms',
    ...(limit !== undefined && {limit}),
  }));
}
