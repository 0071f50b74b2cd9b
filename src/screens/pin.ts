import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property} from 'lit/decorators/property.js';
import {streetLine} from '../contract/display-title.js';
import type {GeoPoint} from '../contract/geo-point.js';
import {addressWords, offeredPlace} from '../flow/draft.js';
import {plusCode} from '../geo/plus-code.js';
import type {MapProvider, MapView, View} from '../providers/map-provider.js';
import {icon, pinShape} from '../ui/icons.js';
import {MountedMap} from './mounted-map.js';
import {openingZoom} from './opening-zoom.js';
import {pinStyles} from './pin-styles.js';
import {Screen} from './screen.js';

/** What stays free between the buttons and the sheet, in CSS pixels: the map’s credit stands there. */
const CREDIT = 36;

/** A fix worse than this many metres asks to be corrected. */
const COARSE_FIX = 100;

/** Board 3: the map moves under a pin that stands still. */
export class PinScreen extends Screen {
  static override styles = [...Screen.styles, pinStyles];

  @property({attribute: false}) map?: MapProvider | undefined;
  @property({attribute: false}) theme: 'light' | 'dark' = 'light';

  readonly #mounted = new MountedMap(this, () => this.act({type: 'map-failed'}));
  /** Where the map is known to stand, so that only a change from elsewhere moves it. */
  #shown: GeoPoint | undefined;
  #resize: ResizeObserver | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#resize = new ResizeObserver(() => this.#placeFocus());
    this.#resize.observe(this);
    this.#observeSheet();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resize?.disconnect();
  }

  override render(): TemplateResult {
    const {words, state} = this;
    return html`
      <h2 class="visually-hidden" tabindex="-1">${words.pinHeading}</h2>
      <div class="map" part="map" role="application" aria-label=${words.mapLabel}></div>
      ${this.#renderPin()}
      <div class="top">
        <button type="button" class="icon-btn float back" part="back-button" aria-label=${words.back} @click=${() => this.act({type: 'back-asked'})}>${icon('back')}</button>
        <button type="button" class="again" part="search-button" @click=${() => this.act({type: 'step-revisited', step: 'search'})}>
          ${icon('find', 18)}<span class="cut">${state.draft.text.trim() || words.searchAgain}</span>
        </button>
      </div>
      <div class="fabs">
        <button type="button" class="icon-btn float" part="zoom-button" aria-label=${words.zoomIn} @click=${() => this.#mounted.view?.zoomBy(1)}>${icon('plus')}</button>
        <button type="button" class="icon-btn float" part="zoom-button" aria-label=${words.zoomOut} @click=${() => this.#mounted.view?.zoomBy(-1)}>${icon('minus')}</button>
        <button type="button" class="icon-btn float me" part="locate-button" aria-label=${words.useLocation} aria-disabled=${state.locating.at === 'asking' ? 'true' : nothing} @click=${this.#onLocate}>${icon('locate')}</button>
      </div>
      ${this.#renderSheet()}
    `;
  }

  #renderPin() {
    const {words, state} = this;
    return html`
      <div class="stand" aria-hidden="true" ?hidden=${state.mapMissing}>
        <span class="tip">${state.draft.pin ? words.pinTip : words.moveFirst}</span>
        <span class="pin" part="pin">${pinShape()}</span>
        <i class="pin-shadow"></i>
      </div>
    `;
  }

  #renderSheet() {
    const {words, state} = this;
    const {pin} = state.draft;
    const offer = offeredPlace(state.draft);
    return html`<div class="sheet" part="sheet">
      <div>
        <b class="title" role="status">${this.#title()}</b>
        <div class="chips">
          ${pin ? html`<span class="chip" part="chip" dir="ltr">${plusCode(pin.geo_point)}</span>` : nothing}
          ${
            pin?.accuracy === undefined
              ? nothing
              : html`<span class="chip" part="chip"><span aria-hidden="true">${words.accuracy(Math.round(pin.accuracy))}</span><span class="visually-hidden">${words.accuracyLabel(Math.round(pin.accuracy))}</span></span>`
          }
        </div>
      </div>
      ${
        offer
          ? html`<p class="offer" role="status">
            ${words.underPin(streetLine(offer))}
            <button type="button" class="link" @click=${() => this.act({type: 'offer-taken'})}>${words.useInstead}</button>
          </p>`
          : nothing
      }
      <button type="button" class="btn primary" part="button primary-button" aria-disabled=${pin ? nothing : 'true'} @click=${this.#onConfirm}>
        ${words.confirmPin}
      </button>
      <small role="status">${this.#help()}</small>
    </div>`;
  }

  #title(): string {
    const {words, state} = this;
    const parts = addressWords(state.draft);
    if (parts.street_name)
      return [streetLine(parts), parts.neighborhood ?? parts.city].filter(Boolean).join(', ');
    if (!state.draft.pin) return words.pinUnplaced;
    return state.reversing ? words.lookingUp : words.noStreetHere;
  }

  #help(): string {
    const {words, state} = this;
    const {pin} = state.draft;
    const {locating} = state;
    if (locating.at === 'asking') return words.locating;
    if (locating.at === 'failed') {
      return locating.failure.code === 'permission_denied'
        ? words.locationDenied
        : words.locationUnavailable;
    }
    if (locating.at === 'too-coarse')
      return words.locationTooCoarse(String(Math.round(locating.accuracy / 1000)));
    if (state.mapMissing) return pin ? words.mapMissing : words.mapMissingNoPin;
    if (!pin && !state.region) return words.mapLoading;
    if ((pin?.accuracy ?? 0) > COARSE_FIX) return words.coarseFix;
    return words.pinHelp;
  }

  override updated(changed: PropertyValues<this>): void {
    const at = this.state.draft.pin?.geo_point ?? this.state.region?.center;
    if (!at) return;
    const {view} = this.#mounted;
    if (!view) {
      this.#mount(at);
      return;
    }
    if (changed.has('theme')) view.setTheme(this.theme);
    this.#follow(view);
  }

  #mount(center: GeoPoint): void {
    const container = this.renderRoot.querySelector<HTMLElement>('.map');
    if (!container || !this.map) return;
    this.#mounted.mount(
      this.map,
      {
        container,
        center,
        zoom: openingZoom(this.state.draft),
        focus: this.#focus(),
        theme: this.theme,
        attribution: this.state.region?.attribution ?? this.state.search.attribution,
        reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
        onMoveStart: () => this.toggleAttribute('data-moving', true),
        onRest: (view, by) => this.#onRest(view, by),
        onTilesMissing: () => this.act({type: 'map-failed'}),
        onTilesFound: () => this.act({type: 'map-returned'}),
      },
      view => {
        this.#shown = center;
        this.#follow(view);
      },
    );
  }

  /** Brings the map to where the pin is, when something else than the map moved it. */
  #follow(view: MapView): void {
    const {pin} = this.state.draft;
    if (!pin) return;
    view.setAccuracy(
      pin.accuracy === undefined ? undefined : {center: pin.geo_point, radius: pin.accuracy},
    );
    if (this.#shown && same(this.#shown, pin.geo_point)) return;
    this.#shown = pin.geo_point;
    view.moveTo({center: pin.geo_point, zoom: openingZoom(this.state.draft)});
  }

  #onRest(view: View, by: 'person' | 'program'): void {
    this.toggleAttribute('data-moving', false);
    if (by === 'program') return;
    const geo_point = {lat: round(view.center.lat), lon: round(view.center.lon)};
    this.#shown = geo_point;
    this.act({type: 'pin-rested', geo_point});
  }

  #onLocate(): void {
    if (this.state.locating.at !== 'asking') this.act({type: 'location-asked'});
  }

  #onConfirm(): void {
    this.act({type: 'pin-confirmed'});
  }

  /** Where the pin's tip stands: in what the sheet leaves free, a little below its middle, as on the board. */
  #focus(): {x: number; y: number} {
    const sheet = this.renderRoot.querySelector<HTMLElement>('.sheet');
    return {
      x: this.clientWidth / 2,
      y: Math.round((this.clientHeight - (sheet?.offsetHeight ?? 0)) * 0.68),
    };
  }

  #placeFocus(): void {
    const focus = this.#focus();
    const stand = this.renderRoot.querySelector<HTMLElement>('.stand');
    const fabs = this.renderRoot.querySelector<HTMLElement>('.fabs');
    const sheet = this.renderRoot.querySelector<HTMLElement>('.sheet');
    if (!stand || !fabs || !sheet) return;
    stand.style.insetBlockStart = `${focus.y}px`;
    const covered = this.clientHeight - sheet.offsetTop;
    fabs.style.insetBlockEnd = `${covered + CREDIT}px`;
    this.style.setProperty('--covered', `${covered}px`);
    this.#mounted.view?.setFocus(focus);
  }

  override firstUpdated(): void {
    this.#observeSheet();
    this.#placeFocus();
  }

  /** Not there yet at the first connection, and there at a later one. */
  #observeSheet(): void {
    const sheet = this.renderRoot?.querySelector('.sheet');
    if (sheet) this.#resize?.observe(sheet);
  }
}

/** Seven decimals are a centimetre; more would only be noise. */
function round(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}

function same(a: GeoPoint, b: GeoPoint): boolean {
  return Math.abs(a.lat - b.lat) < 1e-7 && Math.abs(a.lon - b.lon) < 1e-7;
}
