import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {type Failure, toFailure} from '../../contract/failure.js';
import {routes} from '../../contract/routes/routes.js';
import {
  WebhookAnswer,
  type WebhookChange,
  type WebhookDetails,
} from '../../contract/webhook/webhook-listener.js';
import {EventType} from '../../contract/webhook/webhook-v3.js';
import {icon, icons} from '../../ui/icons.js';
import {laterIcons} from '../../ui/later-icons.js';
import {property, state} from '../../ui/property.js';
import type {Ask} from '../base/ask.js';
import {holdUnsaved} from '../base/leaving.js';
import {PageElement} from '../base/page-element.js';
import {failureWords, fieldWords} from '../loading/failure-words.js';
import '../base/secret-shown.js';
import {changeOf, countChanges, type Draft, draftOf, isMoved, rebased, withUrl} from './draft.js';
import {ListenerChangedEvent} from './listener-changed-event.js';
import {EVENTS, PAYLOADS, SANDBOX_REACH} from './payload-words.js';

/** The listener for an owner: nothing is sent until it is saved. */
export class ListenerForm extends PageElement {
  @property() ask!: Ask;
  /** Absent for a branch without a listener. */
  @property() webhook: WebhookDetails | undefined;
  @property() isSandbox = false;

  @state() protected draft: Draft = draftOf(undefined);
  @state() protected failure: Failure | undefined;
  @state() protected isBusy = false;
  /** Shown once, until the person says that they have it. */
  @state() protected secret: string | undefined;

  constructor() {
    super();
    holdUnsaved(this, () => this.#changes > 0);
  }

  get #changes(): number {
    return countChanges(changeOf(this.webhook, this.draft));
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('webhook')) return;
    const {webhook: after} = this;
    this.draft = rebased(this.draft, {before: changed.get('webhook'), after});
  }

  protected override render(): TemplateResult {
    return html`<form novalidate @submit=${this.#onSubmit}>
      ${
        this.secret
          ? html`<secret-shown
              .secret=${this.secret}
              .words=${'Your signing secret. Copy it now: it is not shown again.'}
              @secret-taken=${() => {
                this.secret = undefined;
              }}
            ></secret-shown>`
          : nothing
      }
      ${this.#renderWhere()} ${this.#renderVersion()} ${this.#renderEvents()}
      ${this.webhook ? this.#renderSecret(this.webhook) : nothing}
      ${this.#renderSave()}
    </form>`;
  }

  #renderWhere(): TemplateResult {
    const {draft, webhook} = this;
    return html`<div class="section">
      <div class="field">
        <label for="url">Listener</label>
        <input
          class="input mono"
          id="url"
          type="url"
          inputmode="url"
          autocomplete="off"
          spellcheck="false"
          placeholder="https://shop.example/address-capture"
          aria-describedby="url-hint"
          aria-invalid=${fieldWords(this.failure, 'url') ? 'true' : nothing}
          .value=${draft.url}
          @input=${(event: Event) =>
            this.#change(withUrl(this.webhook, this.draft, valueOf(event)))}
        />
        <p class="hint" id="url-hint">
          ${this.isSandbox ? SANDBOX_REACH : 'https, on the public internet.'} Redirects are not followed.
        </p>
      </div>
      ${
        isMoved(webhook, draft)
          ? html`<p class="note warn" role="status">
              ${icon(icons.bang, 18)}
              <span><b>Another origin is another listener.</b> Its header and secret are cleared when
                you save, and a new secret is made: what was meant for
                <code>${new URL(webhook?.url ?? '').host}</code> goes nowhere else.</span>
            </p>`
          : nothing
      }
      <div class="two">
        <div class="field">
          <label for="header-name">Your header</label>
          <input
            class="input mono"
            id="header-name"
            autocomplete="off"
            spellcheck="false"
            placeholder="service-authorization"
            .value=${draft.headerName}
            @input=${(event: Event) => this.#change({headerName: valueOf(event)})}
          />
        </div>
        <div class="field">
          <label for="header-value">Its value</label>
          ${this.#renderHeaderValue()}
        </div>
      </div>
      <label class="row">
        <input
          type="checkbox"
          .checked=${draft.on}
          @change=${(event: Event) => this.#change({on: isChecked(event)})}
        />
        Send notifications
      </label>
    </div>`;
  }

  #renderHeaderValue(): TemplateResult {
    const {headerValue} = this.draft;
    if (headerValue === undefined)
      return html`<div class="beside">
        <input class="input mono" id="header-value" value="••••••••••••" readonly />
        <button class="btn" type="button" @click=${() => this.#change({headerValue: ''})}>
          Replace
        </button>
      </div>`;
    return html`<input
      class="input mono"
      id="header-value"
      autocomplete="off"
      spellcheck="false"
      .value=${headerValue}
      @input=${(event: Event) => this.#change({headerValue: valueOf(event)})}
    />`;
  }

  #renderVersion(): TemplateResult {
    return html`<fieldset class="section">
      <legend>Version</legend>
      <div class="options">${Object.entries(PAYLOADS).map(
        ([payload, {title, text}]) => html`<label class="option">
          <input
            type="radio"
            name="payload"
            .checked=${this.draft.payload === payload}
            @change=${() => this.#choosePayload(payload)}
          /><b>${title}</b><small>${text}</small>
        </label>`,
      )}</div>
    </fieldset>`;
  }

  #renderEvents(): TemplateResult {
    const {events} = this.draft;
    return html`<fieldset class="section">
      <legend>Events</legend>
      <ul class="events">${EventType.options.map(
        type => html`<li>
          <label>
            <input
              type="checkbox"
              .checked=${events.includes(type)}
              @change=${(event: Event) => this.#toggle(type, isChecked(event))}
            /><span>${EVENTS[type]}</span><code>${type}</code>
          </label>
        </li>`,
      )}</ul>
    </fieldset>`;
  }

  #renderSecret({secret_made_at, old_secret_until}: WebhookDetails): TemplateResult {
    return html`<div class="section">
      <h2>Signing secret</h2>
      <p class="hint">
        Made ${day(secret_made_at)}. A new one is shown once; both sign for 24 hours.
        ${old_secret_until ? html`The one before signs until ${moment(old_secret_until)}.` : nothing}
      </p>
      <div>
        <button class="btn" type="button" @click=${this.#onRotate}>
          ${icon(laterIcons.turn, 16)}Make a new secret
        </button>
      </div>
    </div>`;
  }

  #renderSave(): TemplateResult | typeof nothing {
    const count = this.#changes;
    const moves = isMoved(this.webhook, this.draft);
    if (count === 0 && !this.failure) return nothing;
    return html`<div class="save-bar">
      <span class="grow" role="alert">${
        this.failure
          ? html`<span class="err">${icon(icons.bang, 16)}${failureWords(this.failure)}</span>`
          : count > 0
            ? html`<span class="muted">${count === 1 ? '1 change is' : `${count} changes are`} not saved.</span>`
            : nothing
      }</span>
      ${
        count > 0
          ? html`<button class="btn" type="button" @click=${this.#onDiscard}>Discard</button>`
          : nothing
      }
      <button class="btn primary" aria-disabled=${count === 0 || this.isBusy ? 'true' : nothing}>
        ${this.isBusy ? 'Saving…' : moves ? 'Save and clear' : 'Save'}
      </button>
    </div>`;
  }

  #change(part: Partial<Draft>): void {
    this.draft = {...this.draft, ...part};
    this.failure = undefined;
  }

  #choosePayload(payload: string): void {
    if (payload === 'v2' || payload === 'v2_with_legacy' || payload === 'v3')
      this.#change({payload});
  }

  #toggle(type: EventType, isWanted: boolean): void {
    const events = EventType.options.filter(one =>
      one === type ? isWanted : this.draft.events.includes(one),
    );
    this.#change({events});
  }

  #onDiscard(): void {
    this.draft = draftOf(this.webhook);
    this.failure = undefined;
  }

  #onRotate(): Promise<void> {
    return this.#put({rotate_secret: true});
  }

  async #onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const change = changeOf(this.webhook, this.draft);
    if (change) await this.#put(change);
  }

  async #put(body: WebhookChange): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.failure = undefined;
    try {
      const question = {path: routes.webhook, method: 'PUT', body, answer: WebhookAnswer} as const;
      const {webhook, secret} = await this.ask(question);
      this.secret = secret ?? this.secret;
      this.draft = draftOf(webhook);
      this.dispatchEvent(new ListenerChangedEvent(webhook));
    } catch (error) {
      this.failure = toFailure(error);
    } finally {
      this.isBusy = false;
    }
  }
}

customElements.define('listener-form', ListenerForm);

function valueOf({target}: Event): string {
  return target instanceof HTMLInputElement ? target.value : '';
}

function isChecked({target}: Event): boolean {
  return target instanceof HTMLInputElement && target.checked;
}

function day(time: string): string {
  return new Date(time).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}

function moment(time: string): string {
  return new Date(time).toLocaleString('en-GB', {dateStyle: 'medium', timeStyle: 'short'});
}
