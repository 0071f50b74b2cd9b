import {TILE_SIZE, worldSize} from '../geo/mercator.js';
import type {Xy} from '../geo/point.js';
import type {Camera} from './camera.js';
import {Tile} from './tile.js';
import {isWithin, type TileRange, tilesFromMiddle} from './tile-grid.js';

/** Tiles this far from the level's origin are still placed exactly: a CSS transform counts in 32-bit floats. */
const REACH = 256;

/** What a level is made from. */
export type LevelOptions = {
  readonly z: number;
  /** `x` and `y` lie within the world. */
  readonly tileUrl: (at: Xy) => string;
  readonly fadeTime: number;
  readonly pause: number;
  readonly onChange: () => void;
};

/** All tiles of one zoom, theme and density, in one element that is moved and scaled as a whole. */
export class TileLevel {
  readonly element = document.createElement('div');
  readonly #tiles = new Map<string, Tile>();
  #origin: Xy | undefined;

  constructor(readonly options: LevelOptions) {
    this.element.className = 'level';
  }

  /** Moves the level to where a camera sees it. */
  place(camera: Camera, focus: Xy): void {
    const across = 2 ** this.options.z;
    const x = Math.floor(camera.x * across);
    const y = Math.floor(camera.y * across);
    const old = this.#origin;
    if (!old || Math.abs(old.x - x) > REACH || Math.abs(old.y - y) > REACH) {
      this.#origin = {x, y};
      for (const tile of this.#tiles.values()) this.#placeTile(tile);
    }
    const origin = this.#origin ?? {x, y};
    const scale = 2 ** (camera.zoom - this.options.z);
    const size = worldSize(camera.zoom);
    // Unscaled pictures stay sharp on whole device pixels.
    const grid = scale === 1 ? devicePixelRatio : 0;
    const round = (value: number): number => (grid ? Math.round(value * grid) / grid : value);
    const left = round(focus.x + (origin.x / across - camera.x) * size);
    const top = round(focus.y + (origin.y / across - camera.y) * size);
    this.element.style.transform = `translate(${left}px,${top}px) scale(${scale})`;
  }

  /** Asks for the tiles of a range that are not there yet, from `middle` outwards, and again for failed ones. */
  want(range: TileRange, middle: Xy): void {
    const across = 2 ** this.options.z;
    for (const {x, y} of tilesFromMiddle(range, middle)) {
      const key = `${x}/${y}`;
      const tile = this.#tiles.get(key);
      if (tile) tile.retryLater();
      else {
        const url = this.options.tileUrl({x: ((x % across) + across) % across, y});
        const {pause, onChange} = this.options;
        const reveal = (tile: Tile) => this.#reveal(tile);
        this.#tiles.set(key, new Tile(x, y, url, {pause, onChange, reveal}));
      }
    }
  }

  /** Removes the tiles that are in none of the ranges. */
  keep(...ranges: readonly TileRange[]): void {
    for (const [key, tile] of this.#tiles) {
      if (ranges.some(range => isWithin(range, tile))) continue;
      tile.remove();
      this.#tiles.delete(key);
    }
  }

  /** Gives up the tiles that have not come: another level is wanted now. */
  stopLoading(): void {
    for (const [key, tile] of this.#tiles) {
      if (tile.state === 'shown' || tile.state === 'appearing') continue;
      tile.remove();
      this.#tiles.delete(key);
    }
  }

  /** How many tiles of a range are in each state, those not asked for as `loading`. */
  count({west, east, north, south}: TileRange): Record<Tile['state'], number> {
    const counts = {loading: 0, appearing: 0, shown: 0, failed: 0};
    for (let y = north; y <= south; y++)
      for (let x = west; x <= east; x++) counts[this.#tiles.get(`${x}/${y}`)?.state ?? 'loading']++;
    return counts;
  }

  retryNow(): void {
    for (const tile of this.#tiles.values()) tile.retryNow();
  }

  remove(): void {
    for (const tile of this.#tiles.values()) tile.remove();
    this.#tiles.clear();
    this.element.remove();
  }

  async #reveal(tile: Tile): Promise<void> {
    this.#placeTile(tile);
    this.element.append(tile.image);
    const {fadeTime: duration} = this.options;
    if (duration) await tile.image.animate([{opacity: 0}, {opacity: 1}], {duration}).finished;
  }

  #placeTile({x, y, image}: Tile): void {
    const origin = this.#origin ?? {x: 0, y: 0};
    const left = (x - origin.x) * TILE_SIZE;
    const top = (y - origin.y) * TILE_SIZE;
    image.style.transform = `translate(${left}px,${top}px)`;
  }
}
