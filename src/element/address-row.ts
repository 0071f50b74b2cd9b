import {css, html, LitElement, nothing, type TemplateResult} from 'lit';
import {property} from 'lit/decorators/property.js';
import {title as titleOf} from '../contract/display-title.js';
import type {UserAddress} from '../contract/user-address.js';
import {controls} from '../ui/controls.js';
import {icon} from '../ui/icons.js';
import type {Words} from '../ui/locales/en.js';

/** The person wants to say where they live, or to change it. */
export class OpenAskedEvent extends Event {
  constructor() {
    super('open-asked');
  }
}

/** What the element is in a low box: a row that reads as a field of the page's form (boards G1 and G2). */
export class AddressRow extends LitElement {
  static override styles = [
    controls,
    css`
      :host {
        flex: 1;
        background: none;
        color: var(--text);
        font: 400 var(--text-m) / 1.35 var(--font);
      }
      .row {
        display: flex;
        align-items: center;
        gap: var(--space-3);
        inline-size: 100%;
        min-block-size: min(68px, 100%);
        padding: 10px 14px 10px 12px;
        border: 1.5px solid var(--control-line);
        border-radius: var(--radius);
        background: var(--surface);
        text-align: start;
      }
      .row:focus-visible {
        box-shadow: inset 0 0 0 2px var(--primary-text);
        border-color: var(--primary-text);
      }
      .dot {
        inline-size: 44px;
        block-size: 44px;
      }
      .text {
        flex: 1;
        min-inline-size: 0;
      }
      b,
      small {
        display: block;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      b {
        font-weight: 600;
      }
      small {
        font-size: var(--text-s);
        line-height: 1.4;
        color: var(--text-muted);
      }
      .change {
        flex: none;
        font-weight: 600;
        color: var(--primary-text);
      }
      .go {
        color: var(--text-muted);
      }
      :dir(rtl) .go svg {
        transform: scaleX(-1);
      }
    `,
  ];

  @property({attribute: false}) words!: Words;
  /** What is saved or chosen; undefined as long as nothing is. */
  @property({attribute: false}) address?: UserAddress | undefined;
  /** Whether it is saved as soon as the page knows the phone. */
  @property({attribute: false}) awaitsPhone = false;

  override render(): TemplateResult {
    const {words, address, awaitsPhone} = this;
    const name = address && (address.title ?? titleOf(address));
    const title = name ?? (awaitsPhone ? words.rowWaiting : words.rowEmpty);
    const below = address ? address.subtitle : awaitsPhone ? words.rowAwaitsPhone : undefined;
    return html`
      <button type="button" class="row" part="row-button" aria-haspopup="dialog" aria-label=${name ? words.rowChange(name) : nothing} @click=${this.#onOpen}>
        <span class="dot">${icon(address ? 'home' : 'landmark', 22)}</span>
        <span class="text"><b><bdi>${title}</bdi></b>${below ? html`<small dir="auto">${below}</small>` : nothing}</span>
        ${
          address
            ? html`<span class="change" aria-hidden="true">${words.change}</span>`
            : html`<span class="go">${icon('go', 18)}</span>`
        }
      </button>
      <p class="visually-hidden" role="status">${name ? `${words.doneTitle}: ${name}` : nothing}</p>
    `;
  }

  override focus(): void {
    this.renderRoot.querySelector('button')?.focus();
  }

  #onOpen(): void {
    this.dispatchEvent(new OpenAskedEvent());
  }
}
