import {html, nothing, type TemplateResult} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import type {Delivery} from '../../contract/webhook/webhook-listener.js';
import {property, state} from '../../ui/property.js';
import {mark} from '../base/marks.js';
import {PageElement} from '../base/page-element.js';
import {timeWords} from '../base/time-words.js';
import {attemptWords, eventWords, lastWords, STATES} from './delivery-words.js';

/** The rows of deliveries: one stop of the Tab key, within which the arrow keys move and Enter opens. */
export class DeliveryList extends PageElement {
  @property() deliveries: readonly Delivery[] = [];
  /** The id of the open one. */
  @property() open: string | undefined;
  /** Where a delivery is shown. */
  @property() hrefOf!: (id: string) => string;

  /** The row that Tab leads to; the first one where it is none of these. */
  @state() protected current: string | undefined;

  /** Puts the focus on a row, if it is there. */
  focusRow(id: string): void {
    this.#rows()
      .find(({dataset}) => dataset['id'] === id)
      ?.focus();
  }

  protected override render(): TemplateResult {
    const {deliveries} = this;
    const stop = [this.current, this.open].find(id => deliveries.some(each => each.id === id));
    return html`<ul class="rows" @keydown=${this.#onKey} @focusin=${this.#onFocus}>${repeat(
      deliveries,
      ({id}) => id,
      (delivery, at) => this.#renderRow(delivery, stop ? delivery.id === stop : at === 0),
    )}</ul>`;
  }

  #renderRow(delivery: Delivery, isStop: boolean): TemplateResult {
    const {id, state, location_id, location_title, created_at} = delivery;
    const {title, tone} = STATES[state];
    return html`<li>
      <a
        class="delivery"
        href=${this.hrefOf(id)}
        data-id=${id}
        tabindex=${isStop ? '0' : '-1'}
        aria-current=${id === this.open ? 'true' : nothing}
      >
        <span class=${`status ${tone}`}>${mark(state)}<span>${title}</span></span>
        <span class="what">
          <b class="trunc">${location_title ?? html`<span class="mono">${location_id}</span>`}</b>
          <span class="muted trunc">${eventWords(delivery)}${
            location_title === undefined ? nothing : html` <span class="mono">${location_id}</span>`
          }</span>
        </span>
        <span class="last">${lastWords(delivery)} <small>${attemptWords(delivery)}</small></span>
        <time datetime=${created_at}>${timeWords(created_at)}</time>
      </a>
    </li>`;
  }

  #rows(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('.delivery')];
  }

  #onFocus({target}: FocusEvent): void {
    if (target instanceof HTMLElement) this.current = target.dataset['id'];
  }

  #onKey(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const rows = this.#rows();
    const at = rows.findIndex(row => row === document.activeElement);
    const to = {ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1}[event.key];
    if (to === undefined) return;
    event.preventDefault();
    rows[to]?.focus();
  }
}

customElements.define('delivery-list', DeliveryList);
