import type {Xy} from '../geo/point.js';
import type {Camera} from './camera.js';
import {type Frame, rangeInView} from './tile-grid.js';
import {TileLevel} from './tile-level.js';

/** One square of the map: at `scale` 2 its picture has 512 pixels a side, shown on 256. */
export type TileAddress = Xy & {
  readonly z: number;
  readonly scale: 1 | 2;
  readonly theme: 'light' | 'dark';
};

/** What the tiles are, where they come from and who is told. */
export type TileLayerOptions = {
  readonly tileUrl: (tile: TileAddress) => string;
  readonly maxTileZoom: number;
  readonly fadeTime: number;
  readonly retryPause: number;
  readonly theme: 'light' | 'dark';
  readonly onTilesMissing: (() => void) | undefined;
  readonly onTilesFound: (() => void) | undefined;
};

/** The levels of tiles: the wanted one on top, the ones before it beneath until it is complete. */
export class TileLayer {
  readonly element = document.createElement('div');
  readonly #levels = new Map<string, TileLevel>();
  #missing = false;
  #seen: {readonly camera: Camera; readonly aim: Camera; readonly frame: Frame} | undefined;
  theme: 'light' | 'dark';

  constructor(readonly options: TileLayerOptions) {
    this.theme = options.theme;
    this.element.className = 'plane';
  }

  /** Shows the map as `camera` sees it; loads what `aim` will see, to which the camera is on its way. */
  show(camera: Camera, aim: Camera, frame: Frame): void {
    this.#seen = {camera, aim, frame};
    this.#arrange();
    for (const level of this.#levels.values()) level.place(camera, frame.focus);
  }

  /** Asks at once for all tiles that have failed. */
  retryNow(): void {
    for (const level of this.#levels.values()) level.retryNow();
  }

  destroy(): void {
    this.#seen = undefined;
    for (const level of this.#levels.values()) level.remove();
    this.#levels.clear();
    this.element.remove();
  }

  #arrange(): void {
    if (!this.#seen?.frame.width || !this.#seen.frame.height) return;
    const {camera, aim, frame} = this.#seen;
    const z = Math.max(0, Math.min(this.options.maxTileZoom, Math.round(aim.zoom)));
    const current = this.#levelAt(z);
    const middle = {x: aim.x * 2 ** z, y: aim.y * 2 ** z};
    const inView = rangeInView(aim, frame, z, 0);
    current.want(inView, middle);
    const {loading, appearing, failed, shown} = current.count(inView);
    if (shown && !loading && !appearing && !failed && camera === aim) {
      for (const [key, level] of this.#levels) {
        if (level === current) continue;
        level.remove();
        this.#levels.delete(key);
      }
      current.want(rangeInView(aim, frame, z, 1), middle);
    }
    for (const level of this.#levels.values()) {
      const rings = level === current ? 1 : 0;
      const {z: of} = level.options;
      level.keep(rangeInView(camera, frame, of, rings), rangeInView(aim, frame, of, rings));
    }
    this.#tell(shown, failed > 0 && !loading && !appearing);
  }

  #levelAt(z: number): TileLevel {
    const {theme} = this;
    const scale = devicePixelRatio >= 1.5 ? 2 : 1;
    const key = `${theme}/${scale}/${z}`;
    const known = this.#levels.get(key);
    const level =
      known ??
      new TileLevel({
        z,
        tileUrl: at => this.options.tileUrl({...at, z, scale, theme}),
        fadeTime: this.options.fadeTime,
        pause: this.options.retryPause,
        onChange: () => this.#arrange(),
      });
    if (!known) {
      this.#levels.set(key, level);
      this.element.append(level.element);
    }
    for (const other of this.#levels.values()) {
      other.element.style.zIndex = other === level ? '1' : '0';
      if (other !== level) other.stopLoading();
    }
    return level;
  }

  #tell(shown: number, ended: boolean): void {
    if (this.#missing && shown) {
      this.#missing = false;
      this.options.onTilesFound?.();
    } else if (!this.#missing && !shown && ended) {
      this.#missing = true;
      this.options.onTilesMissing?.();
    }
  }
}
