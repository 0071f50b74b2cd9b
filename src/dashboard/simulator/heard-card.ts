import {html, nothing, type TemplateResult} from 'lit';
import {routes} from '../../contract/routes/routes.js';
import {DeliveriesAnswer, type Delivery} from '../../contract/webhook/webhook-listener.js';
import {property} from '../../ui/property.js';
import type {Ask} from '../base/ask.js';
import {PageElement} from '../base/page-element.js';
import {STATUS_MARKS} from '../base/status-marks.js';
import {timeWords} from '../base/time-words.js';
import {failureWords} from '../loading/failure-words.js';
import {Loader} from '../loading/loader.js';

/** How many are shown. */
const MOST = 6;
/** Milliseconds between two looks, while the page is looked at. */
const PACE = 3000;

const BADGES = {delivered: 'http', waiting: 'http wait', dead: 'http bad'} as const;

/** "What your listener got": the last notifications, looked at again every few seconds. */
export class HeardCard extends PageElement {
  @property() ask!: Ask;

  readonly #deliveries = new Loader(
    this,
    signal =>
      this.ask({path: `${routes.deliveries}?limit=${MOST}`, answer: DeliveriesAnswer}, signal),
    {pause: PACE},
  );

  protected override render(): TemplateResult {
    const {loaded} = this.#deliveries;
    return html`<section class="card" aria-labelledby="heard-heading">
      <header><h2 id="heard-heading">What your listener got</h2></header>
      <div class="pad">
        ${loaded.at === 'failed' ? html`<p class="hint">${failureWords(loaded.failure)}</p>` : nothing}
        ${loaded.value ? this.#renderList(loaded.value.deliveries) : nothing}
      </div>
    </section>`;
  }

  #renderList(deliveries: readonly Delivery[]): TemplateResult {
    if (deliveries.length === 0)
      return html`<p class="hint">
        Nothing yet. Enter your listener under “Webhook” first: only what happens from then on is sent.
      </p>`;
    return html`<ul class="heard">${deliveries.map(delivery => {
      const last = delivery.attempts.at(-1);
      return html`<li class="answer">
        <span class=${BADGES[delivery.state]}>${last?.status ?? '—'}</span>
        <span class="grow"><b>${eventWords(delivery)}</b></span>
        <time class="muted" datetime=${delivery.created_at}>${stateWords(delivery)}</time>
      </li>`;
    })}</ul>`;
  }
}

customElements.define('heard-card', HeardCard);

function eventWords({event_type, status, mode}: Delivery): string {
  const window = mode === 'continuous' ? 'later window' : 'first window';
  if (event_type === 'address.collected') return 'An address was saved';
  if (event_type === 'address_verification.cancelled') return 'Cancelled';
  if (!status || event_type === 'address_verification.started') return `Started, ${window}`;
  return `${STATUS_MARKS[status].word}, ${window}`;
}

function stateWords({state, created_at}: Delivery): string {
  if (state === 'waiting') return 'waiting';
  return state === 'dead' ? 'dead letter' : timeWords(created_at);
}
