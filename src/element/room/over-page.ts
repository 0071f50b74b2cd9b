import {html, LitElement, nothing, type TemplateResult} from 'lit';
import {controls} from '../../ui/controls.js';
import type {Words} from '../../ui/locales/en/words.js';
import {property} from '../../ui/property.js';
import {focusedElsewhere} from './focus-elsewhere.js';
import {holdPage} from './hold-page.js';
import {overPageStyles} from './over-page-styles.js';

/** The person is leaving: the draft has to be written now. */
export class LeavingEvent extends Event {
  constructor() {
    super('leaving');
  }
}

/** The dialog is closed, and the focus is back where it was before. */
export class LeftEvent extends Event {
  constructor() {
    super('left');
  }
}

/** Whether to leave, and what would be lost. */
type LeaveQuestion = Words['leave'] & {readonly why: string};

/**
 * A native dialog over the page: a bottom sheet on a phone, a card on a larger screen. Open while connected, until the
 * person leaves; while there is a `question`, that is asked first.
 */
export class OverPage extends LitElement {
  static override styles = [controls, overPageStyles];

  @property() label = '';
  @property() question?: LeaveQuestion | undefined;
  /** Opens the dialog again when it changes. */
  @property() opening = 0;

  #release: (() => void) | undefined;
  /** What had the focus before: the browser gives it back only if the dialog is closed before it is removed. */
  #opener: Element | undefined;
  /** Whether the pointer was pressed on the backdrop, and not within the dialog to be moved out of it. */
  #isPressed = false;

  override render(): TemplateResult {
    return html`<dialog
        part="dialog"
        aria-label=${this.label}
        @cancel=${this.#onCancel}
        @close=${this.#onClose}
        @pointerdown=${this.#onPress}
        @click=${this.#onClick}
      ><slot></slot></dialog>
      ${this.question ? this.#renderQuestion(this.question) : nothing}`;
  }

  #renderQuestion({title, why, stay, go}: LeaveQuestion): TemplateResult {
    return html`<dialog class="question" part="question" role="alertdialog" aria-labelledby="title" aria-describedby="why">
      <form class="foot" method="dialog">
        <h2 id="title">${title}</h2>
        <p class="lede" id="why">${why}</p>
        <button class="btn primary" part="button primary-button">${stay}</button>
        <button type="button" class="btn outline" part="button" @click=${() => this.close()}>${go}</button>
      </form>
    </dialog>`;
  }

  /** Closed before it goes, the question gives the focus back. */
  override willUpdate(): void {
    if (!this.question) this.#questionDialog?.close();
  }

  override updated(): void {
    const dialog = this.#dialog;
    if (!dialog || !this.isConnected || dialog.open) return;
    this.#release ??= holdPage(this.ownerDocument);
    this.#opener = focusedElsewhere(this);
    dialog.showModal();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    const {activeElement, body} = this.ownerDocument;
    if (this.#release && activeElement === body && this.#opener instanceof HTMLElement)
      this.#opener.focus({preventScroll: true});
    this.#releasePage();
  }

  /** Asks first if something would be lost. */
  leave(): void {
    if (this.question) this.#questionDialog?.showModal();
    else this.close();
  }

  /** Closes at once, with the same events as if the person had left. */
  close(): void {
    if (!this.#release) return;
    this.dispatchEvent(new LeavingEvent());
    this.#questionDialog?.close();
    this.#dialog?.close();
    this.#onClose();
  }

  get #dialog(): HTMLDialogElement | null {
    return this.renderRoot.querySelector('dialog');
  }

  get #questionDialog(): HTMLDialogElement | null {
    return this.renderRoot.querySelector('.question');
  }

  #releasePage(): void {
    this.#release?.();
    this.#release = undefined;
  }

  /** A file chooser inside fires `cancel` too, which bubbles. A browser does not let itself be asked again and again. */
  #onCancel(event: Event): void {
    if (event.target !== this.#dialog) return;
    if (this.question && event.cancelable) {
      event.preventDefault();
      this.leave();
    } else this.dispatchEvent(new LeavingEvent());
  }

  #onPress(event: Event): void {
    this.#isPressed = event.target === this.#dialog;
  }

  #onClick(event: Event): void {
    if (this.#isPressed && event.target === this.#dialog) this.leave();
  }

  /** The browser's own event comes later than the call that closes. */
  #onClose(): void {
    if (!this.#release || this.#dialog?.open) return;
    this.#releasePage();
    this.dispatchEvent(new LeftEvent());
  }
}
