import {html, nothing, type TemplateResult} from 'lit';
import {property} from 'lit/decorators/property.js';
import {state as internal} from 'lit/decorators/state.js';
import type {UserAddress} from '../../contract/address/user-address.js';
import {title as titleOf} from '../../contract/display-title.js';
import type {FlowAction} from '../../flow/actions/actions.js';
import {offeredDraft} from '../../flow/state/begun.js';
import {icon} from '../../ui/icons.js';
import {bar, barStyles} from '../parts/bar.js';
import {chooseFailedWords} from '../parts/choose-failed-words.js';
import type {DraftOffer} from '../parts/draft-offer.js';
import {draftOfferStyles} from '../parts/draft-offer-styles.js';
import {rowStyles} from '../parts/row-styles.js';
import {Screen} from '../parts/screen.js';
import {waiting, waitingStyles} from '../parts/waiting.js';
import {savedStyles} from './saved-styles.js';

/** Board 1: the saved addresses, last used first, and the way to a new one. */
export class SavedScreen extends Screen {
  static override styles = [
    ...Screen.styles,
    barStyles,
    rowStyles,
    savedStyles,
    draftOfferStyles,
    waitingStyles,
  ];

  /** The person's phone number; the screen shows its last digits. */
  @property({attribute: false}) phone = '';
  /** Undefined until the code that reads the device is loaded. */
  @property({attribute: false}) offer?: DraftOffer | undefined;

  /** Title of the address whose confirmation the person has just stopped; '' for none. */
  @internal() private stopped = '';

  override render(): TemplateResult {
    const {words} = this;
    const {choosing} = this.state;
    const left = offeredDraft(this.state);
    const isEmpty =
      this.state.session.at === 'no-phone' || (this.#isLoaded && this.#addresses.length === 0);
    return html`
      ${bar(this, {hasBack: false})}
      <div class="body" part="body">
        <div>
          <h2 part="heading" tabindex="-1">${words.savedTitle}</h2>
          <p class="lede" role="status">${this.#lede}</p>
        </div>
        ${left && this.offer?.(left, words, action => this.#answer(action))}
        ${this.#isWaiting ? waiting() : this.#renderList()}
        <div role="alert">${choosing.at === 'failed' ? html`<p class="err">${icon('bang', 16)}<span>${chooseFailedWords(choosing.failure, words)}</span></p>` : nothing}</div>
        ${this.#renderFailure()} ${this.#renderProof()}
        <p class="visually-hidden" role="status">${this.#announcement}</p>
      </div>
      <div class="foot" part="foot">
        <button type="button" class="btn ${isEmpty ? 'primary' : 'outline'}" part=${isEmpty ? 'button primary-button' : 'button'} @click=${() => this.act({type: 'new-address-asked'})}>
          ${icon('plus', 20)}${words.addNew}
        </button>
      </div>
    `;
  }

  /** The offer disappears, with the focused button. */
  #answer(action: FlowAction): void {
    this.act(action);
    if (action.type === 'draft-refused') this.focusHeading();
  }

  get #isWaiting(): boolean {
    const {session, saved} = this.state;
    return session.at === 'opening' || (session.at === 'open' && saved.at === 'loading');
  }

  get #addresses(): readonly UserAddress[] {
    const {saved} = this.state;
    return saved.at === 'loaded' ? saved.addresses : [];
  }

  get #isLoaded(): boolean {
    const {session, saved} = this.state;
    return session.at === 'open' && saved.at === 'loaded';
  }

  get #isUnproved(): boolean {
    const {session} = this.state;
    return session.at === 'open' && session.proof === 'none';
  }

  get #lede(): string {
    const {words} = this;
    if (this.state.session.at === 'no-phone') return words.savedNoPhone;
    if (!this.#isLoaded || this.#addresses.length > 0) return words.savedLede;
    return this.#isUnproved ? words.savedUnproved : words.savedNone;
  }

  get #announcement(): string {
    const {words} = this;
    if (this.state.choosing.at === 'sending') return words.choosing;
    if (this.#isWaiting) return words.savedLoading;
    const {length} = this.#addresses;
    if (this.stopped) return words.confirmingStopped(this.stopped);
    return [length && words.savedCount(length), offeredDraft(this.state) && words.continueLeft]
      .filter(Boolean)
      .join('. ');
  }

  #renderList(): TemplateResult | typeof nothing {
    if (this.#addresses.length === 0) return nothing;
    return html`<ul class="list" part="list">
      ${this.#addresses.map(address => html`<li>${this.#renderRow(address)}${this.#renderConfirmed(address)}</li>`)}
    </ul>`;
  }

  #renderRow(address: UserAddress): TemplateResult {
    const {choosing} = this.state;
    const isBusy = choosing.at === 'sending';
    const onChoose = () => isBusy || this.act({type: 'address-chosen', id: address.id});
    return html`<button type="button" class="row" part="option" aria-disabled=${isBusy ? 'true' : nothing} aria-busy=${isBusy && choosing.id === address.id ? 'true' : nothing} @click=${onChoose}>
      <span class="dot">${icon('home', 20)}</span>
      <span class="text">
        <b><bdi>${address.title ?? titleOf(address)}</bdi></b>
        <small dir="auto">${this.#detail(address)}</small>
      </span>
      <span class="go">${icon('go', 18)}</span>
    </button>`;
  }

  /** Says that this device confirms the address, and lets the person stop it. */
  #renderConfirmed(address: UserAddress): TemplateResult | typeof nothing {
    const {words} = this;
    if (!this.state.confirmed?.includes(address.id)) return nothing;
    const name = address.title ?? titleOf(address);
    return html`<div class="confirmed">
      <span class="note">${words.confirmed}</span>
      <button type="button" class="btn start" part="button" aria-label=${words.stopConfirmingOf(name)} @click=${(event: Event) => this.#onStop(event, {id: address.id, name})}>${words.stopConfirming}</button>
    </div>`;
  }

  /** The pressed button disappears, so the focus moves to the row of its address. */
  #onStop({currentTarget}: Event, {id, name}: {id: string; name: string}): void {
    const row = currentTarget instanceof Element ? currentTarget.closest('li') : null;
    this.stopped = name;
    this.act({type: 'presence-stopped', id});
    row?.querySelector<HTMLElement>('.row')?.focus();
  }

  /** What distinguishes the address: the unit, or the directions if it has no house number; then its area. */
  #detail({unit, directions, subtitle, property_number}: UserAddress): string {
    const own = unit ? this.words.savedUnit(unit) : property_number ? undefined : directions;
    return [own, subtitle].filter(Boolean).join(', ');
  }

  #renderFailure(): TemplateResult | typeof nothing {
    const {words} = this;
    const failed = [this.state.session, this.state.saved].find(({at}) => at === 'failed');
    if (failed?.at !== 'failed' || this.#isWaiting) return nothing;
    const isOffline = failed.failure.code === 'network_error';
    return html`<div class="message" role="alert">
      <p>${isOffline ? words.savedOffline : words.savedFailed}</p>
      <button type="button" class="btn outline" part="button" @click=${() => this.act({type: 'addresses-asked'})}>${words.tryAgain}</button>
    </div>`;
  }

  #renderProof(): TemplateResult | typeof nothing {
    const {words} = this;
    if (!this.#isUnproved) return nothing;
    const end = this.phone.replace(/\D/g, '').slice(-3);
    return html`<div class="proof">
      <button type="button" class="btn start" part="button" aria-describedby="hint" @click=${() => this.act({type: 'proof-asked'})}>
        ${icon('phone', 20)}${words.showSaved}
      </button>
      <p class="note" id="hint">${words.showSavedHint(end)}</p>
    </div>`;
  }
}
