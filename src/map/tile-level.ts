import {TILE_SIZE} from '../geo/mercator.js';
import {addBox} from '../gesture/add-box.js';
import type {Frame} from '../gesture/frame.js';
import {FOCUS} from '../gesture/space.js';
import {type Camera, offsetOf, snap} from './camera.js';
import {place} from './place.js';
import type {Tile, TileAddress, TileKind} from './tile.js';
import {isWithin, rangeInView, type TileRange, tilesFromMiddle} from './tile-grid.js';

/** All tiles of one zoom, theme and density, in one element that moves and scales as a whole. */
export type TileLevel = {
  readonly z: number;
  readonly element: HTMLElement;
  place(camera: Camera): void;
  /**
   * Requests the tiles that the camera would see from `farther` zooms further out, from the middle outwards, unless
   * they are loaded or loading. Returns the states among them.
   */
  want(camera: Camera, frame: Frame, farther?: number): Set<Tile['state']>;
  /** Removes all other tiles and aborts their requests; hides tiles outside `seen`, which then cost no frame time. */
  keep(isKept: (tile: Tile) => boolean, seen?: TileRange | false): void;
  retry(): void;
};

/** A picture that is there within so many milliseconds does not fade in: one would only wait for it longer. */
const QUICK = 100;
/** Requests started per frame: more would take longer than a frame on a slow phone. */
const MOST_STARTS = 4;

/**
 * An empty level in `plane`. `tileUrl` receives an `x` and `y` within the world; `turn` resolves when a loaded tile may
 * be shown, to the milliseconds of its fade; `onChange` is called when a tile was shown or failed.
 */
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
  /** A nearby tile from which the others are positioned: CSS transforms lose precision over a whole world's pixels. */
  let origin = FOCUS;

  const load = async (tile: Tile): Promise<void> => {
    const {x, y, image} = tile;
    const isWanted = (): boolean => tiles.get(`${x}/${y}`) === tile;
    const asked = performance.now();
    tile.state = 'loading';
    // Anonymous, so a canvas may read it and a cross-origin isolated page may show it.
    image.crossOrigin = image.alt = '';
    // A hidden tile reappears without a delay.
    image.decoding = 'sync';
    try {
      // Chromium never settles `decode` of a picture whose request was aborted, and leaks everything that awaits it.
      await new Promise(settle => {
        // oxlint-disable-next-line unicorn/prefer-add-event-listener -- nobody else listens, and each page loads this.
        image.onload = image.onerror = settle;
        // Other copies of the world have the same pictures; `across` is a power of two.
        image.src = tileUrl({...kind, x: x & (across - 1), y});
      });
      await image.decode();
      const isQuick = performance.now() - asked < QUICK;
      const fade = await turn();
      if (!isWanted()) return;
      place(image, (x - origin.x) * TILE_SIZE, (y - origin.y) * TILE_SIZE);
      element.append(image);
      if (fade && !isQuick) await image.animate({opacity: [0, 1]}, fade).finished;
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
      // At a whole zoom, whole device pixels keep pictures sharp; on the way to one, fractions keep them from jumping.
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
        // A loaded picture keeps its source: Chromium would not settle its `decode` either.
        if (!image.complete) image.src = '';
      }
    },
    retry() {
      for (const tile of tiles.values()) if (tile.state === 'failed') load(tile);
    },
  };
}
