import {css, html, LitElement, nothing, type TemplateResult} from 'lit';
import type {FlowState} from '../../flow/state/state.js';
import {controls} from '../../ui/controls.js';
import {icon, icons} from '../../ui/icons.js';
import {laterIcons} from '../../ui/later-icons.js';
import type {Words} from '../../ui/locales/en/words.js';
import {property} from '../../ui/property.js';
import {rowContent} from './row-content.js';

/** The person wants to enter their address, or to change it. */
export class OpenAskedEvent extends Event {
  constructor() {
    super('open-asked');
  }
}

/** The element in a low box: a row that looks like a field of the page's form (boards G1 and G2). */
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
        padding: 6px 14px 6px 12px;
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
      /* Two lines, also if a font loads late. */
      .text {
        flex: 1;
        min-inline-size: 0;
        max-block-size: 2.7em;
        overflow: hidden;
      }
      /* The street is truncated before its number, which wraps to the second line if it does not fit. */
      b {
        display: inline-flex;
        flex-wrap: wrap;
        column-gap: 0.28em;
        max-inline-size: 100%;
        vertical-align: top;
        font-weight: 600;
      }
      b > span {
        max-inline-size: 100%;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      /* A street in the other direction of reading starts at the row's start too. */
      b,
      small {
        text-align: match-parent;
      }
      :host(:dir(ltr)) b:dir(rtl),
      :host(:dir(rtl)) b:dir(ltr) {
        justify-content: end;
      }
      :not(.noted) > b > .before:only-child {
        display: -webkit-box;
        -webkit-box-orient: vertical;
        -webkit-line-clamp: 2;
        overflow-wrap: anywhere;
        white-space: normal;
      }
      small {
        display: block;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
        font-size: var(--text-s);
        line-height: 1.4;
        color: var(--text-muted);
      }
      .noted {
        max-block-size: none;
        line-height: 1.25;
      }
      .noted b {
        flex-wrap: nowrap;
      }
      .noted .number {
        flex: none;
        max-inline-size: calc(100% - 2.3em);
      }
      .noted small {
        line-height: 1.25;
        white-space: normal;
        color: var(--text);
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

  @property() words!: Words;
  @property() state!: FlowState;

  /** Observes the row, whose width only the page changes: rendering changes no observed size. */
  readonly #sizes = new ResizeObserver(() => this.#fit());

  override render(): TemplateResult {
    const {words} = this;
    const {title, below, look, status} = rowContent(this.state, words);
    return html`
      <button type="button" class="row" part="row-button" aria-haspopup="dialog" @click=${this.#onOpen}>
        <span class="dot">${icon(look === 'empty' ? laterIcons.landmark : laterIcons.home, 22)}</span>
        <span class="text ${below?.isNote ? 'noted' : ''}">
          <b dir="auto"><span class="before">${title.before}</span> ${title.number ? html`<span class="number">${title.number}</span>` : nothing}</b>
          ${below ? html`<small dir="auto">${below.text}</small>` : nothing}
        </span>
        ${
          look === 'stored'
            ? html`<span class="change">${words.change}</span>`
            : html`<span class="go">${icon(icons.go, 18)}</span>`
        }
      </button>
      <p class="visually-hidden" role="status">${status}</p>
    `;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#sizes.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sizes.disconnect();
  }

  override updated(): void {
    this.#fit();
  }

  override focus(): void {
    this.renderRoot.querySelector('button')?.focus();
  }

  /** The row has two lines: if the title takes both, the text below it hides, unless that is a note. */
  #fit(): void {
    const title = this.renderRoot.querySelector('b');
    const below = this.renderRoot.querySelector('small');
    if (!title || !below) return;
    const line = Number.parseFloat(getComputedStyle(title).lineHeight);
    below.hidden = !below.matches('.noted > *') && title.offsetHeight > 1.5 * line;
  }

  #onOpen(): void {
    this.dispatchEvent(new OpenAskedEvent());
  }
}
