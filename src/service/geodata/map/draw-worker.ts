import {workerData} from 'node:worker_threads';
import type {TileAddress} from '../../../contract/routes/routes.js';
import {answerJobs} from '../../base/drawing/answer-jobs.js';
import {encode} from '../../base/drawing/encode.js';
import {FeatureStore} from './features/feature-store.js';
import {keptSea} from './features/kept-sea.js';
import type {MapRegion} from './features/map-region.js';
import type {PictureRequest} from './map-drawer.js';
import {drawMap, type MapData, tileFrame} from './painter/draw-map.js';
import {drawMosaic, type Mosaic} from './painter/draw-mosaic.js';
import {LabelAreas} from './painter/label-areas.js';
import {PlainTiles} from './painter/plain-tiles.js';
import {pictureFrame} from './picture-frame.js';

/** A job for the thread that draws the map. */
export type DrawJob =
  | {readonly kind: 'tile'; readonly tile: TileAddress}
  | {readonly kind: 'picture'; readonly picture: PictureRequest}
  | {readonly kind: 'mosaic'; readonly mosaic: Mosaic};

/** What the thread starts with. */
export type DrawWorkerData = {
  readonly regions: readonly MapRegion[];
  readonly cacheFolder?: string;
};

export type Drawn = {
  readonly webp: Uint8Array;
  readonly seconds: number;
  /** Whether it shows only land or water, and so is not worth a file. */
  readonly isPlain: boolean;
};

const {regions, cacheFolder}: DrawWorkerData = workerData;
let opened: {readonly data: MapData; readonly plain: PlainTiles} | undefined;

answerJobs(draw);

async function draw(job: DrawJob): Promise<Drawn> {
  const start = performance.now();
  const drawn = (webp: Uint8Array, isPlain: boolean): Drawn => ({
    webp,
    seconds: (performance.now() - start) / 1000,
    isPlain,
  });
  if (job.kind === 'mosaic') return drawn(await drawMosaic(job.mosaic), false);
  const {data, plain} = (opened ??= open());
  if (job.kind === 'tile') {
    const {theme, scale} = job.tile;
    const tile = tileFrame(job.tile);
    const known = plain.tile(tile, theme, scale);
    if (known) return drawn(known, true);
    return drawn(encode(drawMap(data, tile, theme, scale), tile.zoom, scale), false);
  }
  const {theme, scale} = job.picture;
  const {frame, stretch} = pictureFrame(job.picture);
  const canvas = drawMap(data, frame, theme, scale * stretch, {wholeLabels: true});
  return drawn(encode(canvas, frame.zoom, scale), false);
}

function open(): {data: MapData; plain: PlainTiles} {
  const store = new FeatureStore(regions);
  const seas = regions.map(region => keptSea(region, cacheFolder));
  const data = {store, labels: new LabelAreas(store), seas};
  return {data, plain: new PlainTiles(data)};
}
