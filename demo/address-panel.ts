import type {UserAddress} from '../src/contract/address/user-address.js';
import {h} from './parts/h.js';
import {buttonsOf, byId, press} from './parts/segments.js';

/** The last address that the page was given, in words or as JSON. */
export class AddressPanel {
  readonly #root = byId('address', HTMLElement);
  readonly #ways = buttonsOf(document, 'as');
  #as = 'words';
  #address: UserAddress | undefined;
  #isSample = false;

  constructor() {
    for (const button of this.#ways)
      button.addEventListener('click', () => {
        this.#as = button.dataset['as'] ?? this.#as;
        this.#render();
      });
    this.#render();
  }

  show(address: UserAddress, isSample: boolean): void {
    this.#address = address;
    this.#isSample = isSample;
    this.#render();
  }

  #render(): void {
    press(this.#ways, button => button.dataset['as'] === this.#as);
    const address = this.#address;
    const empty = h('p', {class: 'empty'}, 'Save an address above: here is what your page gets.');
    const note = this.#isSample && h('p', {class: 'note'}, 'A sample: nothing of it is stored.');
    if (!address) this.#root.replaceChildren(empty);
    else if (this.#as === 'json')
      this.#root.replaceChildren(
        h(
          'pre',
          {class: 'source', tabindex: 0, 'aria-label': 'The address as JSON'},
          JSON.stringify(address, null, 2),
        ),
      );
    else this.#root.replaceChildren(...[note || '', words(address)]);
  }
}

function words(address: UserAddress): HTMLElement {
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
    [
      'url',
      h(
        'a',
        {href: address.url, target: '_blank', rel: 'noopener noreferrer'},
        'What the courier opens',
      ),
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
