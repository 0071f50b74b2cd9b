import {html, nothing, type TemplateResult} from 'lit';
import * as v from 'valibot';
import {
  LONGEST_REQUEST,
  NewSubscriptionRequest,
  type SubscriptionRequest,
  type SubscriptionRequestsAnswer,
} from '../../contract/dashboard/subscription-request.js';
import {type Failure, toFailure} from '../../contract/failure.js';
import {dashboardRoutes} from '../../contract/routes/dashboard-routes.js';
import type {WebhookDetails} from '../../contract/webhook/webhook-listener.js';
import {EventType} from '../../contract/webhook/webhook-v3.js';
import {icon, icons} from '../../ui/icons.js';
import {laterIcons} from '../../ui/later-icons.js';
import {property, state} from '../../ui/property.js';
import type {Ask, Question} from '../base/ask.js';
import {PageElement} from '../base/page-element.js';
import {shapes} from '../base/shapes.js';
import {recordedWords} from '../base/time-words.js';
import {failureNote} from '../loading/failure-note.js';
import {EVENTS} from './payload-words.js';
import {RequestsChangedEvent, requestedWords} from './request-words.js';
import {sentEvents} from './sent-events.js';

/** For who may not change the listener: asks an owner for events, and says what became of it. */
export class AskOwner extends PageElement {
  @property() ask!: Ask;
  /** Absent for a branch without a listener. */
  @property() webhook: WebhookDetails | undefined;
  /** The person's own requests, the newest first. */
  @property() known!: SubscriptionRequestsAnswer;

  @state() protected failure: Failure | undefined;
  @state() protected isBusy = false;
  @state() protected typed = 0;
  /** What is wrong with the form, by field. */
  @state() protected errors: Errors = {};

  protected override render(): TemplateResult {
    const [last] = this.known.requests;
    const isOpen = last && !last.answered;
    return html`<section class="card" aria-labelledby="ask-heading">
      <header>
        <h2 class="grow" id="ask-heading">${isOpen ? 'Your request' : 'Ask an owner'}</h2>
        ${
          isOpen
            ? html`<span class="pill tone-wait">${icon(laterIcons.clock, 15)}Waiting for an owner</span>`
            : nothing
        }
      </header>
      <div class="pad">
        <div class="ask-status" role="status">${
          last ? (isOpen ? this.#renderOpen(last) : renderAnswered(last)) : nothing
        }</div>
        ${isOpen ? nothing : this.#renderForm()}
        ${failureNote(this.failure)}
      </div>
    </section>`;
  }

  #renderOpen(request: SubscriptionRequest): TemplateResult {
    return html`<p>${requestedWords(request)}</p>
      <blockquote class="said">${request.reason}</blockquote>
      <div class="row">
        <button
          class="btn"
          aria-disabled=${this.isBusy ? 'true' : nothing}
          @click=${() => this.#onWithdraw(request)}
        >Take it back</button>
        <span class="hint">Asked ${recordedWords(request.asked_at).toLowerCase()}.</span>
      </div>`;
  }

  #renderForm(): TemplateResult {
    const sent = sentEvents(this.webhook);
    if (sent.length === EventType.options.length)
      return html`<p class="hint">Every event is sent already: there is nothing to ask for.</p>`;
    const {owners} = this.known;
    return html`<form class="ask" novalidate @submit=${this.#onSubmit}>
      <fieldset>
        <legend class="label">Which events</legend>
        <ul class="events">${EventType.options.map(type => {
          const isSent = sent.includes(type);
          return html`<li>
            <label class=${isSent ? 'muted' : ''}>
              <input type="checkbox" name="event" .value=${type} ?disabled=${isSent} .checked=${isSent} />
              <span>${EVENTS[type]}</span>${isSent ? html`<small>sent already</small>` : nothing}
            </label>
          </li>`;
        })}</ul>
        ${error('events-error', this.errors.events)}
      </fieldset>
      <div class="field">
        <label for="what-for">What for</label>
        <textarea
          class="input"
          id="what-for"
          rows="3"
          maxlength=${LONGEST_REQUEST}
          aria-invalid=${this.errors.reason ? 'true' : nothing}
          aria-describedby="what-for-error what-for-hint"
          @input=${this.#onType}
        ></textarea>
        ${error('what-for-error', this.errors.reason)}
        <p class="hint" id="what-for-hint">
          ${
            this.typed > LONGEST_REQUEST - 100
              ? `${LONGEST_REQUEST - this.typed} of ${LONGEST_REQUEST} characters are left.`
              : this.webhook
                ? 'A few words, such as what your system does with them.'
                : 'A few words, and the URL of your listener.'
          }
        </p>
      </div>
      <div class="row wraps">
        <button class="btn primary" aria-disabled=${this.isBusy ? 'true' : nothing}>
          ${icon(shapes.send, 16)}${
            this.isBusy
              ? 'Sending…'
              : owners === 1
                ? 'Send to the owner'
                : `Send to ${owners} owners`
          }
        </button>
        <span class="hint">They get it here.</span>
      </div>
    </form>`;
  }

  #onType({target}: Event): void {
    if (target instanceof HTMLTextAreaElement) this.typed = target.value.length;
  }

  async #onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const chosen = this.querySelectorAll<HTMLInputElement>('[name="event"]:checked:enabled');
    const said = v.safeParse(NewSubscriptionRequest, {
      events: [...chosen].map(({value}) => value),
      reason: this.querySelector<HTMLTextAreaElement>('#what-for')?.value ?? '',
    });
    this.errors = said.success ? {} : errorsOf(said.issues);
    if (!said.success) {
      const wrong = this.errors.events ? '[name="event"]:enabled' : '#what-for';
      return this.querySelector<HTMLElement>(wrong)?.focus();
    }
    const body = said.output;
    const path = dashboardRoutes.subscriptionRequests;
    await this.#tell({path, method: 'POST', body, answer: v.object({id: v.string()})});
  }

  async #onWithdraw({id}: SubscriptionRequest): Promise<void> {
    const path = dashboardRoutes.subscriptionRequest(id);
    await this.#tell({path, method: 'DELETE', answer: v.undefined()});
  }

  async #tell(question: Question<unknown>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.failure = undefined;
    try {
      await this.ask(question);
      this.typed = 0;
    } catch (error) {
      this.failure = toFailure(error);
    } finally {
      this.isBusy = false;
    }
    this.dispatchEvent(new RequestsChangedEvent());
  }
}

customElements.define('ask-owner', AskOwner);

type Errors = {readonly events?: string; readonly reason?: string};

/** The first thing that is wrong with each field. */
function errorsOf(
  issues: [
    v.InferIssue<typeof NewSubscriptionRequest>,
    ...v.InferIssue<typeof NewSubscriptionRequest>[],
  ],
): Errors {
  const {events, reason} = v.flatten<typeof NewSubscriptionRequest>(issues).nested ?? {};
  return {...(events && {events: events[0]}), ...(reason && {reason: reason[0]})};
}

/** What is wrong with a field; nothing while nothing is. */
function error(id: string, words: string | undefined): TemplateResult {
  return html`<div role="alert" id=${id}>${
    words ? html`<p class="err">${icon(icons.bang, 16)}${words}</p>` : nothing
  }</div>`;
}

/** What became of the last request, for as long as it is kept. */
function renderAnswered(request: SubscriptionRequest): TemplateResult | typeof nothing {
  const {answered} = request;
  if (!answered) return nothing;
  const isGood = answered.answer === 'subscribed';
  const who = answered.by ?? 'An owner';
  const deed = isGood ? 'subscribed to what you asked for' : 'declined what you asked for';
  return html`<div class=${isGood ? 'note good' : 'note'}>
    ${icon(isGood ? laterIcons.ok : laterIcons.stop, 18)}
    <span><b>${who} ${deed}.</b>
      ${requestedWords(request)}, ${recordedWords(answered.at).toLowerCase()}.</span>
  </div>`;
}
