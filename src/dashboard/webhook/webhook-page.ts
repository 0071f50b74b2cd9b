import {html, nothing, type TemplateResult} from 'lit';
import {isAllowed} from '../../contract/dashboard/role.js';
import {SubscriptionRequestsAnswer} from '../../contract/dashboard/subscription-request.js';
import {FailureError, toFailure} from '../../contract/failure.js';
import {dashboardRoutes} from '../../contract/routes/dashboard-routes.js';
import {routes} from '../../contract/routes/routes.js';
import {WebhookAnswer, type WebhookDetails} from '../../contract/webhook/webhook-listener.js';
import {icon} from '../../ui/icons.js';
import {laterIcons} from '../../ui/later-icons.js';
import {property} from '../../ui/property.js';
import type {Ask} from '../base/ask.js';
import {RequestsKnownEvent} from '../base/events.js';
import {PageElement} from '../base/page-element.js';
import type {CurrentBranch} from '../base/session.js';
import {bonesOf} from '../loading/bones.js';
import {didNotLoad} from '../loading/failure-note.js';
import {Loader} from '../loading/loader.js';
import './ask-owner.js';
import './listener-facts.js';
import type {ListenerChangedEvent} from './listener-changed-event.js';
import './listener-form.js';
import './open-requests.js';
import type {RequestsChangedEvent} from './request-words.js';
import './test-card.js';

/** Milliseconds: who asked an owner need not load the page again to see the answer. */
const PAUSE = 20_000;

/** Where the branch's notifications go: an owner changes it, everybody sees it, and a test is beside it. */
export class WebhookPage extends PageElement {
  @property() ask!: Ask;
  @property() branch!: CurrentBranch;
  @property() isSandbox = false;

  readonly #listener = new Loader(this, signal => this.#find(signal));

  /** To an owner the open ones of the branch, to all others their own. */
  readonly #requests = new Loader(this, signal => this.#findRequests(signal), {pause: PAUSE});

  get #mayChange(): boolean {
    return isAllowed(this.branch.role, 'manage');
  }

  protected override render(): TemplateResult {
    const {loaded} = this.#listener;
    const mayChange = this.#mayChange;
    return html`<div class="page-head">
        <h1>Webhook</h1>
        ${loaded.at === 'ready' && loaded.value ? statePill(loaded.value) : nothing}
        <p>${
          mayChange
            ? 'We tell your server of each change. What it does not take is sent again, for 2½ minutes; then it waits as a dead letter.'
            : 'You may look. An owner changes this page: ask one here.'
        }</p>
      </div>
      ${this.#renderBody(mayChange)}`;
  }

  #renderBody(mayChange: boolean): TemplateResult | typeof nothing {
    const {loaded} = this.#listener;
    if (loaded.at === 'failed')
      return didNotLoad('The listener', loaded.failure, () => this.#listener.load());
    if (loaded.at === 'loading' && !loaded.value) return bonesOf(loaded);
    const webhook = loaded.value ?? undefined;
    const known = this.#requests.loaded.value;
    return html`${
      mayChange
        ? html`<open-requests
              .ask=${this.ask}
              .requests=${known?.requests ?? []}
              @requests-changed=${this.#onRequests}
            ></open-requests>`
        : nothing
    }<div class="with-side" @listener-changed=${this.#onChanged}>
      ${
        mayChange
          ? html`<listener-form
              .ask=${this.ask}
              .webhook=${webhook}
              .isSandbox=${this.isSandbox}
            ></listener-form>`
          : html`<listener-facts .webhook=${webhook}></listener-facts>`
      }
      <div class="aside">
        ${
          !mayChange && known
            ? html`<ask-owner
                .ask=${this.ask}
                .webhook=${webhook}
                .known=${known}
                @requests-changed=${this.#onRequests}
              ></ask-owner>`
            : nothing
        }
        ${
          isAllowed(this.branch.role, 'operate')
            ? html`<test-card .ask=${this.ask} .hindrance=${hindranceOf(webhook)}></test-card>`
            : nothing
        }
      </div>
    </div>`;
  }

  #onChanged({webhook}: ListenerChangedEvent): void {
    this.#listener.replace(webhook ?? null);
  }

  async #onRequests({isSubscribed}: RequestsChangedEvent): Promise<void> {
    await Promise.all([this.#requests.load(), isSubscribed && this.#listener.load()]);
  }

  async #findRequests(signal: AbortSignal): Promise<SubscriptionRequestsAnswer> {
    const {subscriptionRequests: path} = dashboardRoutes;
    const known = await this.ask({path, answer: SubscriptionRequestsAnswer}, signal);
    if (this.#mayChange) this.dispatchEvent(new RequestsKnownEvent(known.requests.length));
    return known;
  }

  /** Null for a branch without a listener. */
  async #find(signal: AbortSignal): Promise<WebhookDetails | null> {
    try {
      const question = {path: routes.webhook, answer: WebhookAnswer};
      return (await this.ask(question, signal)).webhook;
    } catch (error) {
      if (error instanceof FailureError && toFailure(error).reason === 'not_found') return null;
      throw error;
    }
  }
}

customElements.define('webhook-page', WebhookPage);

function statePill({on, off}: WebhookDetails): TemplateResult {
  if (on) return html`<span class="pill tone-good">${icon(laterIcons.ok, 16)}On</span>`;
  const why = off?.reason === 'gone' ? 'Off: it answered 410' : 'Off';
  return html`<span class="pill tone-wait">${icon(laterIcons.stop, 16)}${why}</span>`;
}

function hindranceOf(webhook: WebhookDetails | undefined): string {
  return webhook ? '' : 'Enter your listener’s URL and save it first.';
}
