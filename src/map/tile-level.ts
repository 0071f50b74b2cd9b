import {TILE_SIZE} from '../geo/mercator.js';
import type {Xy} from '../geo/point.js';
import {type Camera, FOCUS, offsetOf} from './camera.js';
import {addBox, place} from './surface.js';
import {createTile, type Tile} from './tile.js';
import {type Frame, rangeInView, tilesFromMiddle} from './tile-grid.js';

/** All tiles of one zoom, theme and density, in one element that is moved and scaled as a whole. */
export type TileLevel = {
  readonly z: number;
  readonly element: HTMLElement;
  /** Moves the level to where a camera sees it from the plane's corner, which is the focus. */
  place(camera: Camera): void;
  /**
   * Asks for the tiles that a camera sees and so many rings around them, from the middle outwards, unless they are
   * there or on their way.
   *
   * Returns the states in which they are.
   */
  want(camera: Camera, frame: Frame, rings: number): Set<Tile['state']>;
  /** Removes all other tiles; a request under way is given up. */
  keep(isKept: (tile: Tile) => boolean): void;
  /** Asks again for the tiles that have failed. */
  retry(): void;
};

/** An empty level in `plane`; `tileUrl` takes an `x` and `y` within the world, `onChange` is called when a tile was shown or failed. */
export function createTileLevel(
  plane: HTMLElement,
  z: number,
  tileUrl: (at: Xy) => string,
  fadeTime: number,
  onChange: () => void,
): TileLevel {
  const across = 2 ** z;
  const element = addBox(plane, 'level');
  const tiles = new Map<string, Tile>();
  /** A tile nearby from which the others are placed: CSS transforms are inexact with the pixels of a world. */
  let origin = FOCUS;

  const load = async (tile: Tile): Promise<void> => {
    const {x, y, image} = tile;
    const isWanted = (): boolean => tiles.get(`${x}/${y}`) === tile;
    tile.state = 'loading';
    image.src = tileUrl({x: ((x % across) + across) % across, y});
    try {
      await image.decode();
      if (!isWanted()) return;
      place(image, (x - origin.x) * TILE_SIZE, (y - origin.y) * TILE_SIZE);
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
    place(camera) {
      const {x, y} = offsetOf(camera, {x: origin.x / across, y: origin.y / across});
      place(element, x, y, 2 ** camera.zoom / across);
    },
    want(camera, frame, rings) {
      const states = new Set<Tile['state']>();
      const middle = {x: camera.x * across, y: camera.y * across};
      for (const at of tilesFromMiddle(rangeInView(camera, frame, z, rings), middle)) {
        if (!tiles.size) origin = at;
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
