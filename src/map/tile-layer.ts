import {TILE_SIZE} from '../geo/mercator.js';
import type {MapLayer} from './create-map.js';
import type {MapOptions} from './map-view.js';
import type {TileAddress, TileKind} from './tile.js';
import {isWithin, rangeInView} from './tile-grid.js';
import {createTileLevel, type TileLevel} from './tile-level.js';

export type TileOptions = Pick<
  MapOptions,
  'leastZoom' | 'reducedMotion' | 'onTilesMissing' | 'onTilesFound'
> & {
  /** The URL of a tile's picture; `z`, `x` and `y` as in web maps, y from the north. */
  readonly tileUrl: (tile: TileAddress) => string;
  /** The largest zoom with tiles of its own, 19 when absent; larger zooms enlarge these. */
  readonly maxTileZoom?: number;
};

/** Milliseconds in which a tile fades in, and between two batches of a moving map: all other frames only move. */
const FADE = 160;
/** Milliseconds until failed tiles are requested again; each later pause is twice as long. */
const FIRST_PAUSE = 1000;
/**
 * The overview is a level this many zooms further out. It lies beneath and shows something before the sharper tiles
 * load; it covers what is seen after zooming out by `FARTHEST` steps.
 */
const OVERVIEW = 3;
const FARTHEST = 2;
/** Tiles are preloaded as far as one sees after this many steps out: half a screen. */
const NEIGHBOURS = 0.5;
/** After this many retries the map waits for the network to return. */
const RETRIES = 5;

/**
 * The levels of tiles: the current one on top, earlier ones beneath it until it is complete. Tiles fade in while the map
 * rests; while it moves, loaded tiles are added in batches without a fade.
 */
export function createTileLayer(
  plane: HTMLElement,
  options: TileOptions,
  onChange: () => void,
): MapLayer {
  const {tileUrl, leastZoom = 0, maxTileZoom = 19, reducedMotion} = options;
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
      // A fade beneath the top level is not visible.
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
      // A screen denser than the pictures switches to the next zoom earlier.
      const z = Math.min(
        Math.round(aim.zoom + Math.log2(devicePixelRatio / scale) / 2),
        maxTileZoom,
      );
      top = levelOf({theme, scale, z});
      const overview = levelOf({theme, scale, z: Math.max(z - OVERVIEW, leastZoom)});
      // Where nothing is shown yet, it is the first to come.
      if (![...levels.values()].some(level => level.element.firstChild)) overview.want(aim, frame);
      const states = top.want(aim, frame);
      let inView = states;
      // A thrown map also loads the tiles that it passes; a flight to another zoom would pass too many.
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
          // Lower levels show through the seams between tiles whose sides are not whole pixels.
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
