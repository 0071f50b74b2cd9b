import {css, html, LitElement, type TemplateResult} from 'lit';
import {property} from '../../ui/property.js';

/** The person is leaving, by Escape or the system's back gesture: the draft has to be written now. */
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

/** A native dialog over the page: a bottom sheet on a phone, a card on a larger screen. Open while connected. */
export class OverPage extends LitElement {
  static override styles = css`
    dialog {
      box-sizing: border-box;
      inset: auto 0 0;
      inline-size: 100%;
      block-size: calc(100dvh - var(--space-5));
      max-inline-size: none;
      max-block-size: none;
      margin: 0;
      padding: 0;
      border: 0;
      border-radius: 20px 20px 0 0;
      overflow: hidden;
      overscroll-behavior: contain;
      background: var(--surface);
      box-shadow: var(--shadow-2);
    }
    dialog::backdrop {
      background: var(--scrim, rgb(15 25 22 / 0.45));
    }
    @media (max-height: 479px) {
      dialog {
        block-size: 100dvh;
        border-radius: 0;
      }
    }
    @media (min-width: 560px) and (min-height: 480px) {
      dialog {
        inset: 0;
        margin: auto;
        inline-size: 440px;
        block-size: min(680px, 100dvh - 2 * var(--space-5));
        border-radius: 22px;
      }
    }
    @media (prefers-reduced-motion: no-preference) {
      dialog {
        animation: from-below var(--calm) var(--ease);
      }
      dialog::backdrop {
        animation: appear 260ms;
      }
    }
    @keyframes from-below {
      from {
        opacity: 0;
        translate: 0 32px;
      }
    }
    @keyframes appear {
      from {
        opacity: 0;
      }
    }
    @media (forced-colors: active) {
      dialog {
        border: 2px solid CanvasText;
      }
    }
  `;

  @property() label = '';

  #release: (() => void) | undefined;

  override render(): TemplateResult {
    return html`<dialog part="dialog" aria-label=${this.label} @cancel=${this.#onCancel} @close=${this.#onClose}><slot></slot></dialog>`;
  }

  override updated(): void {
    if (!this.isConnected || this.#dialog.open) return;
    this.#release ??= holdPage(this.ownerDocument);
    this.#dialog.showModal();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#releasePage();
  }

  /** Fires the same events as if the person had left. */
  close(): void {
    this.dispatchEvent(new LeavingEvent());
    this.#dialog.close();
  }

  get #dialog(): HTMLDialogElement {
    const dialog = this.renderRoot.querySelector('dialog');
    if (!dialog) throw new TypeError('The dialog is not rendered yet.');
    return dialog;
  }

  #releasePage(): void {
    this.#release?.();
    this.#release = undefined;
  }

  /** A file chooser inside fires `cancel` too, which bubbles. */
  #onCancel(event: Event): void {
    if (event.target === this.#dialog) this.dispatchEvent(new LeavingEvent());
  }

  #onClose(): void {
    this.#releasePage();
    this.dispatchEvent(new LeftEvent());
  }
}

/** Stops the page from scrolling under an overlay, and from shifting as its scroll bar goes; returns the undo. */
function holdPage({documentElement: root, defaultView}: Document): () => void {
  const {overflow, paddingInlineEnd} = root.style;
  const bar = (defaultView?.innerWidth ?? 0) - root.clientWidth;
  root.style.overflow = 'hidden';
  if (bar > 0) root.style.paddingInlineEnd = `${bar}px`;
  return () => Object.assign(root.style, {overflow, paddingInlineEnd});
}
