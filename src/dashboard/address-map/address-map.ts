import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import type {ListedLocation} from '../../contract/address/location-list.js';
import {AddressArea, AddressCells} from '../../contract/dashboard/address-map.js';
import type {AddressFilter} from '../../contract/dashboard/export.js';
import type {Failure} from '../../contract/failure.js';
import {dashboardRoutes} from '../../contract/routes/dashboard-routes.js';
import {plusCode} from '../../geo/plus-code.js';
import type {View} from '../../map/map-view.js';
import {icon} from '../../ui/icons.js';
import {laterIcons} from '../../ui/later-icons.js';
import {property, state} from '../../ui/property.js';
import type {Ask} from '../base/ask.js';
import {PageElement} from '../base/page-element.js';
import {didNotLoad} from '../loading/failure-note.js';
import {failureWords} from '../loading/failure-words.js';
import {Loader} from '../loading/loader.js';
import {addressCard} from './address-card.js';
import {createAddressMap, type MarkedMap} from './create-address-map.js';
import {
  askedArea,
  CLOSEST,
  covers,
  isClear,
  isOnePlace,
  type Size,
  viewOfArea,
  viewWithoutMarks,
} from './map-area.js';
import {AddressChosenEvent, PlaceChosenEvent} from './map-events.js';
import {type Mark, marksOf} from './marks.js';

/** Where the map opens by itself it shows the streets around, and not one roof. */
const CLOSEST_OPENED = 17;
/** From further out a chosen address is brought near enough that its street is legible. */
const STREETS = 15;

/** The addresses of the list on a map: several as one mark, the chosen one under a pin and on a card. */
export class AddressMap extends PageElement {
  @property() ask!: Ask;
  /** Of the list. */
  @property() filter: AddressFilter = {};
  @property() chosen: ListedLocation | undefined;
  /** Where all of the chosen address is. */
  @property() chosenHref = '';
  @property() theme: 'light' | 'dark' = 'light';
  /** Why the address of a mark could not be looked up. */
  @property() failure: Failure | undefined;

  /** Whether no picture in view could be loaded. */
  @state() protected isWithoutTiles = false;

  #map: MarkedMap | undefined;
  /** The last measurement in which the map was seen. */
  #size: Size | undefined;
  /** The view for which the cells were requested; undefined if they have to be requested anew. */
  #asked: View | undefined;
  /** The address whose mark was chosen here, where one sees it already. */
  #ownChoice: string | undefined;
  readonly #resizes = new ResizeObserver(() => this.#measure());

  readonly #area = new Loader<AddressArea>(this, async signal => {
    const path = `${dashboardRoutes.addressArea}?${new URLSearchParams(this.#said)}`;
    const found = await this.ask({path, answer: AddressArea}, signal);
    this.#fit(found);
    return found;
  });
  readonly #cells = new Loader<AddressCells>(this, async signal => {
    const view = this.#asked;
    if (!view || !this.#size) return {cells: []};
    const query = {...askedArea(view, this.#size), ...this.#said};
    const path = `${dashboardRoutes.addressCells}?${new URLSearchParams(query)}`;
    const found = await this.ask({path, answer: AddressCells}, signal);
    this.#showMarks(found);
    return found;
  });

  override connectedCallback(): void {
    super.connectedCallback();
    this.#resizes.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resizes.disconnect();
    this.#map?.view.destroy();
    this.#map = undefined;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!this.hasUpdated) return;
    if (changed.has('filter')) void this.#area.load();
    if (changed.has('theme')) this.#map?.view.setTheme(this.theme);
    if (changed.has('chosen')) this.#choose();
  }

  /** Asks anew, for an address was changed. */
  reload(): void {
    this.#asked = undefined;
    this.#look();
  }

  protected override render(): TemplateResult {
    const {loaded} = this.#area;
    const hasFailed = loaded.at === 'failed';
    return html`<div
        class="map"
        role="application"
        tabindex=${hasFailed ? nothing : 0}
        aria-label="Map of the addresses"
        aria-describedby="map-hint"
        aria-busy=${this.#cells.loaded.at === 'loading' ? 'true' : nothing}
      ></div>
      <p class="visually-hidden" id="map-hint">
        Arrows move it, plus and minus zoom. The list has the same addresses.
      </p>
      ${hasFailed ? html`<div class="map-failed">${didNotLoad('The map', loaded.failure, () => this.#area.load())}</div>` : nothing}
      ${this.#renderNote()}
      ${
        hasFailed
          ? nothing
          : html`<div class="map-zoom">
              <button aria-label="Zoom in" @click=${() => this.#map?.view.zoomBy(1)}>${icon(laterIcons.plus, 18)}</button>
              <button aria-label="Zoom out" @click=${() => this.#map?.view.zoomBy(-1)}>${icon(laterIcons.minus, 18)}</button>
            </div>`
      }
      ${this.chosen ? addressCard(this.chosen, {ask: this.ask, href: this.chosenHref}) : nothing}`;
  }

  #renderNote(): TemplateResult {
    const {loaded} = this.#cells;
    return html`<div class="map-note" role="status">${
      loaded.at === 'failed'
        ? html`<span><b>The marks did not load.</b> ${failureWords(loaded.failure)}</span>
            <button class="link" @click=${() => this.reload()}>Try again</button>`
        : this.failure
          ? failureWords(this.failure)
          : this.#area.loaded.at === 'loading' && this.#area.loaded.isSlow
            ? 'Loading…'
            : this.isWithoutTiles
              ? 'There are no pictures of the map here. The marks are right all the same.'
              : nothing
    }</div>`;
  }

  get #said(): Record<string, string> {
    const {q, status} = this.filter;
    return {...(q && {q}), ...(status && {status})};
  }

  /** Shows all that is found; where nothing is, the region, unless something was seen before. */
  #fit(found: AddressArea): void {
    const {area} = found;
    this.#asked = undefined;
    if (!this.#map) this.#mount(found);
    else if (area && this.#size && !this.chosen) {
      this.#map.view.moveTo(viewOfArea(area, this.#size, CLOSEST_OPENED), {animate: false});
    }
    this.#look();
  }

  #mount({area, region, least_zoom: leastZoom}: AddressArea): void {
    const container = this.querySelector<HTMLElement>('.map');
    if (!container) return;
    this.#measure();
    const size = this.#size ?? {width: 512, height: 512};
    this.#map = createAddressMap({
      ...(area
        ? viewOfArea(area, size, CLOSEST_OPENED)
        : viewWithoutMarks(region, size, {least: leastZoom, most: CLOSEST_OPENED})),
      ...{container, leastZoom, attribution: region.attribution, theme: this.theme},
      locale: 'en',
      reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
      onRest: () => this.#look(),
      onTilesMissing: () => {
        this.isWithoutTiles = true;
      },
      onTilesFound: () => {
        this.isWithoutTiles = false;
      },
      onChoose: mark => this.#onChoose(mark),
    });
    this.#choose();
  }

  #measure(): void {
    const {width, height} = this.getBoundingClientRect();
    // While an address is open in the place of the list, nothing is seen.
    if (width * height === 0) return;
    const isOther = width !== this.#size?.width || height !== this.#size.height;
    this.#size = {width, height};
    if (isOther) this.#asked = undefined;
    this.#look();
  }

  /** Requests the cells of what is seen, unless they are there or on their way. */
  #look(): void {
    const view = this.#map?.view.view;
    if (!view || !this.#size || (this.#asked && covers(this.#asked, view))) return;
    this.#asked = view;
    void this.#cells.load();
  }

  #showMarks({cells}: AddressCells): void {
    const {id, geo_point: point} = this.chosen ?? {};
    const zoom = this.#asked?.zoom ?? 0;
    this.#map?.marks.set(marksOf(cells, zoom), id !== undefined && point ? {id, point} : undefined);
  }

  /** Puts the pin to the chosen address, and brings it into the middle. */
  #choose(): void {
    const {value} = this.#cells.loaded;
    this.#showMarks(value ?? {cells: []});
    if (!this.chosen || !this.#map) return;
    const {view} = this.#map;
    const isOwn = this.#ownChoice === this.chosen.id;
    if (isOwn && this.#size && isClear(view.view, this.#size, this.chosen.geo_point)) return;
    view.moveTo({center: this.chosen.geo_point, zoom: Math.max(view.view.zoom, STREETS)});
  }

  #onChoose({id, area}: Mark): void {
    if (id !== undefined) {
      this.#ownChoice = id;
      this.dispatchEvent(new AddressChosenEvent(id));
      return;
    }
    if (!this.#map || !this.#size) return;
    const {view} = this.#map;
    if (isOnePlace(area) || view.view.zoom >= CLOSEST) {
      this.dispatchEvent(new PlaceChosenEvent(plusCode(area.south_west)));
      return;
    }
    const fitted = viewOfArea(area, this.#size);
    view.moveTo({...fitted, zoom: Math.max(fitted.zoom, Math.floor(view.view.zoom) + 1)});
  }
}

customElements.define('address-map', AddressMap);
