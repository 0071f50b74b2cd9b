import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {addressWords} from '../../flow/state/draft.js';
import {isAsStored, isOfFormer} from '../../flow/state/stored.js';
import {icon, icons} from '../../ui/icons.js';
import {laterControls} from '../../ui/later-controls.js';
import {laterIcons} from '../../ui/later-icons.js';
import {state as internal} from '../../ui/property.js';
import {cardLines} from '../card/card-lines.js';
import {CardPictures} from '../card/card-pictures.js';
import {cardStyles} from '../card/card-styles.js';
import {bar, barStyles} from '../parts/bar.js';
import {button} from '../parts/button.js';
import {isComposing} from '../parts/is-composing.js';
import {rowStyles} from '../parts/row.js';
import {Screen} from '../parts/screen.js';
import {consent, consentStyles} from './consent.js';
import {findableCard, findableStyles} from './findable-card.js';
import {type ReviewGroup, reviewGroups} from './review-groups.js';
import {reviewStyles} from './review-styles.js';
import {twinOffer, twinStyles} from './twin-offer.js';

/** Board 6: the whole address on one card, as a stranger will read it. */
export class ReviewScreen extends Screen {
  static override styles = [
    ...Screen.styles,
    laterControls,
    barStyles,
    ...cardStyles,
    rowStyles,
    findableStyles,
    reviewStyles,
    consentStyles,
    twinStyles,
  ];

  /** Text of the street field, which is shown if no street is known. */
  @internal() private street = '';
  /** Whether the person tried to save without a street. */
  @internal() private asksForStreet = false;

  /** Recorded before each render, which may remove the focused button. */
  #hadFocus = false;
  readonly #pictures = new CardPictures(this, () => this.state);

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
          ${this.#renderPictures()}
          ${addressWords(this.state.draft).street_name ? nothing : this.#renderStreetField()}
          ${reviewGroups(this.state, words).map(group => this.#renderGroup(group))}
        </section>
        ${findableCard(this.state, words, action => this.act(action))}
        ${consent(this.state, words, action => this.act(action))}
        <p class="visually-hidden" role="status">${sending ? words.saving : this.#awaiting ? this.#awaitedWords : ''}</p>
      </div>
      ${twinOffer(this.state, words, action => this.act(action)) ?? this.#renderFoot()}
    `;
  }

  #renderPictures() {
    const {words} = this;
    const {draft} = this.state;
    const off = this.#sending || nothing;
    return this.#pictures.render(
      html`<button type="button" class="over" part="map-button" aria-disabled=${off} aria-label=${words.changePin} @click=${() => this.act({type: 'step-revisited', step: 'pin'})}></button>`,
      html`<button type="button" class="over" part="picture-button" aria-disabled=${off} aria-label=${draft.photo ? words.changePhoto : words.changePicture} @click=${() => this.act({type: 'step-revisited', step: 'street-view'})}></button>`,
    );
  }

  /** The page asks for the phone number: a dialog has to close to make that field reachable. */
  #renderAwaiting() {
    const {words, closable} = this;
    return html`<div class="foot" part="foot">
      <p class="await">${icon(laterIcons.phone, 20)}<span>${this.#awaitedWords}</span></p>
      ${
        closable
          ? button('primary', words.toPage, () => this.act({type: 'close-asked'}))
          : button('primary', words.awaitingPhone, undefined, true)
      }
    </div>`;
  }

  #renderFoot() {
    const {words} = this;
    const sending = this.#sending;
    if (this.#awaiting) return this.#renderAwaiting();
    if (isAsStored(this.state) && this.closable) return this.#renderUnchanged();
    return html`<div class="foot" part="foot">
      ${button('primary', sending ? this.#savingWords : [icon(laterIcons.ok, 20), words.save], () => this.#onSave(), sending)}
    </div>`;
  }

  /** An unchanged saved address needs no saving, and starting another one loses nothing. */
  #renderUnchanged() {
    const {words} = this;
    return html`<div class="foot" part="foot">
      ${button('primary', words.done, () => this.act({type: 'close-asked'}))}
      ${button('outline', [icon(laterIcons.plus, 20), words.addAnother], () => this.act({type: 'another-asked'}))}
    </div>`;
  }

  #renderGroup({lines, prefix, step}: ReviewGroup): TemplateResult {
    return html`<button
      type="button"
      class="group"
      part="line"
      aria-disabled=${this.#sending || nothing}
      @click=${() => this.act({type: 'step-revisited', step})}
    >
      <span class="visually-hidden">${prefix}</span>
      <span class="lines">${cardLines(lines)}</span>
      ${icon(icons.edit, 18)}
    </button>`;
  }

  #renderStreetField() {
    const {words, state} = this;
    const byLandmark = state.region?.landmark_first;
    const {label, hint} = words.door.landmark;
    return html`<div class="field">
      <label for="street">${byLandmark ? label : words.streetLabel}</label>
      <input
        class="input"
        part="input"
        id="street"
        autocomplete="off"
        maxlength="200"
        placeholder=${(byLandmark ? hint : words.streetHint)(state.region?.examples)}
        aria-invalid=${this.asksForStreet || nothing}
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
          ? html`<p class="err" id="street-missing">${icon(icons.bang, 16)}${byLandmark ? words.landmarkMissing : words.streetMissing}</p>`
          : nothing
      }
    </div>`;
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

  /** Keeps the focus: the pressed button has gone, as the offer came or went. */
  override updated(changed: PropertyValues<this>): void {
    const before = changed.get('state');
    if (!before || Boolean(before.twin) === Boolean(this.state.twin)) return;
    if (!this.#hadFocus) return;
    this.renderRoot.querySelector<HTMLElement>(this.state.twin ? '#twin' : '.primary')?.focus();
  }
}
