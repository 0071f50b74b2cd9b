import {TILE_SIZE} from '../geo/mercator.js';
import type {Xy} from '../geo/point.js';
import {type Camera, offsetOf} from './camera.js';
import {createTile, type Tile} from './tile.js';
import {type TileRange, tilesFromMiddle} from './tile-grid.js';

/** All tiles of one zoom, theme and density, in one element that is moved and scaled as a whole. */
export type TileLevel = {
  readonly z: number;
  readonly element: HTMLElement;
  /** Moves the level to where a camera sees it. */
  place(camera: Camera, focus: Xy): void;
  /**
   * Asks for the tiles of a range that are not there yet, from `middle` outwards.
   *
   * Returns the states in which the range's tiles are.
   */
  want(range: TileRange, middle: Xy): Set<Tile['state']>;
  /** Removes all other tiles; a request under way is given up. */
  keep(isKept: (tile: Tile) => boolean): void;
  /** Asks again for the tiles that have failed. */
  retry(): void;
};

/** An empty level; `tileUrl` takes an `x` and `y` within the world, `onChange` is called when a tile was shown or failed. */
export function createTileLevel(
  z: number,
  tileUrl: (at: Xy) => string,
  fadeTime: number,
  onChange: () => void,
): TileLevel {
  const across = 2 ** z;
  const element = document.createElement('div');
  element.className = 'level';
  const tiles = new Map<string, Tile>();
  /** A tile nearby from which the others are placed: CSS transforms are inexact with the pixels of a world. */
  let origin = {x: 0, y: 0};

  const load = async (tile: Tile): Promise<void> => {
    const {x, y, image} = tile;
    const isWanted = (): boolean => tiles.get(`${x}/${y}`) === tile;
    tile.state = 'loading';
    image.src = tileUrl({x: ((x % across) + across) % across, y});
    try {
      await image.decode();
      if (!isWanted()) return;
      tile.state = 'appearing';
      const left = (x - origin.x) * TILE_SIZE;
      const top = (y - origin.y) * TILE_SIZE;
      image.style.transform = `translate(${left}px,${top}px)`;
      element.append(image);
      await image.animate({opacity: [0, 1]}, fadeTime).finished;
      tile.state = 'shown';
    } catch {
      tile.state = 'failed';
    }
    if (isWanted()) onChange();
  };

  return {
    z,
    element,
    place(camera, focus) {
      const {x, y} = offsetOf(camera, {x: origin.x / across, y: origin.y / across});
      const scale = 2 ** camera.zoom / across;
      element.style.transform = `translate(${focus.x + x}px,${focus.y + y}px) scale(${scale})`;
    },
    want(range, middle) {
      if (!tiles.size) origin = {x: Math.floor(middle.x), y: Math.floor(middle.y)};
      const states = new Set<Tile['state']>();
      for (const at of tilesFromMiddle(range, middle)) {
        const key = `${at.x}/${at.y}`;
        const tile = tiles.get(key) ?? createTile(at);
        if (!tiles.has(key)) {
          tiles.set(key, tile);
          load(tile);
        }
        states.add(tile.state);
      }
      return states;
    },
    keep(isKept) {
      for (const [key, tile] of tiles) {
        if (isKept(tile)) continue;
        tiles.delete(key);
        tile.image.remove();
        tile.image.src = '';
      }
    },
    retry() {
      for (const tile of tiles.values()) if (tile.state === 'failed') load(tile);
    },
  };
}
