import type {GeoPoint} from '../../src/contract/geo-point.js';
import {tilePath} from '../../src/contract/routes/tile-path.js';
import {project, TILE_SIZE, worldSize} from '../../src/geo/mercator.js';
import type {Xy} from '../../src/geo/point.js';
import {h} from './h.js';
import type {PictureUrl} from './picture-url.js';

type Theme = 'light' | 'dark';

/** The tiles of a still map around one point: as many as the box is wide enough for, which it must lie in. */
export class MapTiles {
  readonly element = h('div', {class: 'tiles'});
  readonly #zoom: number;
  readonly #theme: () => Theme;
  readonly #pictureUrl: PictureUrl;
  /** In pixels of the zoom. */
  #middle: Xy | undefined;

  constructor({
    zoom,
    theme,
    pictureUrl,
  }: {
    readonly zoom: number;
    readonly theme: () => Theme;
    readonly pictureUrl: PictureUrl;
  }) {
    this.#zoom = zoom;
    this.#theme = theme;
    this.#pictureUrl = pictureUrl;
    new ResizeObserver(() => this.#draw()).observe(this.element);
  }

  /** Shows the map around a point; without one, nothing. */
  show(point: GeoPoint | undefined): void {
    const middle = point && pixelAt(point, this.#zoom);
    if (middle?.x === this.#middle?.x && middle?.y === this.#middle?.y) return;
    this.#middle = middle;
    this.element.replaceChildren();
    this.#draw();
  }

  /** Draws all anew, since the theme is another. */
  redraw(): void {
    this.element.replaceChildren();
    this.#draw();
  }

  /** Adds the tiles that the map is wide enough for, loaded once it is near; those that fail leave the plain ground. */
  #draw(): void {
    const middle = this.#middle;
    const {clientWidth, clientHeight} = this.element;
    if (!middle || clientWidth === 0) return;
    const known = new Set([...this.element.children].map(({id}) => id));
    const scale = devicePixelRatio > 1 ? 2 : 1;
    const theme = this.#theme();
    const z = this.#zoom;
    for (const x of columns(middle.x, clientWidth))
      for (const y of columns(middle.y, clientHeight)) {
        const id = `tile-${theme}-${z}-${x}-${y}`;
        if (known.has(id)) continue;
        const size = {width: TILE_SIZE, height: TILE_SIZE};
        const tile = h('img', {loading: 'lazy', id, alt: '', ...size});
        tile.addEventListener('error', () => tile.remove());
        // By the CSSOM, which the page's policy allows.
        tile.style.setProperty('left', `calc(50% + ${x * TILE_SIZE - middle.x}px)`);
        tile.style.setProperty('top', `calc(50% + ${y * TILE_SIZE - middle.y}px)`);
        this.element.append(tile);
        this.#pictureUrl(tilePath({theme, z, x, y, scale})).then(
          url => {
            tile.src = url;
          },
          () => tile.remove(),
        );
      }
  }
}

/** The tiles of one axis that cover so many pixels around a middle. */
function columns(middle: number, pixels: number): number[] {
  const first = Math.floor((middle - pixels / 2) / TILE_SIZE);
  const last = Math.floor((middle + pixels / 2) / TILE_SIZE);
  return Array.from({length: last - first + 1}, (_, index) => first + index);
}

function pixelAt(point: GeoPoint, zoom: number): Xy {
  const {x, y} = project(point);
  return {x: x * worldSize(zoom), y: y * worldSize(zoom)};
}
