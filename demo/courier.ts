import type {UserAddress} from '../src/contract/address/user-address.js';
import {h, icon} from './parts/h.js';
import {byId} from './parts/segments.js';

/** What a courier sees of the last address: as on its own page, which opens from here. */
export function showCourier(address: UserAddress, isSample: boolean): void {
  const {title = address.display_title, subtitle, directions, plus_code, geo_point, url} = address;
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
  byId('courier-page', HTMLElement).replaceChildren(
    h(
      'article',
      {class: 'courier-card', tabindex: 0},
      gatePicture(address),
      h('h3', {}, title),
      subtitle && h('p', {class: 'quiet'}, subtitle),
      directions && h('blockquote', {}, directions),
      h('div', {class: 'rows'}, ...rows),
      h('p', {class: 'way'}, icon('i-nav', 20), 'Navigate'),
      isSample
        ? h('p', {class: 'note'}, 'A sample. Save an address above to see yours.')
        : h('a', {href: url, target: '_blank', rel: 'noopener noreferrer'}, 'Open the page itself'),
    ),
  );
  byId('courier-message', HTMLElement).replaceChildren(
    h('p', {}, h('b', {}, title), directions ? ` ${directions}` : ''),
    h('p', {class: 'url'}, url.replace(/^https?:\/\//, '')),
  );
}

/** The person's own photo; the gate in a street picture is on the page itself. */
function gatePicture({photo_url}: UserAddress): HTMLElement {
  if (!photo_url)
    return h('div', {class: 'gate'}, icon('i-picture', 40), 'The gate, as the person framed it');
  return h('img', {class: 'gate', src: photo_url, alt: 'The gate'});
}

/** Before anything is saved. */
export const SAMPLE: UserAddress = {
  id: 'sample',
  user_id: 'sample',
  url: 'https://addresses.example/a/t9Kq2',
  street_name: 'Yi',
  display_title: 'Yi 1371, apartment 402, Centro, Montevideo',
  title: 'Yi 1371, apartment 402',
  subtitle: 'Floor 4 · Centro, Montevideo',
  directions: 'Yellow house, brown door. Ring 402 twice, the bell is weak.',
  plus_code: '48Q53RV6+V7',
  geo_point: {lat: -34.905288, lon: -56.189267},
};
