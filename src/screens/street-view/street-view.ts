import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {readView, type View} from '../../contract/address/street-view.js';
import type {Panorama, PanoramaLink} from '../../contract/pictures/imagery.js';
import {gateOf} from '../../flow/state/draft.js';
import {zoomOfPart} from '../../geo/perspective.js';
import type {PanoramaOptions, PanoramaView} from '../../providers/imagery-provider.js';
import {icon, icons} from '../../ui/icons.js';
import {laterControls} from '../../ui/later-controls.js';
import {laterIcons} from '../../ui/later-icons.js';
import {state as internal} from '../../ui/property.js';
import {button, iconButton} from '../parts/button.js';
import {asleepHint, zoomButtons} from '../parts/map-controls.js';
import {Mounted} from '../parts/mounted.js';
import {Screen} from '../parts/screen.js';
import {type Room, SheetRoom} from '../parts/sheet-room.js';
import {sheetStyles} from '../parts/sheet-styles.js';
import {frameLayout} from './frame-layout.js';
import {photoPicker, photoPickerStyles} from './photo-picker.js';
import {streetViewStyles} from './street-view-styles.js';
import {
  compassWord,
  creditLine,
  lookingWords,
  pictureLabel,
  streetViewWords,
} from './street-view-words.js';

/** The first view: slightly down, as gates are lower than a car's camera, and wide enough to show the surroundings. */
const OPENING = {pitch: -5, zoom: 1.4};

/** Board 4: the person turns the street picture until their gate is in the frame. */
export class StreetViewScreen extends Screen {
  static override styles = [
    ...Screen.styles,
    laterControls,
    sheetStyles,
    streetViewStyles,
    photoPickerStyles,
  ];

  /** The panorama on screen. */
  @internal() private seen: Panorama | undefined;
  /** Where the picture last came to rest, in degrees. */
  @internal() private heading: number | undefined;

  readonly #mounted = new Mounted<PanoramaOptions, PanoramaView>(this, () => this.#onMissing());
  readonly #sheet = new SheetRoom(this, room => this.#place(room));
  /** The panorama last passed to the view. */
  #asked: Panorama | undefined;
  #focus = {x: 0, y: 0};
  /** The side of the frame, as a fraction of the picture's shorter side. */
  #part = 1;

  override render(): TemplateResult {
    const {words} = this;
    const {title, help} = streetViewWords(this.state, words);
    return html`
      <h2 class="visually-hidden" tabindex="-1">${words.gateHeading}</h2>
      <div class="picture" part="picture" role="application" tabindex="0" aria-label=${pictureLabel(this.state, words)} aria-busy=${this.#isLoading}></div>
      <i class="frame" part="frame">${this.seen ? nothing : icon(laterIcons.camera, 56)}</i>
      ${asleepHint(words.tapPicture)}
      <p class="credit" part="credit" ?hidden=${!this.seen}><span>${this.#credit}</span></p>
      <div class="top">
        ${iconButton('back-button', words.back, icon(icons.back), () => this.act({type: 'back-asked'}), 'float back')}
      </div>
      ${this.#renderWays()}
      <div class="fabs" ?hidden=${!this.seen}>
        ${zoomButtons(words, by => this.#mounted.view?.zoomBy(by / 2))}
      </div>
      <div class="sheet" part="sheet">
        <div role="status">
          <b class="title">${title}</b>
          <p class="lede">${help}</p>
        </div>
        ${this.#renderButtons()}
      </div>
      <p class="visually-hidden" role="status">${this.#looking}</p>
    `;
  }

  /** Sorted from left to right as seen when looking at the pin. */
  get #links(): readonly PanoramaLink[] {
    const {links = [], heading: pin = 0} = this.seen ?? {};
    const side = ({heading}: PanoramaLink) => (heading - pin + 540) % 360;
    return [...links].sort((a, b) => side(a) - side(b));
  }

  /** Arrows along the street, turned relative to the current view. */
  #renderWays() {
    const {words} = this;
    const links = this.#links;
    return html`<div class="ways">${links.map(({id, heading}) =>
      iconButton(
        'step-button',
        words.stepTo(compassWord(heading, words)),
        icon(laterIcons.ahead),
        () => this.act({type: 'neighbour-asked', id}),
        'float',
      ),
    )}</div>`;
  }

  #renderButtons() {
    const {words, state} = this;
    const {at} = state.street;
    const skip = button('quiet', words.skip, () => this.act({type: 'street-skipped'}));
    const pick = (look: 'primary' | 'quiet') =>
      photoPicker(words.ownPhoto, look, action => this.act(action));
    const {isHome} = state;
    if (at === 'none' || (isHome && !this.seen)) return html`${pick('primary')}${skip}`;
    if (isHome)
      return html`${pick('primary')}<div class="others">${button('quiet', words.gateFramed, () => this.#onFramed())}${skip}</div>`;
    const first =
      at === 'failed'
        ? button('primary', words.tryAgain, () => this.act({type: 'street-retried'}))
        : button(
            'primary',
            [icon(laterIcons.camera, 20), words.gateFramed],
            () => this.#onFramed(),
            !this.seen,
          );
    return html`${first}<div class="others">${pick('quiet')}${skip}</div>`;
  }

  get #isLoading(): boolean {
    const {at} = this.state.street;
    return at === 'looking' || (at === 'found' && !this.seen);
  }

  /** Announced whenever the picture comes to rest. */
  get #looking(): string {
    if (!this.seen || this.heading === undefined) return '';
    return lookingWords(this.heading, this.seen.heading, this.words);
  }

  get #creditHeight(): number {
    return this.renderRoot.querySelector<HTMLElement>('.credit')?.offsetHeight ?? 0;
  }

  get #credit() {
    const {seen} = this;
    const line = seen && creditLine(seen, this.#locale);
    return seen?.source_url
      ? html`<a href=${seen.source_url} target="_blank" rel="noreferrer">${line}</a>`
      : line;
  }

  get #locale(): string {
    return this.closest<HTMLElement>('[lang]')?.lang ?? navigator.language;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#forget();
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('state') && this.state.street.at !== 'found') this.#forget();
    this.toggleAttribute('data-empty', !this.seen);
  }

  override updated(changed: PropertyValues): void {
    // A change of language may change the direction of reading, and a picture brings its credit.
    if (changed.get('words') || changed.has('seen')) this.#sheet.look();
    this.#turnArrows();
    const {street} = this.state;
    if (street.at !== 'found' || street.panorama === this.#asked) return;
    const {panorama} = street;
    const {view} = this.#mounted;
    if (view) {
      this.#asked = panorama;
      view.show(panorama);
    } else this.#mount(panorama);
  }

  /** Makes the next panorama mount or show, even one that is the same as before or failed. */
  #forget(): void {
    this.seen = undefined;
    this.#asked = undefined;
    this.#mounted.again();
  }

  #mount(panorama: Panorama): void {
    const container = this.renderRoot.querySelector<HTMLElement>('.picture');
    if (!container || !this.imagery) return;
    this.#asked = panorama;
    const options: PanoramaOptions = {
      container,
      picture: panorama,
      look: this.#opening(panorama),
      focus: this.#focus,
      reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
      onShown: () => this.#onShown(),
      onMissing: () => this.#onMissing(),
      onRest: ({heading}) => {
        this.heading = heading;
      },
    };
    this.#mounted.mount(this.imagery, options, view => {
      // Another panorama may have been found in the meantime.
      this.#asked = panorama;
      view.setFocus(this.#focus);
      this.requestUpdate();
    });
  }

  /** The view in which this panorama was framed, else the one towards the pin. */
  #opening({id, heading}: Panorama): View {
    const gate = gateOf(this.state.draft);
    const framed = gate?.pano_id === id ? readView(gate.url) : undefined;
    if (!framed) return {...OPENING, heading};
    return {...framed, zoom: zoomOfPart(framed.zoom, 1 / this.#part)};
  }

  #onShown(): void {
    const {street} = this.state;
    if (street.at !== 'found' || street.panorama !== this.#asked) return;
    const isStep = this.seen !== undefined && this.seen !== street.panorama;
    this.seen = street.panorama;
    this.heading = this.#mounted.view?.look.heading ?? this.#opening(street.panorama).heading;
    // Seen from another place, the gate lies in another direction.
    if (isStep) this.#mounted.view?.turnTo({heading: street.panorama.heading});
  }

  #onMissing(): void {
    const {street} = this.state;
    if (street.at === 'found' && street.panorama === this.#asked)
      this.act({type: 'picture-missing', id: street.panorama.id});
  }

  #onFramed(): void {
    const {view} = this.#mounted;
    const {seen, imagery} = this;
    if (!view || !seen || !imagery) return;
    // The url shows the frame's content alone.
    const {look} = view;
    const url = imagery.viewUrl(seen, {...look, zoom: zoomOfPart(look.zoom, this.#part)});
    const street_view = {geo_point: seen.geo_point, pano_id: seen.id, url};
    this.act({type: 'gate-framed', street_view});
  }

  /** By script, because a strict content security policy blocks style attributes in templates. */
  #turnArrows(): void {
    const arrows = this.renderRoot.querySelectorAll<SVGElement>('.ways svg');
    this.#links.forEach(({heading}, index) => {
      const turn = heading - (this.heading ?? 0);
      if (arrows[index]) arrows[index].style.transform = `rotate(${turn}deg)`;
    });
  }

  #place(room: Room): void {
    const {x, y, side} = frameLayout(this, room, this.#creditHeight);
    this.#focus = {x, y};
    this.#part = side / Math.min(room.screen.x, room.screen.y);
    this.#mounted.view?.setFocus(this.#focus);
  }
}
