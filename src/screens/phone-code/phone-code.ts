import {css, html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {codeDigits} from '../../flow/state/code-digits.js';
import {beforeCode, CODE_LENGTH} from '../../flow/state/phone-code.js';
import {icon, icons} from '../../ui/icons.js';
import {laterControls} from '../../ui/later-controls.js';
import {laterIcons} from '../../ui/later-icons.js';
import {bar, barStyles} from '../parts/bar.js';
import {isComposing} from '../parts/is-composing.js';
import {phoneEnd} from '../parts/phone-end.js';
import {row, rowStyles} from '../parts/row.js';
import {Screen} from '../parts/screen.js';
import {refusalWords} from './phone-code-words.js';

/** Board A5: asks for the six digits sent to the phone, and submits them with the last digit. */
export class PhoneCodeScreen extends Screen {
  static override styles = [
    ...Screen.styles,
    laterControls,
    barStyles,
    rowStyles,
    css`
      .digits {
        font-size: var(--text-xl);
        font-variant-numeric: tabular-nums;
        letter-spacing: 0.3em;
        padding: 8px 20px;
        min-block-size: 60px;
      }
    `,
  ];

  /** Recorded before each render, which may remove the focused button. */
  #hadFocus = false;

  override render(): TemplateResult {
    const {words} = this;
    const {code} = this.state;
    const hasField = code.at !== 'idle';
    return html`
      ${bar(this, {hasSteps: false})}
      <div class="body" part="body">
        <div>
          <h2 id="title" part="heading" tabindex="-1">${words.codeTitle}</h2>
          <p id="lede" class="lede" role="status">${hasField ? this.#lede : nothing}</p>
        </div>
        ${hasField ? this.#renderField() : nothing}
        <div role="alert">${this.#renderRefusal()}</div>
        <div class="list">${this.#renderAgain()}${this.#renderWithout()}</div>
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
    const next = at === 'idle' ? '.row' : '#code';
    this.renderRoot.querySelector<HTMLElement>(next)?.focus();
  }

  get #lede(): string {
    const {words} = this;
    if (this.state.code.at === 'sending') return words.codeSending;
    return words.codeSent(phoneEnd(this.phone));
  }

  #renderField(): TemplateResult {
    const {at, digits, refusal} = this.state.code;
    const isWrong = refusal?.why === 'wrong' || refusal?.why === 'incomplete';
    return html`<input
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
      aria-labelledby="title"
      aria-invalid=${isWrong || nothing}
      aria-describedby=${isWrong ? 'refusal' : 'lede'}
      .value=${digits}
      @input=${this.#onInput}
      @keydown=${this.#onKeyDown}
    />`;
  }

  #renderRefusal(): TemplateResult | typeof nothing {
    const {refusal} = this.state.code;
    if (!refusal) return nothing;
    return html`<p class="err" id="refusal">${icon(icons.bang, 16)}<span>${refusalWords(refusal, this.words)}</span></p>`;
  }

  /** Sends a code, or checks the entered one once more. The countdown is not announced. */
  #renderAgain(): TemplateResult {
    const {words} = this;
    const {at, digits, refusal, resendIn} = this.state.code;
    if (at === 'confirming') return this.#renderRow(words.codeChecking);
    if (refusal?.why === 'not-confirmed' && digits.length === CODE_LENGTH)
      return this.#renderRow(words.tryAgain, this.#onConfirm);
    if (resendIn > 0) return this.#renderRow(words.codeAgainIn(resendIn));
    if (at === 'sending') return this.#renderRow(words.codeAgain);
    const title = refusal?.why === 'not-sent' ? words.tryAgain : words.codeAgain;
    return this.#renderRow(title, () => this.act({type: 'code-asked'}));
  }

  #renderRow(title: string, onPress?: () => void): TemplateResult {
    return row({sign: laterIcons.clock, title, isOff: !onPress, onPress: () => onPress?.()});
  }

  /** A person who has just saved an address does not want another: for them the row declines. */
  #renderWithout(): TemplateResult {
    const {words} = this;
    const isSaved = beforeCode(this.state) === 'done';
    return row({
      sign: isSaved ? icons.close : laterIcons.plus,
      title: isSaved ? words.notNow : words.addNewInstead,
      isWay: true,
      onPress: () => this.act({type: 'back-asked'}),
    });
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
  #onConfirm = async (): Promise<void> => {
    this.act({type: 'code-entered'});
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };
}
