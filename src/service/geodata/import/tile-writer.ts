import {appendFileSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {gzipSync} from 'node:zlib';
import type {Xy} from '../../../geo/point.js';
import {clipLine, clipRing} from '../tiles/clip.js';
import {type Box, boxOf} from '../tiles/planar.js';
import {TILE_ZOOM, type TileSource, tileFile} from '../tiles/tile-source.js';
import {EXTENT, encodeTile, type TileFeature} from './encode-tile.js';
import type {NewFeature} from './map-feature.js';

const SIDE = 1 / 2 ** TILE_ZOOM;
/** Characters that wait in memory before they are written to the files of their tiles. */
const MOST_WAITING = 64 * 2 ** 20;

/**
 * Cuts features into tiles of zoom 12.
 *
 * Until `finish` each tile is a file of lines in the folder, so that memory is bounded by the largest tile and not by
 * the region.
 */
export class TileWriter {
  readonly #folder: string;
  readonly #waiting = new Map<string, string[]>();
  readonly #tiles = new Map<string, Xy>();
  #size = 0;

  /** The folder must be empty. */
  constructor(folder: string) {
    this.#folder = folder;
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
    this.#flush();
    let done = 0;
    const tiles = [...this.#tiles.values()].sort((a, b) => a.x - b.x || a.y - b.y);
    for (const tile of tiles) {
      const draft = this.#draft(tile);
      const encoded = encodeTile(linesOf(draft));
      writeFileSync(join(this.#folder, tileFile(tile)), gzipSync(encoded, {level: 5}));
      rmSync(draft);
      onTile(++done);
    }
    return {folder: this.#folder, tiles};
  }

  #put(tile: Xy, feature: TileFeature): void {
    const key = tileFile(tile);
    const line = `${JSON.stringify(feature)}\n`;
    const waiting = this.#waiting.get(key);
    if (waiting) waiting.push(line);
    else this.#waiting.set(key, [line]);
    this.#tiles.set(key, tile);
    this.#size += line.length;
    if (this.#size > MOST_WAITING) this.#flush();
  }

  #flush(): void {
    for (const [key, lines] of this.#waiting) {
      const tile = this.#tiles.get(key);
      if (tile) appendFileSync(this.#draft(tile), lines.join(''));
    }
    this.#waiting.clear();
    this.#size = 0;
  }

  #draft(tile: Xy): string {
    return join(this.#folder, `${tileFile(tile)}.lines`);
  }
}

function* linesOf(path: string): Generator<TileFeature> {
  const bytes = readFileSync(path);
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(10, at);
    yield JSON.parse(bytes.toString('utf8', at, end));
    at = end + 1;
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
