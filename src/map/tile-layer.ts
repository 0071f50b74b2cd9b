import type {Xy} from '../geo/point.js';
import {type Camera, clamp} from './camera.js';
import type {MapOptions} from './map-view.js';
import type {Tile} from './tile.js';
import {type Frame, isWithin, rangeInView} from './tile-grid.js';
import {createTileLevel, type TileLevel} from './tile-level.js';

/** One square of the map: at `scale` 2 its picture has 512 pixels a side, shown on 256. */
export type TileAddress = Xy & {
  readonly z: number;
  readonly scale: 1 | 2;
  readonly theme: 'light' | 'dark';
};

/** Where tiles come from, and who is told what becomes of them. */
export type TileOptions = Pick<MapOptions, 'reducedMotion' | 'onTilesMissing' | 'onTilesFound'> & {
  /** Where the picture of a tile is; `z`, `x` and `y` as in web maps, y from the north. */
  readonly tileUrl: (tile: TileAddress) => string;
  /** The largest zoom that has tiles of its own, 19 when absent; beyond it they are enlarged. */
  readonly maxTileZoom?: number;
  /** Milliseconds until failed tiles are asked for again, 1000 when absent; each later pause is twice as long. */
  readonly retryPause?: number;
};

/** The levels of tiles: the wanted one on top, the ones before it beneath until it is complete. */
export type TileLayer = {
  /** Shows the map as `camera` sees it; loads what `aim` will see, to which the camera is on its way. */
  show(theme: 'light' | 'dark', camera: Camera, aim: Camera, frame: Frame): void;
  /** Asks for failed tiles at once, as if they had never failed. */
  retryNow(): void;
  destroy(): void;
};

/** How often failed tiles are asked for again before the map waits for the network to come back. */
const RETRIES = 5;

/** A layer in an element that is there for it alone, without tiles until it is first shown. */
export function createTileLayer(element: HTMLElement, options: TileOptions): TileLayer {
  const {tileUrl, maxTileZoom = 19, retryPause = 1000, reducedMotion} = options;
  const levels = new Map<string, TileLevel>();
  let arrange = (): void => {};
  let isMissing = false;
  let retries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const retry = (): void => {
    clearTimeout(timer);
    timer = undefined;
    for (const level of levels.values()) level.retry();
  };

  const levelAt = (theme: 'light' | 'dark', z: number): TileLevel => {
    const scale = devicePixelRatio >= 1.5 ? 2 : 1;
    const key = `${theme}/${scale}/${z}`;
    let level = levels.get(key);
    if (!level) {
      const url = (at: Xy): string => tileUrl({...at, z, scale, theme});
      level = createTileLevel(z, url, reducedMotion ? 0 : 160, () => arrange());
      levels.set(key, level);
      element.append(level.element);
    }
    return level;
  };

  const removeAllBut = (current?: TileLevel): void => {
    for (const [key, level] of levels) {
      if (level === current) continue;
      level.keep(() => false);
      level.element.remove();
      levels.delete(key);
    }
  };

  const judge = (inView: ReadonlySet<Tile['state']>): void => {
    const hasFailed = inView.has('failed');
    if (hasFailed && !timer && retries < RETRIES)
      timer = setTimeout(retry, retryPause * 2 ** retries++);
    if (isMissing ? !inView.has('shown') : inView.size > 1 || !hasFailed) return;
    isMissing = !isMissing;
    (isMissing ? options.onTilesMissing : options.onTilesFound)?.();
  };

  return {
    show(theme, camera, aim, frame) {
      if (!frame.width || !frame.height) return;
      const z = clamp(Math.round(aim.zoom), 0, maxTileZoom);
      const middle = {x: aim.x * 2 ** z, y: aim.y * 2 ** z};
      arrange = () => {
        const current = levelAt(theme, z);
        for (const level of levels.values()) {
          const isCurrent = level === current;
          const isNear = (by: Camera, tile: Tile): boolean =>
            isWithin(rangeInView(by, frame, level.z, isCurrent ? 1 : 0), tile);
          level.element.style.zIndex = isCurrent ? '1' : '0';
          level.keep(
            tile =>
              (isCurrent || tile.image.isConnected) && (isNear(camera, tile) || isNear(aim, tile)),
          );
        }
        const states = current.want(rangeInView(aim, frame, z, 0), middle);
        if (states.size === 1 && states.has('shown') && camera === aim) {
          retries = 0;
          removeAllBut(current);
          current.want(rangeInView(aim, frame, z, 1), middle);
        }
        judge(states);
      };
      arrange();
      for (const level of levels.values()) level.place(camera, frame.focus);
    },
    retryNow() {
      retries = 0;
      retry();
    },
    destroy() {
      clearTimeout(timer);
      removeAllBut();
    },
  };
}
