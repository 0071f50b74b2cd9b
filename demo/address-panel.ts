import type {UserAddress} from '../src/contract/address/user-address.js';
import type {Kept} from './courier.js';
import {gatePicture} from './gate-picture.js';
import {h} from './parts/h.js';
import type {PictureUrl} from './parts/picture-url.js';
import {createPlaceMap, type PlaceMap} from './parts/place-map.js';
import {buttonsOf, byId, press} from './parts/segments.js';

const NOTES: Readonly<Record<Exclude<Kept, 'in-service'>, string>> = {
  sample: 'A sample: nothing of it is stored. Save an address above to see yours.',
  'in-page': 'Kept in this page alone, until it is closed.',
};

/** The last address that the page was given, in words or as JSON; a sample before there is one. */
export class AddressPanel {
  readonly #root = byId('address', HTMLElement);
  readonly #ways = buttonsOf(document, 'as');
  readonly #pictureUrl: PictureUrl;
  readonly #map: PlaceMap;
  #as = 'words';
  #address: UserAddress | undefined;
  #kept: Kept = 'sample';

  constructor(pictureUrl: PictureUrl) {
    this.#pictureUrl = pictureUrl;
    this.#map = createPlaceMap(pictureUrl);
    for (const button of this.#ways)
      button.addEventListener('click', () => {
        this.#as = button.dataset['as'] ?? this.#as;
        this.#render();
      });
  }

  show(address: UserAddress, kept: Kept): void {
    this.#address = address;
    this.#kept = kept;
    this.#map.show(address.geo_point);
    this.#render();
  }

  #render(): void {
    press(this.#ways, button => button.dataset['as'] === this.#as);
    const address = this.#address;
    const kept = this.#kept;
    if (!address) return;
    if (this.#as === 'json')
      this.#root.replaceChildren(
        h(
          'pre',
          {class: 'source', tabindex: 0, 'aria-label': 'The address as JSON'},
          JSON.stringify(address, null, 2),
        ),
      );
    else
      this.#root.replaceChildren(
        h('div', {class: 'pictures'}, this.#map.element, gatePicture(address, this.#pictureUrl)),
        ...(kept === 'in-service' ? [] : [h('p', {class: 'note'}, NOTES[kept])]),
        words(address, kept),
      );
  }
}

const NEW = {target: '_blank', rel: 'noopener noreferrer'} as const;

function words(address: UserAddress, kept: Kept): HTMLElement {
  const {lat, lon} = address.geo_point;
  const {precision, accuracy, street_view, photo_url, unit, floor} = address;
  const within = accuracy === undefined ? '' : `, ± ${Math.round(accuracy)} m`;
  const rows: [string, Node | string | undefined][] = [
    ['display_title', address.display_title],
    ['directions', address.directions],
    ['unit, floor', [unit, floor].filter(Boolean).join(', ') || undefined],
    ['plus_code', address.plus_code],
    ['geo_point', `${lat.toFixed(6)}, ${lon.toFixed(6)}`],
    ['precision', precision && precision + within],
    ['street_view', street_view && 'framed by the person'],
    ['photo_url', photo_url && 'a photo of their own'],
    // Without a service the link leads nowhere, so it is none.
    [
      'url',
      kept === 'in-service'
        ? h('a', {href: address.url, ...NEW}, 'What the courier opens')
        : 'for the courier',
    ],
  ];
  return h(
    'dl',
    {},
    ...rows.flatMap(([term, value]) =>
      value === undefined ? [] : [h('div', {}, h('dt', {}, term), h('dd', {}, value))],
    ),
  );
}
