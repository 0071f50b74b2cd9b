import {html, nothing, type TemplateResult} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import * as v from 'valibot';
import type {
  RequestAnswer,
  SubscriptionRequest,
} from '../../contract/dashboard/subscription-request.js';
import {type Failure, toFailure} from '../../contract/failure.js';
import {dashboardRoutes} from '../../contract/routes/dashboard-routes.js';
import {property, state} from '../../ui/property.js';
import type {Ask} from '../base/ask.js';
import {initials} from '../base/initials.js';
import {PageElement} from '../base/page-element.js';
import {recordedWords} from '../base/time-words.js';
import {failureNote} from '../loading/failure-note.js';
import {RequestsChangedEvent, requestedWords} from './request-words.js';

/** What members ask an owner for, each with what to do about it; nothing while nobody asks. */
export class OpenRequests extends PageElement {
  @property() ask!: Ask;
  /** The open ones, the oldest first. */
  @property() requests: readonly SubscriptionRequest[] = [];

  @state() protected failure: Failure | undefined;
  /** The id of the one that is being answered. */
  @state() protected busy: string | undefined;

  protected override render(): TemplateResult | typeof nothing {
    const {requests, failure} = this;
    if (requests.length === 0) return failure ? failureNote(failure) : nothing;
    return html`<section class="card" aria-labelledby="requests-heading">
      <header><h2 id="requests-heading">${
        requests.length === 1 ? 'A colleague asks you' : `${requests.length} colleagues ask you`
      }</h2></header>
      <div class="pad">
        ${failureNote(failure)}
        <ul class="requests">${repeat(
          requests,
          ({id}) => id,
          request => this.#renderRequest(request),
        )}</ul>
      </div>
    </section>`;
  }

  #renderRequest(request: SubscriptionRequest): TemplateResult {
    const {id, asked_by, asked_at, reason} = request;
    const isBusy = this.busy === id;
    return html`<li>
      <span class="avatar" aria-hidden="true">${initials(asked_by)}</span>
      <div class="grow">
        <p><b>${asked_by}</b> asks for ${requestedWords(request)}
          <time class="muted small" datetime=${asked_at}>${recordedWords(asked_at)}</time></p>
        <blockquote class="said">${reason}</blockquote>
      </div>
      <div class="row">
        <button
          class="btn"
          aria-label=${`Decline what ${asked_by} asks for`}
          aria-disabled=${this.busy ? 'true' : nothing}
          @click=${() => this.#onAnswer(request, 'declined')}
        >Decline</button>
        <button
          class="btn primary"
          aria-label=${`Subscribe to what ${asked_by} asks for`}
          aria-disabled=${this.busy ? 'true' : nothing}
          @click=${() => this.#onAnswer(request, 'subscribed')}
        >${isBusy ? 'Saving…' : 'Subscribe'}</button>
      </div>
    </li>`;
  }

  async #onAnswer({id}: SubscriptionRequest, answer: RequestAnswer): Promise<void> {
    if (this.busy) return;
    this.busy = id;
    this.failure = undefined;
    try {
      const path = dashboardRoutes.subscriptionAnswer(id);
      await this.ask({path, method: 'POST', body: {answer}, answer: v.undefined()});
    } catch (error) {
      this.failure = toFailure(error);
    } finally {
      this.busy = undefined;
    }
    this.dispatchEvent(new RequestsChangedEvent({isSubscribed: answer === 'subscribed'}));
  }
}

customElements.define('open-requests', OpenRequests);
