import type {DemoVerification} from '../../src/contract/demo/verification.js';
import {h, icon} from '../parts/h.js';
import {formatMetres} from './words.js';

/** At this zoom 100 m are about 50 pixels in towns: the circle and what is around it fit into the card. */
const ZOOM = 16;
const TILE = 256;
/** Metres of the equator in a pixel of a tile at zoom 0. */
const METRES_A_PIXEL = 156_543.034;

type Xy = {readonly x: number; readonly y: number};

/** A still map with the address in its middle, the ground that counts as the place, and where each night was spent. */
export class NightMap {
  readonly element = h('div', {class: 'night-map', 'aria-hidden': 'true'});
  readonly #tiles = h('div', {class: 'tiles'});
  readonly #ground = h('span', {class: 'ground'});
  readonly #fixes = h('div');
  readonly #far = h('span', {class: 'far', hidden: true});
  readonly #caption = h('span', {class: 'caption'});
  #middle: Xy | undefined;
  #key: string | undefined;

  constructor() {
    const pin = h('span', {class: 'gate-pin'}, icon('pin', 28));
    const {element} = this;
    element.append(this.#tiles, this.#ground, this.#fixes, pin, this.#far, this.#caption);
    new ResizeObserver(() => this.#drawTiles()).observe(element);
  }

  /** Shows no place and no night. */
  clear(): void {
    this.#middle = undefined;
    this.element.dataset['empty'] = '';
    for (const part of [this.#tiles, this.#fixes, this.#far, this.#caption]) part.replaceChildren();
    this.#far.hidden = true;
  }

  show({geo_point, ground, nights}: DemoVerification): void {
    delete this.element.dataset['empty'];
    const pixels = 2 ** ZOOM / (METRES_A_PIXEL * Math.cos((geo_point.lat * Math.PI) / 180));
    const middle = project(geo_point);
    if (middle.x !== this.#middle?.x || middle.y !== this.#middle.y) {
      this.#middle = middle;
      this.#tiles.replaceChildren();
      this.#drawTiles();
    }
    place(this.#ground, {width: `${2 * ground * pixels}px`, height: `${2 * ground * pixels}px`});
    this.#caption.textContent = `${ground} m around the gate`;
    const fixes = nights.flatMap(({fix}) => (fix ? [fix] : []));
    const near = fixes.filter(({elsewhere}) => !elsewhere);
    this.#fixes.replaceChildren(
      ...near.map(({north, east}) =>
        place(h('i'), {
          left: `calc(50% + ${east * pixels}px)`,
          top: `calc(50% - ${north * pixels}px)`,
        }),
      ),
    );
    const away = fixes.findLast(({elsewhere}) => elsewhere);
    this.#far.hidden = !away;
    if (!away) return;
    const arrow = icon('i-nav', 15);
    arrow.style.setProperty('rotate', `${Math.atan2(away.east, away.north)}rad`);
    this.#far.replaceChildren(arrow, formatMetres(away.metres));
  }

  /** Adds the tiles that the map is wide enough for; those that fail leave the plain ground. */
  async #drawTiles(): Promise<void> {
    const middle = this.#middle;
    const {clientWidth, clientHeight} = this.element;
    if (!middle || clientWidth === 0) return;
    this.#key ??= await findKey();
    if (middle !== this.#middle || !this.#key) return;
    const known = new Set([...this.#tiles.children].map(({id}) => id));
    const density = devicePixelRatio > 1 ? '@2x' : '';
    for (const x of columns(middle.x, clientWidth))
      for (const y of columns(middle.y, clientHeight)) {
        const id = `tile-${x}-${y}`;
        if (known.has(id)) continue;
        const source = `../v5/map/dark/${ZOOM}/${x}/${y}${density}.webp?key=${this.#key}`;
        const tile = h('img', {id, src: source, alt: '', width: TILE, height: TILE});
        tile.addEventListener('error', () => tile.remove());
        this.#tiles.append(
          place(tile, {
            left: `calc(50% + ${x * TILE - middle.x}px)`,
            top: `calc(50% + ${y * TILE - middle.y}px)`,
          }),
        );
      }
  }
}

async function findKey(): Promise<string | undefined> {
  const response = await fetch('keys.json').catch(() => undefined);
  if (!response?.ok) return undefined;
  const {api_key}: {api_key: string} = await response.json();
  return encodeURIComponent(api_key);
}

/** The tiles of one axis that cover so many pixels around a middle. */
function columns(middle: number, pixels: number): number[] {
  const first = Math.floor((middle - pixels / 2) / TILE);
  const last = Math.floor((middle + pixels / 2) / TILE);
  return Array.from({length: last - first + 1}, (_, index) => first + index);
}

/** Web Mercator, in pixels of `ZOOM`. */
function project({lat, lon}: {readonly lat: number; readonly lon: number}): Xy {
  const world = TILE * 2 ** ZOOM;
  const sin = Math.sin((lat * Math.PI) / 180);
  return {
    x: world * (lon / 360 + 0.5),
    y: world * (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)),
  };
}

/** Sets styles by the CSSOM, which the page's policy allows. */
function place<Part extends HTMLElement>(
  part: Part,
  styles: Readonly<Record<string, string>>,
): Part {
  for (const [name, value] of Object.entries(styles)) part.style.setProperty(name, value);
  return part;
}
