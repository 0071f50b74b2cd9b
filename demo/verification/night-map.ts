import type {DemoVerification} from '../../src/contract/demo/verification.js';
import {pictureUrl} from '../hosting.js';
import {h, icon} from '../parts/h.js';
import {MapTiles} from '../parts/map-tiles.js';
import {formatMetres} from './words.js';

/** At this zoom 100 m are about 50 pixels in towns: the circle and what is around it fit into the card. */
const ZOOM = 16;
/** Metres of the equator in a pixel of a tile at zoom 0. */
const METRES_A_PIXEL = 156_543.034;

/** A still map with the address in its middle, the ground that counts as the place, and where each night was spent. */
export class NightMap {
  readonly element = h('div', {class: 'night-map', 'aria-hidden': 'true'});
  readonly #tiles = new MapTiles({zoom: ZOOM, theme: () => 'dark', pictureUrl});
  readonly #ground = h('span', {class: 'ground'});
  readonly #fixes = h('div');
  readonly #far = h('span', {class: 'far', hidden: true});
  readonly #caption = h('span', {class: 'caption'});

  constructor() {
    const pin = h('span', {class: 'gate-pin'}, icon('pin', 28));
    const tiles = this.#tiles.element;
    this.element.append(tiles, this.#ground, this.#fixes, pin, this.#far, this.#caption);
  }

  /** Shows no place and no night. */
  clear(): void {
    this.element.dataset['empty'] = '';
    this.#tiles.show(undefined);
    for (const part of [this.#fixes, this.#far, this.#caption]) part.replaceChildren();
    this.#far.hidden = true;
  }

  show({geo_point, ground, nights}: DemoVerification): void {
    delete this.element.dataset['empty'];
    const pixels = 2 ** ZOOM / (METRES_A_PIXEL * Math.cos((geo_point.lat * Math.PI) / 180));
    this.#tiles.show(geo_point);
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
}

/** Sets styles by the CSSOM, which the page's policy allows. */
function place<Part extends HTMLElement>(
  part: Part,
  styles: Readonly<Record<string, string>>,
): Part {
  for (const [name, value] of Object.entries(styles)) part.style.setProperty(name, value);
  return part;
}
