import type {GeoPoint} from '../../src/contract/geo-point.js';
import {onSystemMode} from '../element-frame.js';
import {h, icon} from './h.js';
import {MapTiles} from './map-tiles.js';
import type {PictureUrl} from './picture-url.js';

/** As near as on the screen with the pin. */
const ZOOM = 18;

export type PlaceMap = {readonly element: HTMLElement; show(point: GeoPoint): void};

/** A still map with a pin on the address, light or dark as the page; hidden from screen readers, which have its words. */
export function createPlaceMap(pictureUrl: PictureUrl): PlaceMap {
  const isDark = matchMedia('(prefers-color-scheme: dark)');
  const tiles = new MapTiles({
    zoom: ZOOM,
    theme: () => (isDark.matches ? 'dark' : 'light'),
    pictureUrl,
  });
  onSystemMode(() => tiles.redraw());
  const pin = h('span', {class: 'gate-pin'}, icon('pin', 28));
  return {
    element: h('div', {class: 'place-map', 'aria-hidden': 'true'}, tiles.element, pin),
    show: point => tiles.show(point),
  };
}
