import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import type {GeoPoint} from '../../contract/geo-point.js';
import type {FlowAction} from '../../flow/actions/actions.js';
import {isLocating} from '../../flow/reducers/reduce-location.js';
import type {Draft} from '../../flow/state/draft.js';
import {isVague, mapPin, type Pin, SHOWS_HOUSES} from '../../flow/state/pin.js';
import type {Xy} from '../../geo/point.js';
import type {MapOptions, MapView, View} from '../../providers/map-provider.js';
import {icon, icons} from '../../ui/icons.js';
import {laterControls} from '../../ui/later-controls.js';
import {pinShape, pinShapeStyles} from '../../ui/pin-shape.js';
import {state as internal, property} from '../../ui/property.js';
import {button, iconButton} from '../parts/button.js';
import {asleepHint, zoomButtons} from '../parts/map-controls.js';
import {Mounted} from '../parts/mounted.js';
import {GATE_ZOOM, openingZoom, shownRadius} from '../parts/opening-zoom.js';
import {rowStyles} from '../parts/row.js';
import {Screen} from '../parts/screen.js';
import {type Room, SheetRoom, setPixels} from '../parts/sheet-room.js';
import {sheetStyles} from '../parts/sheet-styles.js';
import {otherResults, previewed} from './beside-map.js';
import {pinLayout} from './pin-layout.js';
import {pinSheet} from './pin-sheet.js';
import {pinStyles} from './pin-styles.js';

/** Board 3: the map moves under a fixed pin. */
export class PinScreen extends Screen {
  static override styles = [
    ...Screen.styles,
    laterControls,
    rowStyles,
    sheetStyles,
    pinShapeStyles,
    pinStyles,
  ];

  /** Whether the sheet stands beside the map, with the other results below it (board H2). */
  @property({type: Boolean, reflect: true}) wide = false;
  /** Whether it is only the map beside the search, which shows the line that Enter would take (board H1). */
  @property({type: Boolean, reflect: true}) preview = false;

  /** Whether nobody sees it yet: it shows what a person who is about to choose will see. */
  @property({type: Boolean, reflect: true}) ahead = false;

  readonly #mounted = new Mounted<MapOptions, MapView>(this, () => this.#miss());
  /** Whether the map is missing, which is said once the screen is seen. */
  #isMissing = false;
  /** The map's last known centre, so that only changes from elsewhere move it. */
  #shown: GeoPoint | undefined;
  readonly #sheet = new SheetRoom(this, room => this.#place(room));
  /** The screen's size at the last layout. */
  #size: Xy | undefined;
  /** Whether the person has just answered a question: its buttons disappear, and the focus must not. */
  #settled = false;
  #focus: Xy | undefined;
  /** The same from the map's corner. */
  #inMap: Xy | undefined;
  /** The pin as the person has just left it, until the flow has taken it. */
  #placed: Pin | undefined;
  /** The map's zoom at rest; undefined without a map. */
  @internal() private zoom: number | undefined;
  /** Whether the person tried to confirm a pin that is not placed yet. */
  @internal() private asksForPin = false;

  override render(): TemplateResult {
    const {words, state} = this;
    return html`
      <div class="side">
      <h2 class=${this.wide ? nothing : 'visually-hidden'} tabindex="-1" @keydown=${this.#onKey}>${words.pinHeading}</h2>
      <div class="top">
        ${iconButton('back-button', words.back, icon(icons.back), () => this.#leave({type: 'back-asked'}), 'float back')}
        <button type="button" class="again float" part="search-button" aria-label=${[words.searchAgain, state.draft.text.trim()].filter(Boolean).join(': ')} @click=${() => this.#leave({type: 'step-revisited', step: 'search'})}>
          ${icon(icons.find, 18)}<span class="cut" dir="auto">${state.draft.text.trim() || words.searchAgain}</span>
        </button>
      </div>
      ${pinSheet({
        ...{state, words, isTooFar: this.#isTooFar, asksForPin: this.asksForPin},
        onSettled: action => this.#settle(action),
        onConfirmed: () => this.#onConfirm(),
      })}
      ${this.wide ? otherResults(state, words, action => this.#leave(action)) : nothing}
      </div>
      <div class="map" part="map" role="application" tabindex="0" aria-label=${words.mapLabel}></div>
      ${state.mapMissing ? this.#renderMissing() : this.#renderPin()} ${asleepHint(words.tapMap)}
      <div class="fabs">
        ${zoomButtons(words, by => this.#mounted.view?.zoomBy(by), state.mapMissing)}
        <button type="button" class="icon-btn float me" part="locate-button" aria-label=${words.useLocation} aria-disabled=${isLocating(state) || nothing} @click=${this.#onLocate}>${icon(icons.locate)}</button>
      </div>
    `;
  }

  #renderPin() {
    const {state} = this;
    return html`
      <div class="stand" aria-hidden="true" ?hidden=${this.preview && !this.#draft.pin}>
        <span class="tip" ?hidden=${state.locating.at === 'refining'}>${this.#tip}</span>
        <span class="pin" part="pin">${pinShape()}</span>
        <i class="pin-shadow"></i>
      </div>
    `;
  }

  #renderMissing() {
    const {words} = this;
    return html`
      <div class="missing">
        <p role="status"><b>${navigator.onLine ? words.mapMissing : words.mapOffline}</b> <br />${words.entryKept}</p>
        ${button('outline', words.tryAgain, () => this.#onRetry())}
      </div>
    `;
  }

  override willUpdate(): void {
    if (this.state.draft.pin) this.asksForPin = false;
    // A button of the sheet may go by itself, when the device is found.
    this.#settled ||= Boolean(this.shadowRoot?.activeElement?.closest('.sheet'));
  }

  override updated(changed: PropertyValues<this>): void {
    if (changed.has('state')) this.#placed = undefined;
    // A change of language may change the direction of reading.
    if (changed.get('words')) this.#sheet.look();
    if (this.#settled && !this.shadowRoot?.activeElement)
      this.renderRoot.querySelector<HTMLElement>('.primary')?.focus();
    this.#settled = false;
    if (this.#isMissing && changed.has('ahead') && !this.ahead) this.#miss();
    const {view} = this.#mounted;
    if (!view) return this.#mount();
    if (changed.has('theme')) view.setTheme(this.theme);
    // Nobody saw where it was before.
    this.#follow(view, !this.ahead && !changed.has('ahead'));
  }

  /** Once it is known where, and where the sheet leaves room for the pin. */
  #mount(): void {
    const container = this.renderRoot.querySelector<HTMLElement>('.map');
    const center = this.#draft.pin?.geo_point ?? this.state.region?.center;
    if (!container || !this.map || !center || !this.#inMap) return;
    const options: MapOptions = {
      container,
      center,
      zoom: openingZoom(this.#draft),
      focus: this.#inMap,
      // The language of the words, so that units are written in their direction.
      locale: this.closest<HTMLElement>('[lang]')?.lang ?? navigator.language,
      theme: this.theme,
      attribution: this.#attribution,
      leastZoom: this.state.region?.least_zoom,
      reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
      onMoveStart: () => {
        this.toggleAttribute('data-moving', true);
        if (this.state.locating.at === 'refining') this.act({type: 'pin-lifted'});
      },
      // The address where it is going is looked up on the way.
      onGlide: view => {
        this.zoom = view.zoom;
        this.#put(view);
      },
      onRest: (view, by) => this.#onRest(view, by),
      onTilesMissing: () => this.#miss(),
      onTilesFound: () => {
        this.#isMissing = false;
        if (!this.ahead) this.act({type: 'map-returned'});
      },
    };
    this.#mounted.mount(this.map, options, view => {
      this.#shown = center;
      this.zoom = view.view.zoom;
      this.#follow(view);
    });
  }

  get #attribution(): string {
    return this.state.region?.attribution ?? this.state.search.attribution;
  }

  #miss(): void {
    this.#isMissing = true;
    if (!this.ahead) this.act({type: 'map-failed'});
  }

  /** Moves the map to the pin, unless the map itself moved the pin. The device may be found before the session is open. */
  #follow(view: MapView, isSeen = true): void {
    view.addAttribution?.(this.#attribution);
    const {pin} = this.#draft;
    if (!pin) return;
    const radius = shownRadius(pin);
    view.setAccuracy(radius === undefined ? undefined : {center: pin.geo_point, radius});
    if (this.#shown && same(this.#shown, pin.geo_point)) return;
    this.#shown = pin.geo_point;
    this.toggleAttribute('data-moving', true);
    const next = {center: pin.geo_point, zoom: openingZoom(this.#draft)};
    view.moveTo(next, ...(isSeen ? [] : [{animate: false}]));
  }

  #onRest(view: View, by: 'person' | 'program'): void {
    this.toggleAttribute('data-moving', false);
    this.zoom = view.zoom;
    if (by === 'person') this.#put(view);
  }

  #put(view: View): void {
    const geo_point = {lat: round(view.center.lat), lon: round(view.center.lon)};
    // Zooming around the pin does not show where the gate is.
    if (this.#shown && same(this.#shown, geo_point)) return;
    this.#shown = geo_point;
    // Beside the search, whoever moves the map chooses on it.
    if (this.preview) this.act({type: 'map-chosen'});
    this.#placed = mapPin(geo_point, view.zoom);
    this.act({type: 'pin-rested', geo_point, zoom: view.zoom});
  }

  /** What the map shows. */
  get #draft(): Draft {
    return this.preview ? previewed(this.state) : this.state.draft;
  }

  #settle(action: FlowAction): void {
    this.#settled = true;
    this.act(action);
  }

  #onLocate(): void {
    if (!isLocating(this.state)) this.act({type: 'location-asked'});
  }

  /** Ends the map's movement first: a person who taps during it has seen where the pin goes. */
  #leave(action: FlowAction): void {
    this.#mounted.view?.settle();
    this.act(action);
  }

  /** Mounts the map anew: it requests its tiles. */
  #onRetry(): void {
    this.#mounted.unmount();
    this.act({type: 'map-returned'});
  }

  /** Goes closer where the map shows no houses yet, and the pin is not known to be at one. */
  #onConfirm(): void {
    this.#mounted.view?.settle();
    this.asksForPin = !this.state.draft.pin;
    if (this.#isTooFar) this.#mounted.view?.moveTo({zoom: GATE_ZOOM});
    else this.act({type: 'pin-confirmed'});
  }

  get #isTooFar(): boolean {
    const {draft, mapMissing} = this.state;
    const zoom = mapMissing ? undefined : this.zoom;
    return isVague(this.#placed ?? draft.pin) && zoom !== undefined && zoom < SHOWS_HOUSES;
  }

  get #tip(): string {
    const {words} = this;
    const {pin} = this.state.draft;
    if (!pin) return words.moveFirst;
    if (!isVague(pin)) return pin.source === 'location' ? words.isYourGate : words.pinTip;
    return this.#isTooFar ? words.moveNear : words.pinTipCloser;
  }

  /** Arrow keys on the heading move the map: the text says "use the arrow keys" while the focus is still there. */
  #onKey(event: KeyboardEvent): void {
    const map = this.renderRoot.querySelector<HTMLElement>('.map');
    if (!event.key.startsWith('Arrow') || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    map?.focus();
    map?.dispatchEvent(new KeyboardEvent('keydown', event));
  }

  #place(room: Room): void {
    const {x, y} = room.screen;
    const isResized = x !== this.#size?.x || y !== this.#size.y;
    // The map's own corner is elsewhere where the sheet stands beside it. Read before anything is set.
    const left = this.renderRoot.querySelector<HTMLElement>('.map')?.offsetLeft ?? 0;
    this.#size = room.screen;
    const {focus, covered, isCramped} = pinLayout(room, isResized ? undefined : this.#focus);
    this.toggleAttribute('data-cramped', isCramped);
    setPixels(this, {covered, 'focus-x': focus.x, 'focus-y': focus.y});
    if (focus.x === this.#focus?.x && focus.y === this.#focus.y) return;
    this.#focus = focus;
    this.#inMap = {x: focus.x - left, y: focus.y};
    this.#mounted.view?.setFocus(this.#inMap);
    this.#mount();
  }
}

/** Seven decimals are one centimetre. */
function round(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}

function same(a: GeoPoint, b: GeoPoint): boolean {
  return Math.abs(a.lat - b.lat) < 1e-7 && Math.abs(a.lon - b.lon) < 1e-7;
}
