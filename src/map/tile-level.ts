import {TILE_SIZE} from '../geo/mercator.js';
import type {Frame} from '../gesture/frame.js';
import {FOCUS} from '../gesture/space.js';
import {addBox} from '../gesture/surface.js';
import {type Camera, offsetOf, snap} from './camera.js';
import {place} from './place.js';
import type {Tile, TileAddress, TileKind} from './tile.js';
import {isWithin, rangeInView, type TileRange, tilesFromMiddle} from './tile-grid.js';

/** All tiles of one zoom, theme and density, in one element that is moved and scaled as a whole. */
export type TileLevel = {
  readonly z: number;
  readonly element: HTMLElement;
  /** Moves the level to where a camera sees it from the plane's corner, which is the focus. */
  place(camera: Camera): void;
  /**
   * Asks for the tiles that a camera would see so many zooms farther away, from the middle outwards, unless they are
   * there or on their way.
   *
   * Returns the states in which they are.
   */
  want(camera: Camera, frame: Frame, farther?: number): Set<Tile['state']>;
  /** Removes all other tiles, a request under way is given up; hides those outside `seen`, which then cost no frame anything. */
  keep(isKept: (tile: Tile) => boolean, seen?: TileRange | false): void;
  /** Asks again for the tiles that have failed. */
  retry(): void;
};

/** How many tiles are asked for in one frame: more would take longer than that on a slow phone. */
const MOST_STARTS = 4;

/** An empty level in `plane`; `tileUrl` takes an `x` and `y` within the world, what has come is shown when it is its `turn`, fading in for so many milliseconds, `onChange` is called when a tile was shown or failed. */
export function createTileLevel(
  plane: HTMLElement,
  kind: TileKind,
  tileUrl: (tile: TileAddress) => string,
  turn: () => Promise<number>,
  onChange: () => void,
): TileLevel {
  const {z} = kind;
  const across = 2 ** z;
  const element = addBox(plane, 'level');
  const tiles = new Map<string, Tile>();
  /** A tile nearby from which the others are placed: CSS transforms are inexact with the pixels of a world. */
  let origin = FOCUS;

  const load = async (tile: Tile): Promise<void> => {
    const {x, y, image} = tile;
    const isWanted = (): boolean => tiles.get(`${x}/${y}`) === tile;
    tile.state = 'loading';
    // Anonymous, so that a canvas may read it, and a page that isolates itself shows it.
    image.crossOrigin = image.alt = '';
    // One that is hidden and shown again is there at once.
    image.decoding = 'sync';
    try {
      // Chromium never settles `decode` of a picture that is given up before it is there, and keeps all that waits for it.
      await new Promise(settle => {
        // oxlint-disable-next-line unicorn/prefer-add-event-listener -- nobody else listens, and each page loads this.
        image.onload = image.onerror = settle;
        // The copies of the world beside it have the same pictures; their number is a power of two.
        image.src = tileUrl({...kind, x: x & (across - 1), y});
      });
      await image.decode();
      const fade = await turn();
      if (!isWanted()) return;
      place(image, (x - origin.x) * TILE_SIZE, (y - origin.y) * TILE_SIZE);
      element.append(image);
      if (fade) await image.animate({opacity: [0, 1]}, fade).finished;
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
      // At a whole zoom the pictures are sharp on whole device pixels; on the way to one they don't jump from one to the next.
      const parts = camera.zoom % 1 ? 64 : 1;
      place(element, snap(x, parts), snap(y, parts), 2 ** camera.zoom / across);
    },
    want(camera, frame, farther) {
      const states = new Set<Tile['state']>();
      let starts = 0;
      const middle = {x: camera.x * across, y: camera.y * across};
      for (const at of tilesFromMiddle(rangeInView(camera, frame, z, farther), middle)) {
        if (!tiles.size) origin = at;
        const key = `${at.x}/${at.y}`;
        let tile = tiles.get(key);
        if (!tile && starts++ < MOST_STARTS) {
          tile = {...at, image: new Image(TILE_SIZE, TILE_SIZE), state: 'loading'};
          tiles.set(key, tile);
          load(tile);
        }
        states.add(tile?.state ?? 'loading');
      }
      if (starts > MOST_STARTS) onChange();
      return states;
    },
    keep(isKept, seen) {
      for (const [key, tile] of tiles) {
        const {image} = tile;
        image.style.display = seen && isWithin(seen, tile) ? '' : 'none';
        if (isKept(tile)) continue;
        tiles.delete(key);
        image.remove();
        // One that has come is left alone: Chromium never settles its `decode` either where it is taken away meanwhile.
        if (!image.complete) image.src = '';
      }
    },
    retry() {
      for (const tile of tiles.values()) if (tile.state === 'failed') load(tile);
    },
  };
}
