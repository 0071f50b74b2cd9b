import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property} from 'lit/decorators/property.js';
import {state as internal} from 'lit/decorators/state.js';
import {readView} from '../../contract/address/street-view.js';
import {addressWords, gateOf} from '../../flow/state/draft.js';
import {isVague} from '../../flow/state/pin.js';
import {isAsStored, isOfFormer} from '../../flow/state/stored.js';
import type {
  ImageryProvider,
  PanoramaOptions,
  PanoramaView,
} from '../../providers/imagery-provider.js';
import type {MapOptions, MapProvider, MapView} from '../../providers/map-provider.js';
import {icon} from '../../ui/icons.js';
import {pinShape} from '../../ui/pin-shape.js';
import {bar, barStyles} from '../parts/bar.js';
import {isComposing} from '../parts/is-composing.js';
import {Mounted} from '../parts/mounted.js';
import {GATE_ZOOM, openingZoom, shownRadius} from '../parts/opening-zoom.js';
import {Screen} from '../parts/screen.js';
import {consent, consentStyles} from './consent.js';
import {drawPhoto} from './photo-canvas.js';
import {type ReviewGroup, reviewGroups} from './review-groups.js';
import {reviewStyles} from './review-styles.js';
import {twinOffer, twinStyles} from './twin-offer.js';

/** Board 6: the whole address on one card, as a stranger will read it. */
export class ReviewScreen extends Screen {
  static override styles = [...Screen.styles, barStyles, reviewStyles, consentStyles, twinStyles];

  @property({attribute: false}) map?: MapProvider | undefined;
  @property({attribute: false}) imagery?: ImageryProvider | undefined;
  @property({attribute: false}) theme: 'light' | 'dark' = 'light';

  /** Text of the street field, which is shown if no street is known. */
  @internal() private street = '';
  /** Whether the person tried to save without a street. */
  @internal() private asksForStreet = false;

  /** Recorded before each render, which may remove the focused button. */
  #hadFocus = false;
  readonly #mounted = new Mounted<MapOptions, MapView>(this, () => {});
  #drawn: Blob | undefined;
  readonly #gate = new Mounted<PanoramaOptions, PanoramaView>(this, () => {});

  override render(): TemplateResult {
    const {words} = this;
    const sending = this.#sending;
    return html`
      ${bar(this, {hasBack: !sending})}
      <div class="body" part="body">
        <div>
          <h2 part="heading" tabindex="-1">${words.reviewTitle}</h2>
          ${isOfFormer(this.state) ? html`<p class="lede">${words.reviewFormer}</p>` : nothing}
        </div>
        <section class="card" part="card" aria-label=${words.reviewAddress}>
          <div class="thumbs">
          <div class="thumb">
            <div class="still" inert></div>
            <span class="pin" part="pin">${pinShape(26)}</span>
            <button type="button" class="over" part="map-button" aria-disabled=${sending ? 'true' : nothing} aria-label=${words.changePin} @click=${() => this.act({type: 'step-revisited', step: 'pin'})}></button>
          </div>
          ${this.#renderGate()}
          </div>
          <p class="credit"><bdi>${this.#credit}</bdi></p>
          ${addressWords(this.state.draft).street_name ? nothing : this.#renderStreetField()}
          ${reviewGroups(this.state, words).map(group => this.#renderGroup(group))}
        </section>
        ${consent(this.state, words, action => this.act(action))}
        <p class="visually-hidden" role="status">${sending ? words.saving : this.#awaiting ? this.#awaitedWords : ''}</p>
      </div>
      ${twinOffer(this.state, words, action => this.act(action)) ?? this.#renderFoot()}
    `;
  }

  #renderGate() {
    const {words} = this;
    const {draft} = this.state;
    if (!draft.photo && !gateOf(draft)) return nothing;
    return html`<div class="thumb">
      ${draft.photo ? html`<canvas class="still photo" aria-hidden="true"></canvas>` : html`<div class="still gate" inert></div>`}
      <button type="button" class="over" part="picture-button" aria-disabled=${this.#sending ? 'true' : nothing} aria-label=${draft.photo ? words.changePhoto : words.changePicture} @click=${() => this.act({type: 'step-revisited', step: 'street-view'})}></button>
    </div>`;
  }

  /** The page asks for the phone number: a dialog has to close to make that field reachable. */
  #renderAwaiting() {
    const {words, closable} = this;
    return html`<div class="foot" part="foot">
      <p class="await">${icon('phone', 20)}<span>${this.#awaitedWords}</span></p>
      ${
        closable
          ? html`<button type="button" class="btn primary" part="button primary-button" @click=${() => this.act({type: 'close-asked'})}>${words.toPage}</button>`
          : html`<button type="button" class="btn primary" part="button primary-button" aria-disabled="true">${words.awaitingPhone}</button>`
      }
    </div>`;
  }

  #renderFoot() {
    const {words} = this;
    const sending = this.#sending;
    if (this.#awaiting) return this.#renderAwaiting();
    if (isAsStored(this.state) && this.closable) return this.#renderUnchanged();
    return html`<div class="foot" part="foot">
      <button type="button" class="btn primary save" part="button primary-button" aria-disabled=${sending ? 'true' : nothing} @click=${this.#onSave}>
        ${sending ? this.#savingWords : html`${icon('ok', 20)}${words.save}`}
      </button>
    </div>`;
  }

  /** An unchanged saved address needs no saving, and starting another one loses nothing. */
  #renderUnchanged() {
    const {words} = this;
    return html`<div class="foot" part="foot">
      <button type="button" class="btn primary" part="button primary-button" @click=${() => this.act({type: 'close-asked'})}>${words.done}</button>
      <button type="button" class="btn outline" part="button" @click=${() => this.act({type: 'another-asked'})}>${icon('plus', 20)}${words.addAnother}</button>
    </div>`;
  }

  #renderGroup({lines, prefix, step}: ReviewGroup): TemplateResult {
    return html`<button
      type="button"
      class="group"
      part="line"
      aria-disabled=${this.#sending ? 'true' : nothing}
      @click=${() => this.act({type: 'step-revisited', step})}
    >
      <span class="visually-hidden">${prefix}</span>
      <span class="lines">${lines.map(({look, text}) =>
        look === 'code'
          ? html` <span><span class="chip" part="chip" dir="ltr">${text}</span></span>`
          : html` <span class=${look}><bdi>${text}</bdi></span>`,
      )}</span>
      ${icon('edit', 18)}
    </button>`;
  }

  #renderStreetField() {
    const {words, state} = this;
    return html`<div class="field">
      <label for="street">${words.streetLabel}</label>
      <input
        class="input"
        part="input"
        id="street"
        autocomplete="off"
        maxlength="200"
        placeholder=${words.streetHint(state.region?.examples)}
        aria-invalid=${this.asksForStreet ? 'true' : nothing}
        aria-describedby=${this.asksForStreet ? 'street-missing' : nothing}
        .value=${this.street}
        @input=${(event: InputEvent) => {
          this.street = (event.target as HTMLInputElement).value;
          this.asksForStreet = false;
        }}
        @keydown=${this.#onStreetKey}
        @change=${this.#onStreetTyped}
      />
      ${
        this.asksForStreet
          ? html`<p class="err" id="street-missing">${icon('bang', 16)}${words.streetMissing}</p>`
          : nothing
      }
    </div>`;
  }

  get #credit(): string {
    const {region, search} = this.state;
    return this.map ? (region?.attribution ?? search.attribution) : '';
  }

  /** The address is sent first, then the photo with its progress. */
  get #savingWords(): string {
    const {saving} = this.state;
    const part = saving.at === 'sending' ? saving.part : undefined;
    return part === undefined ? this.words.saving : this.words.savingPhoto(Math.round(part * 100));
  }

  /** A save that waited for the phone counts as being sent as soon as the phone is there. */
  get #sending(): boolean {
    const {saving} = this.state;
    return saving.at === 'sending' || (saving.at === 'awaiting-phone' && !this.#awaiting);
  }

  get #awaiting(): boolean {
    const {saving, session} = this.state;
    return saving.at === 'awaiting-phone' && session.at === 'no-phone';
  }

  get #awaitedWords(): string {
    const {session} = this.state;
    const isWrong = session.at === 'no-phone' && session.isWrong;
    return isWrong ? this.words.phoneWrong : this.words.phoneAwaited;
  }

  /** Chromium also fires `change` when the field is removed, which happens once the street is known. */
  #onStreetTyped(): void {
    if (!addressWords(this.state.draft).street_name)
      this.act({type: 'street-typed', street_name: this.street});
  }

  #onStreetKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || isComposing(event)) return;
    // Otherwise the browser's own `change` would remove the field and its focus.
    event.preventDefault();
    this.#onSave();
  }

  #onSave(): void {
    if (this.#sending) return;
    if (!addressWords(this.state.draft).street_name) {
      if (!this.street.trim()) {
        this.asksForStreet = true;
        this.renderRoot.querySelector<HTMLElement>('#street')?.focus();
        return;
      }
      this.act({type: 'street-typed', street_name: this.street});
    }
    this.act({type: 'save-asked'});
  }

  override willUpdate(): void {
    this.#hadFocus = this.matches(':focus-within');
  }

  override updated(changed: PropertyValues<this>): void {
    this.#keepFocus(changed);
    const {draft} = this.state;
    const center = draft.pin?.geo_point;
    const radius = isVague(draft.pin) ? shownRadius(draft.pin) : undefined;
    const circle = center && radius !== undefined ? {center, radius} : undefined;
    this.#showGate();
    const container = this.renderRoot.querySelector<HTMLElement>('.still');
    if (this.#mounted.view) {
      if (changed.has('theme')) this.#mounted.view.setTheme(this.theme);
      if (center) this.#mounted.view.moveTo({center}, {animate: false});
      this.#mounted.view.setAccuracy(circle);
      return;
    }
    if (!center || !container || !this.map) return;
    const options: MapOptions = {
      container,
      center,
      // Half as high as the map of the pin, so that the circle fits.
      zoom: circle ? openingZoom(draft) - 1 : GATE_ZOOM,
      focus: {x: container.clientWidth / 2, y: container.clientHeight * 0.6},
      theme: this.theme,
      // It stands below the map, which is small.
      attribution: '',
      reducedMotion: true,
    };
    this.#mounted.mount(this.map, options, view => view.setAccuracy(circle));
  }

  /** Draws the photo, or mounts the street picture at the view in which the gate was framed. */
  #showGate(): void {
    const {street, draft, photo} = this.state;
    const canvas = this.renderRoot.querySelector<HTMLCanvasElement>('.photo');
    if (canvas && photo.at === 'framed' && this.#drawn !== photo.jpeg) {
      this.#drawn = photo.jpeg;
      drawPhoto(canvas, photo.jpeg);
    }
    const gate = gateOf(draft);
    const look = gate && readView(gate.url);
    const container = this.renderRoot.querySelector<HTMLElement>('.gate');
    if (!container || !this.imagery || !look || street.at !== 'found') return;
    if (street.panorama.id !== gate.pano_id) return;
    const picture = street.panorama;
    this.#gate.mount(this.imagery, {container, picture, look, reducedMotion: true}, () => {});
  }

  /** The pressed button has gone, as the offer came or went. */
  #keepFocus(changed: PropertyValues<this>): void {
    const before = changed.get('state');
    if (!before || Boolean(before.twin) === Boolean(this.state.twin)) return;
    if (!this.#hadFocus) return;
    this.renderRoot.querySelector<HTMLElement>(this.state.twin ? '#twin' : '.save')?.focus();
  }
}
