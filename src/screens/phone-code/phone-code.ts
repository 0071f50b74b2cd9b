import {css, html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property} from 'lit/decorators/property.js';
import {codeDigits} from '../../flow/state/code-digits.js';
import {beforeCode} from '../../flow/state/phone-code.js';
import {icon} from '../../ui/icons.js';
import {bar, barStyles} from '../parts/bar.js';
import {isComposing} from '../parts/is-composing.js';
import {Screen} from '../parts/screen.js';
import {refusalWords} from './phone-code-words.js';

/** Asks for the six digits sent to the phone, and submits them with the last digit. */
export class PhoneCodeScreen extends Screen {
  static override styles = [
    ...Screen.styles,
    barStyles,
    css`
      .digits {
        font-size: var(--text-xl);
        font-variant-numeric: tabular-nums;
        letter-spacing: 0.3em;
        padding-block: 8px;
        text-align: center;
      }
    `,
  ];

  /** The person's phone number; the screen shows its last digits. */
  @property({attribute: false}) phone = '';

  /** Recorded before each render, which may remove the focused button. */
  #hadFocus = false;

  override render(): TemplateResult {
    const {words} = this;
    const {code} = this.state;
    const hasField = code.at !== 'idle';
    return html`
      ${bar(this)}
      <div class="body" part="body">
        <div>
          <h2 id="title" part="heading" tabindex="-1">${words.codeTitle}</h2>
          <p id="lede" class="lede" role="status">${hasField ? this.#lede : nothing}</p>
        </div>
        ${hasField ? this.#renderField() : nothing}
        <div role="alert">${this.#renderRefusal()}</div>
        ${hasField && code.at !== 'sending' ? this.#renderAgain() : nothing}
      </div>
      <div class="foot" part="foot">
        ${hasField ? this.#renderConfirm() : this.#renderSend()}
        ${this.#renderWithout()}
      </div>
    `;
  }

  override willUpdate(): void {
    this.#hadFocus = this.matches(':focus-within');
  }

  /** Moves the focus when the field appears or disappears. */
  override updated(changed: PropertyValues<this>): void {
    const before = changed.get('state')?.code.at;
    const {at} = this.state.code;
    if (!before || (before === 'idle') === (at === 'idle') || !this.#hadFocus) return;
    const next = at === 'idle' ? '.send' : '#code';
    this.renderRoot.querySelector<HTMLElement>(next)?.focus();
  }

  get #lede(): string {
    const {words} = this;
    const end = this.phone.replace(/\D/g, '').slice(-3);
    return this.state.code.at === 'sending' ? words.codeSending : words.codeSent(end);
  }

  #renderField(): TemplateResult {
    const {words} = this;
    const {at, digits, refusal} = this.state.code;
    const isWrong = refusal?.why === 'wrong' || refusal?.why === 'incomplete';
    return html`<div class="field">
      <label for="code">${words.codeLabel}</label>
      <input
        class="input digits"
        part="input"
        id="code"
        type="text"
        dir="ltr"
        inputmode="numeric"
        autocomplete="one-time-code"
        enterkeyhint="done"
        spellcheck="false"
        ?readonly=${at === 'confirming'}
        aria-invalid=${isWrong ? 'true' : nothing}
        aria-describedby=${isWrong ? 'refusal' : 'title lede'}
        .value=${digits}
        @input=${this.#onInput}
        @keydown=${this.#onKeyDown}
      />
    </div>`;
  }

  #renderRefusal(): TemplateResult | typeof nothing {
    const {refusal} = this.state.code;
    if (!refusal) return nothing;
    return html`<p class="err" id="refusal">${icon('bang', 16)}<span>${refusalWords(refusal, this.words)}</span></p>`;
  }

  /** The countdown is not announced; that the code can be requested again is. */
  #renderAgain(): TemplateResult {
    const {words} = this;
    const {at, resendIn} = this.state.code;
    const mayAsk = resendIn === 0 && at === 'sent';
    return html`<button
        type="button"
        class="btn start"
        part="button"
        aria-disabled=${mayAsk ? nothing : 'true'}
        @click=${() => this.act({type: 'code-asked'})}
      >${resendIn > 0 ? words.codeAgainIn(resendIn) : words.codeAgain}</button>`;
  }

  #renderConfirm(): TemplateResult {
    const {words} = this;
    const isBusy = this.state.code.at === 'confirming';
    return html`<button type="button" class="btn primary" part="button primary-button" aria-disabled=${isBusy ? 'true' : nothing} @click=${this.#onConfirm}>
      ${isBusy ? words.codeChecking : words.codeConfirm}
    </button>`;
  }

  /** A person who has just saved an address does not want another: for them the button declines. */
  #renderWithout(): TemplateResult {
    const {words} = this;
    const isSaved = beforeCode(this.state) === 'done';
    const type = isSaved ? 'back-asked' : 'new-address-asked';
    return html`<button type="button" class="btn outline" part="button" @click=${() => this.act({type})}>${isSaved ? words.notNow : words.addNewInstead}</button>`;
  }

  #renderSend(): TemplateResult {
    const {words} = this;
    const {refusal, resendIn} = this.state.code;
    const isWaiting = resendIn > 0;
    const again = refusal?.why === 'not-sent' ? words.tryAgain : words.codeAgain;
    return html`<button type="button" class="btn primary send" part="button primary-button" aria-disabled=${isWaiting ? 'true' : nothing} @click=${() => this.act({type: 'code-asked'})}>
      ${isWaiting ? words.codeAgainIn(resendIn) : again}
    </button>`;
  }

  #onInput(event: InputEvent): void {
    const input = event.target;
    if (!(input instanceof HTMLInputElement)) return;
    const digits = codeDigits(input.value);
    // An unchanged state causes no render, which would remove other characters.
    if (input.value !== digits) input.value = digits;
    this.act({type: 'code-typed', digits});
  }

  #onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && !isComposing(event)) this.#onConfirm();
  }

  /** Moves the focus to the field if the code is incomplete or wrong. */
  async #onConfirm(): Promise<void> {
    this.act({type: 'code-entered'});
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }
}
