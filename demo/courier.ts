import type {UserAddress} from '../src/contract/address/user-address.js';
import {gatePicture} from './gate-picture.js';
import {h, icon} from './parts/h.js';
import type {PictureUrl} from './parts/picture-url.js';
import {createPlaceMap, type PlaceMap} from './parts/place-map.js';
import {byId} from './parts/segments.js';

/** Where an address is: in no place, in the memory of this page, or in the service, which has a page for it. */
export type Kept = 'sample' | 'in-page' | 'in-service';

const NOTES: Readonly<Record<Exclude<Kept, 'in-service'>, string>> = {
  sample: 'A sample. Save an address above to see yours.',
  'in-page': 'With the service, each address has a page like this, at a link of its own.',
};

/** What a courier sees of the last address: as on its own page, which opens from here. */
export class CourierPanel {
  readonly #pictureUrl: PictureUrl;
  readonly #map: PlaceMap;

  constructor(pictureUrl: PictureUrl) {
    this.#pictureUrl = pictureUrl;
    this.#map = createPlaceMap(pictureUrl);
  }

  show(address: UserAddress, kept: Kept): void {
    const {
      title = address.display_title,
      subtitle,
      directions,
      plus_code,
      geo_point,
      url,
    } = address;
    const {lat, lon} = geo_point;
    const rows = [
      plus_code && h('div', {}, h('span', {}, 'Plus code'), h('code', {}, plus_code)),
      h(
        'div',
        {},
        h('span', {}, 'Coordinates'),
        h('code', {}, `${lat.toFixed(6)}, ${lon.toFixed(6)}`),
      ),
    ];
    this.#map.show(geo_point);
    byId('courier-page', HTMLElement).replaceChildren(
      h(
        'article',
        {class: 'courier-card', tabindex: 0},
        gatePicture(address, this.#pictureUrl),
        h('h3', {}, title),
        subtitle && h('p', {class: 'quiet'}, subtitle),
        directions && h('blockquote', {}, directions),
        h('div', {class: 'rows'}, ...rows),
        this.#map.element,
        h('p', {class: 'way'}, icon('i-nav', 20), 'Navigate'),
        kept === 'in-service'
          ? h(
              'a',
              {href: url, target: '_blank', rel: 'noopener noreferrer'},
              'Open the page itself',
            )
          : h('p', {class: 'note'}, NOTES[kept]),
      ),
    );
    byId('courier-message', HTMLElement).replaceChildren(
      gatePicture(address, this.#pictureUrl),
      h('p', {}, h('b', {}, title), directions),
      h('p', {class: 'url'}, url.replace(/^https?:\/\//, '')),
    );
  }
}

/** Before anything is saved; its gate is in a picture that a sandbox draws of its own town. */
export const SAMPLE: UserAddress = {
  id: 'sample',
  user_id: 'sample',
  url: 'https://addresses.example/a/t9Kq2',
  street_name: 'Yi',
  display_title: 'Yi 1371, apartment 402, Centro, Montevideo',
  title: 'Yi 1371, apartment 402',
  subtitle: 'Floor 4 · Centro, Montevideo',
  directions: 'Black gate, left of the striped awning. Ring 402 twice, the bell is weak.',
  unit: '402',
  floor: '4',
  plus_code: '48Q53RV6+V7',
  geo_point: {lat: -34.905288, lon: -56.189267},
  precision: 'gate',
  street_view: {
    geo_point: {lat: -34.9053, lon: -56.18917},
    pano_id: 'drawn_-3490530_-5618917_day',
    url: '/v5/imagery/drawn_-3490530_-5618917_day?heading=277&pitch=-5&zoom=2.11',
  },
};
