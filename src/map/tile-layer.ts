import {TILE_SIZE} from '../geo/mercator.js';
import type {Frame} from '../gesture/frame.js';
import type {Camera} from './camera.js';
import type {MapOptions} from './map-view.js';
import type {TileAddress, TileKind} from './tile.js';
import {isWithin, rangeInView} from './tile-grid.js';
import {createTileLevel, type TileLevel} from './tile-level.js';

/** Where tiles come from, and who is told what becomes of them. */
export type TileOptions = Pick<MapOptions, 'reducedMotion' | 'onTilesMissing' | 'onTilesFound'> & {
  /** Where the picture of a tile is; `z`, `x` and `y` as in web maps, y from the north. */
  readonly tileUrl: (tile: TileAddress) => string;
  /** The largest zoom that has tiles of its own, 19 when absent; beyond it they are enlarged. */
  readonly maxTileZoom?: number;
};

/** The levels of tiles: the wanted one on top, the ones before it beneath until it is complete. */
export type TileLayer = {
  /**
   * Shows the map as `camera` sees it; loads what `aim` will see, to which the camera is on its way.
   *
   * Tiles fade in while it rests; while it moves, those that have come are put in together, without a fade.
   */
  show(theme: 'light' | 'dark', camera: Camera, aim: Camera, frame: Frame, isAtRest: boolean): void;
  /** Asks for failed tiles at once, as if they had never failed. */
  retryNow(): void;
  destroy(): void;
};

/** Milliseconds in which a tile fades in; while the map moves, tiles are shown together as often, so that other frames only move. */
const FADE = 160;
/** Milliseconds until failed tiles are asked for again; each later pause is twice as long. */
const FIRST_PAUSE = 1000;
/**
 * So many zooms farther away are the tiles that lie beneath, and show where a person gets before the others have come;
 * they reach as far as one sees after zooming out by two steps.
 */
const OVERVIEW = 3;
const FARTHEST = 2;
/** Tiles are fetched ahead as far as one sees after so many steps out: half a screen. */
const NEIGHBOURS = 0.5;
/** How often failed tiles are asked for again before the map waits for the network to come back. */
const RETRIES = 5;

/** A layer in a plane whose corner is the focus, without tiles until it is first shown; it asks by `onChange` to be shown again. */
export function createTileLayer(
  plane: HTMLElement,
  options: TileOptions,
  onChange: () => void,
): TileLayer {
  const {tileUrl, maxTileZoom = 19, reducedMotion} = options;
  const levels = new Map<string, TileLevel>();
  let isMissing = false;
  let isMoving = false;
  let top: TileLevel | undefined;
  let retries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const retry = (): void => {
    timer = void clearTimeout(timer);
    for (const level of levels.values()) level.retry();
  };

  const levelOf = (kind: TileKind): TileLevel => {
    const key = Object.values(kind).join();
    const turn = async (): Promise<number> => {
      if (isMoving) await new Promise(resolve => setTimeout(resolve, FADE - (Date.now() % FADE)));
      // What lies beneath others fades in for nobody.
      return reducedMotion || isMoving || level !== top ? 0 : FADE;
    };
    const level = levels.get(key) ?? createTileLevel(plane, kind, tileUrl, turn, onChange);
    levels.set(key, level);
    return level;
  };

  return {
    show(theme, camera, aim, frame, isAtRest) {
      isMoving = !isAtRest;
      if (!(frame.width * frame.height)) return;
      const scale = devicePixelRatio < 1.5 ? 1 : 2;
      // Where a screen has more pixels than the pictures, it is shown smaller ones sooner.
      const z = Math.min(
        Math.round(aim.zoom + Math.log2(devicePixelRatio / scale) / 2),
        maxTileZoom,
      );
      top = levelOf({theme, scale, z});
      const overview = levelOf({theme, scale, z: z - OVERVIEW});
      const states = top.want(aim, frame);
      let inView = states;
      // What a map let go passes on its way; a flight to another zoom would ask for too many.
      if (camera !== aim) inView = camera.zoom === aim.zoom ? top.want(camera, frame) : new Set();
      const isCovered = inView.size < 2 && inView.has('shown');
      const isThere = isCovered && camera === aim;
      for (const [key, level] of levels) {
        const isWanted = level === top || level === overview;
        const near = [camera, aim].map(by => rangeInView(by, frame, level.z, FARTHEST));
        level.element.style.zIndex = `${level === top ? 64 : level.z}`;
        level.keep(
          tile =>
            (isWanted || (!isThere && tile.image.isConnected)) &&
            near.some(range => isWithin(range, tile)),
          // Beneath whole tiles one sees through the lines between them, where their sides are no whole pixels.
          (level === top ||
            !isCovered ||
            (camera.zoom % 1) + ((devicePixelRatio * TILE_SIZE) % 1) > 0) &&
            rangeInView(camera, frame, level.z),
        );
        level.place(camera);
        if (!isWanted && isThere) {
          level.element.remove();
          levels.delete(key);
        }
      }
      if (isThere) {
        retries = 0;
        top.want(aim, frame, NEIGHBOURS);
        overview.want(aim, frame, FARTHEST);
      }
      const hasFailed = states.has('failed');
      if (hasFailed && retries < RETRIES && !timer)
        timer = setTimeout(retry, FIRST_PAUSE * 2 ** retries++);
      if (isMissing ? !states.has('shown') : states.size > 1 || !hasFailed) return;
      isMissing = !isMissing;
      (isMissing ? options.onTilesMissing : options.onTilesFound)?.();
    },
    retryNow() {
      retries = 0;
      retry();
    },
    destroy() {
      clearTimeout(timer);
      for (const level of levels.values()) level.keep(() => false);
    },
  };
}
