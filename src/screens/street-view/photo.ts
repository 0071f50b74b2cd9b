import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import type {PhotoFrame, PhotoOptions, PhotoView} from '../../providers/photo-frame.js';
import {icon, icons} from '../../ui/icons.js';
import {laterControls} from '../../ui/later-controls.js';
import {laterIcons} from '../../ui/later-icons.js';
import {state as internal, property} from '../../ui/property.js';
import {button, iconButton} from '../parts/button.js';
import {asleepHint, zoomButtons} from '../parts/map-controls.js';
import {Mounted} from '../parts/mounted.js';
import {Screen} from '../parts/screen.js';
import {type Room, SheetRoom} from '../parts/sheet-room.js';
import {sheetStyles} from '../parts/sheet-styles.js';
import {frameLayout} from './frame-layout.js';
import {photoPicker, photoPickerStyles} from './photo-picker.js';
import {streetViewStyles} from './street-view-styles.js';

/** The person's own photo, in which they frame their gate; beside board 4. */
export class PhotoScreen extends Screen {
  static override styles = [
    ...Screen.styles,
    laterControls,
    sheetStyles,
    streetViewStyles,
    photoPickerStyles,
  ];

  @property() photos?: PhotoFrame | undefined;

  /** Whether the framed part is being encoded. */
  @internal() private isWriting = false;
  /** Whether the photo could not be shown or encoded, for lack of memory or because the code did not load. */
  @internal() private hasFailed = false;

  readonly #mounted = new Mounted<PhotoOptions, PhotoView>(this, () => {
    this.hasFailed = true;
  });
  readonly #sheet = new SheetRoom(this, room => this.#place(room));
  #shown: ImageBitmap | undefined;
  #layout = {x: 0, y: 0, side: 96};

  override render(): TemplateResult {
    const {words} = this;
    const isShown = this.#isShown;
    return html`
      <h2 class="visually-hidden" tabindex="-1">${words.photoHeading}</h2>
      <div class="picture" part="picture" role="application" tabindex="0" aria-label=${words.photoLabel} aria-busy=${this.state.photo.at === 'reading'}></div>
      <i class="frame" part="frame">${isShown ? nothing : icon(laterIcons.camera, 56)}</i>
      ${asleepHint(words.tapPicture)}
      <div class="top">
        ${iconButton('back-button', words.back, icon(icons.back), () => this.act({type: 'back-asked'}), 'float back')}
      </div>
      <div class="fabs" ?hidden=${!isShown}>
        ${iconButton('turn-button', words.turnPhoto, icon(laterIcons.turn), () => this.#mounted.view?.turn(), 'float')}
        ${zoomButtons(words, by => this.#mounted.view?.zoomBy(by / 2))}
      </div>
      <div class="sheet" part="sheet">${this.#renderSheet()}</div>
    `;
  }

  #renderSheet() {
    const {words} = this;
    const {photo} = this.state;
    const pick = (look: 'primary' | 'quiet') =>
      photoPicker(words.anotherPhoto, look, action => this.act(action));
    const [title, help] = this.#texts;
    const isRefused = photo.at === 'refused' || this.hasFailed;
    return html`<div role="status">
        <b class="title">${title}</b>
        <p class="lede">${help}</p>
      </div>
      ${
        isRefused
          ? pick('primary')
          : button(
              'primary',
              [icon(laterIcons.ok, 20), words.usePhoto],
              () => this.#onFramed(),
              !this.#isShown || this.isWriting,
            )
      }
      <div class="others">
        ${isRefused ? nothing : pick('quiet')}
        ${button('quiet', words.skip, () => this.act({type: 'street-skipped'}))}
      </div>`;
  }

  /** The two texts at the top of the sheet. */
  get #texts(): readonly [title: string, help: string] {
    const {words} = this;
    const {photo} = this.state;
    if (this.hasFailed) return [words.photoFailed, words.photoFailedHelp];
    if (photo.at === 'refused') return words.photoFaults[photo.fault];
    return [words.photoHeading, photo.at === 'reading' ? words.photoReading : words.photoHelp];
  }

  get #isShown(): boolean {
    return this.state.photo.at === 'framing' && !this.hasFailed;
  }

  override willUpdate(): void {
    const {photo} = this.state;
    if (photo.at === 'reading') this.hasFailed = false;
    this.toggleAttribute('data-empty', !this.#isShown);
  }

  override updated(changed: PropertyValues<this>): void {
    // A change of language may change the direction of reading.
    if (changed.get('words')) this.#sheet.look();
    const {photo} = this.state;
    const picture = photo.at === 'framing' ? photo.picture : undefined;
    if (picture === this.#shown) return;
    this.#mounted.unmount();
    this.#shown = picture;
    const container = this.renderRoot.querySelector<HTMLElement>('.picture');
    if (!picture || !container || !this.photos) return;
    const options: PhotoOptions = {
      container,
      photo: picture,
      focus: this.#layout,
      frameSize: this.#layout.side,
      reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    };
    this.#mounted.mount(this.photos, options, () => this.#lay());
  }

  async #onFramed(): Promise<void> {
    const {view} = this.#mounted;
    if (!view || this.isWriting) return;
    this.isWriting = true;
    try {
      const jpeg = await view.crop();
      // The person may have gone back while the photo was encoded.
      if (this.#mounted.view === view) this.act({type: 'photo-framed', jpeg});
    } catch {
      this.hasFailed = true;
    } finally {
      this.isWriting = false;
    }
  }

  #place(room: Room): void {
    this.#layout = frameLayout(this, room);
    this.#lay();
  }

  #lay(): void {
    this.#mounted.view?.setFocus(this.#layout, this.#layout.side);
  }
}
