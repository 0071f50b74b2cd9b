import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {type Failure, toFailure} from '../../contract/failure.js';
import {dashboardRoutes} from '../../contract/routes/dashboard-routes.js';
import {routes} from '../../contract/routes/routes.js';
import {type Delivery, SendAgainAnswer} from '../../contract/webhook/webhook-listener.js';
import {icon, icons} from '../../ui/icons.js';
import {laterIcons} from '../../ui/later-icons.js';
import {property, state} from '../../ui/property.js';
import type {Ask} from '../base/ask.js';
import {mark} from '../base/marks.js';
import {outcomeWords} from '../base/outcome-words.js';
import {PageElement} from '../base/page-element.js';
import {shapes} from '../base/shapes.js';
import {momentWords} from '../base/time-words.js';
import {badNote, failureNote} from '../loading/failure-note.js';
import {
  countWords,
  eventTitle,
  lastWords,
  STATES,
  secondWords,
  tookWords,
} from './delivery-words.js';

/** Dead letters are on their way again; whoever shows deliveries asks anew. */
export class SentAgainEvent extends Event {
  constructor() {
    super('sent-again', {bubbles: true});
  }
}

declare global {
  interface HTMLElementEventMap {
    'sent-again': SentAgainEvent;
  }
}

/** One delivery: what it is about, each attempt with its answer, and what one can do about it. */
export class DeliveryDetail extends PageElement {
  @property() ask!: Ask;
  @property() delivery!: Delivery;
  /** Whether this member may send it again. */
  @property() maySend = false;
  /** Where the list is. */
  @property() closeHref = '';

  @state() protected failure: Failure | undefined;
  @state() protected isBusy = false;
  @state() protected isCopied = false;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.get('delivery')?.id === this.delivery.id) return;
    if (!changed.has('delivery')) return;
    this.failure = undefined;
    this.isCopied = false;
  }

  protected override render(): TemplateResult {
    const {delivery} = this;
    const {state, attempts} = delivery;
    const {title, tone} = STATES[state];
    return html`<header>
        <div class="grow">
          <h2 tabindex="-1">${eventTitle(delivery)}</h2>
          <span class=${`status ${tone}`}>${mark(state)}${title}${
            state === 'waiting' ? html`<span class="muted">${lastWords(delivery)}</span>` : nothing
          }</span>
        </div>
        <a class="btn quiet icon close" href=${this.closeHref} aria-label="Close">${icon(icons.close, 17)}</a>
      </header>
      <div class="pad">
        ${this.#renderActs()}
        ${this.#renderFacts()}
        <h3 class="label">${attempts.length === 0 ? 'Not tried yet' : countWords(attempts.length)}</h3>
        <ol class="attempts">${attempts.map(renderAttempt)}</ol>
        ${this.#renderAdvice()}
      </div>`;
  }

  #renderActs(): TemplateResult {
    const mayNow = this.maySend && this.delivery.state === 'dead';
    return html`<div class="row wraps">
        ${
          mayNow
            ? html`<button
                class="btn primary"
                aria-disabled=${this.isBusy ? 'true' : nothing}
                @click=${this.#onSend}
              >${icon(laterIcons.turn, 16)}${this.isBusy ? 'Sending…' : 'Send again'}</button>`
            : nothing
        }
        <button class="btn" @click=${this.#onCopy}>
          ${icon(shapes.copy, 16)}${this.isCopied ? 'Copied' : 'Copy webhook-id'}
        </button>
      </div>
      ${failureNote(this.failure)}`;
  }

  #renderFacts(): TemplateResult {
    const {id, event_type, address_verification_id, created_at} = this.delivery;
    const facts: readonly (readonly [string, TemplateResult | string | undefined])[] = [
      ['Event', html`<code>${breakable(event_type)}</code>`],
      ['Address', this.#renderAddress()],
      ['Window', address_verification_id && html`<code>${address_verification_id}</code>`],
      ['webhook-id', html`<code>${id}</code>`],
      ['Queued', momentWords(created_at)],
    ];
    return html`<dl class="card facts">${facts.map(([name, value]) =>
      value ? html`<div><dt>${name}</dt><dd>${value}</dd></div>` : nothing,
    )}</dl>
    <p class="hint">
      Each attempt sends the event as the address stands by then; what was sent is not kept, only its answer.
    </p>`;
  }

  /** A link to the address while it is there. */
  #renderAddress(): TemplateResult {
    const {location_id, location_title} = this.delivery;
    if (location_title === undefined) return html`<code>${location_id}</code>`;
    return html`<a class="link" href=${`${dashboardRoutes.page}/addresses/${location_id}`}>${location_title}</a>
      <br /><code>${location_id}</code>`;
  }

  #renderAdvice(): TemplateResult | typeof nothing {
    const {state, attempts} = this.delivery;
    const last = attempts.at(-1);
    const advice = last && state !== 'delivered' ? outcomeWords(last).advice : '';
    return advice ? badNote(advice) : nothing;
  }

  async #onCopy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(this.delivery.id);
      this.isCopied = true;
    } catch {
      // Not on a page without https, or not allowed: the id stands below, to be selected.
    }
  }

  async #onSend(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.failure = undefined;
    try {
      const path = routes.sendDeliveryAgain(encodeURIComponent(this.delivery.id));
      await this.ask({path, method: 'POST', answer: SendAgainAnswer});
    } catch (error) {
      this.failure = toFailure(error);
    } finally {
      this.isBusy = false;
    }
    this.dispatchEvent(new SentAgainEvent());
  }
}

customElements.define('delivery-detail', DeliveryDetail);

/** A name of several words, of which a narrow screen breaks none. */
function breakable(name: string): readonly TemplateResult[] {
  return name.split(/(?<=\.)/).map((word, at) => html`${at > 0 ? html`<wbr />` : nothing}${word}`);
}

function renderAttempt(attempt: Delivery['attempts'][number]): TemplateResult {
  const {number, at, outcome, status, milliseconds, answer} = attempt;
  const isGood = outcome === 'delivered';
  return html`<li>
    <span class=${isGood ? 'n good' : 'n'} aria-hidden="true">${number}</span>
    <div class="grow">
      <b>${status === undefined ? nothing : html`${status} `}${outcomeWords(attempt).title}</b>
      ${answer ? html`<pre>${answer}</pre>` : nothing}
    </div>
    <small class="num"><time datetime=${at}>${secondWords(at)}</time>${
      milliseconds === undefined ? nothing : html`<br />${tookWords(milliseconds)}`
    }</small>
  </li>`;
}
