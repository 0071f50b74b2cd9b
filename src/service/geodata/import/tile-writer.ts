import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {gzipSync} from 'node:zlib';
import type {Xy} from '../../../geo/point.js';
import {LineFiles} from '../../base/line-files.js';
import {clipLine, clipRing} from '../tiles/clip.js';
import {type Box, boxOf} from '../tiles/planar.js';
import {TILE_ZOOM, type TileSource, tileFile} from '../tiles/tile-source.js';
import {EXTENT, encodeTile, type TileFeature} from './encode-tile.js';
import type {NewFeature} from './map-feature.js';

const SIDE = 1 / 2 ** TILE_ZOOM;

/**
 * Cuts features into tiles of zoom 12.
 *
 * Until `finish` each tile is a file of lines in the folder, so that memory is bounded by the largest tile and not by
 * the region.
 */
export class TileWriter {
  readonly #folder: string;
  readonly #drafts: LineFiles<TileFeature>;
  readonly #tiles = new Map<string, Xy>();

  /** The folder must be empty. */
  constructor(folder: string) {
    this.#folder = folder;
    this.#drafts = new LineFiles(folder);
  }

  /** The number of tiles with any feature. */
  get size(): number {
    return this.#tiles.size;
  }

  add(feature: NewFeature): void {
    const box = boxOf(feature.parts.flat());
    for (let x = columnOf(box.minX); x <= columnOf(box.maxX); x++) {
      for (let y = columnOf(box.minY); y <= columnOf(box.maxY); y++) {
        const parts = inTile(feature, {x, y});
        if (parts.length > 0) this.#put({x, y}, {...feature, parts});
      }
    }
  }

  /** Makes a packed vector tile of each file; `onTile` hears how many are done. */
  finish(onTile: (done: number) => void = () => {}): TileSource {
    let done = 0;
    const tiles = [...this.#tiles.values()].sort((a, b) => a.x - b.x || a.y - b.y);
    for (const tile of tiles) {
      const encoded = encodeTile(this.#drafts.take(tileFile(tile)));
      writeFileSync(join(this.#folder, tileFile(tile)), gzipSync(encoded, {level: 5}));
      onTile(++done);
    }
    return {folder: this.#folder, tiles};
  }

  #put(tile: Xy, feature: TileFeature): void {
    const key = tileFile(tile);
    this.#drafts.add(key, feature);
    this.#tiles.set(key, tile);
  }
}

/** The parts of a feature inside a tile, in its units; none if it has nothing there. */
function inTile({shape, parts}: NewFeature, {x, y}: Xy): number[][] {
  const box: Box = {minX: x * SIDE, minY: y * SIDE, maxX: (x + 1) * SIDE, maxY: (y + 1) * SIDE};
  const cut =
    shape === 'point'
      ? parts
      : shape === 'line'
        ? parts.flatMap(part => clipLine(part, box))
        : parts.map(part => clipRing(part, box));
  const least = {point: 2, line: 4, area: 6}[shape];
  return cut.map(part => unitsOf(part, box)).filter(part => part.length >= least);
}

/** Whole units, without repeated points. */
function unitsOf(part: readonly Xy[], {minX, minY}: Box): number[] {
  const units: number[] = [];
  for (const at of part) {
    const x = Math.round(((at.x - minX) / SIDE) * EXTENT);
    const y = Math.round(((at.y - minY) / SIDE) * EXTENT);
    if (units.at(-2) !== x || units.at(-1) !== y) units.push(x, y);
  }
  return units;
}

function columnOf(at: number): number {
  return Math.max(0, Math.min(2 ** TILE_ZOOM - 1, Math.floor(at / SIDE)));
}
