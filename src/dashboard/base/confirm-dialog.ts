import {html, type TemplateResult} from 'lit';
import {property} from '../../ui/property.js';
import {PageElement} from './page-element.js';

/** The person agreed to what a `<confirm-dialog>` says. */
export class ConfirmedEvent extends Event {
  constructor() {
    super('confirmed');
  }
}

/** What is asked before it happens, as the dialog says it, and what then happens. */
export type Deed = {
  readonly heading: string;
  readonly text: string;
  readonly deed: string;
  readonly isDanger?: boolean;
  readonly work: () => Promise<void>;
};

/** Asks before something happens, and says what it does; the safe button comes first. */
export class ConfirmDialog extends PageElement {
  @property() heading = '';
  @property() text = '';
  /** What the button that does it says. */
  @property() deed = '';
  @property() isDanger = false;

  open(): void {
    this.#dialog?.showModal();
  }

  get #dialog(): HTMLDialogElement | null {
    return this.querySelector('dialog');
  }

  protected override render(): TemplateResult {
    return html`<dialog class="dialog" aria-labelledby="dialog-heading">
      <h2 id="dialog-heading">${this.heading}</h2>
      <p class="muted">${this.text}</p>
      <footer>
        <button class="btn" @click=${() => this.#dialog?.close()}>Not now</button>
        <button class=${this.isDanger ? 'btn danger' : 'btn primary'} @click=${this.#onConfirm}>
          ${this.deed}
        </button>
      </footer>
    </dialog>`;
  }

  #onConfirm(): void {
    this.#dialog?.close();
    this.dispatchEvent(new ConfirmedEvent());
  }
}

customElements.define('confirm-dialog', ConfirmDialog);

declare global {
  interface HTMLElementEventMap {
    confirmed: ConfirmedEvent;
  }
}
