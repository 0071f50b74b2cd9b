import {html, nothing, type TemplateResult} from 'lit';
import * as v from 'valibot';
import type {BranchKey} from '../../contract/dashboard/key.js';
import {type Failure, toFailure} from '../../contract/failure.js';
import {dashboardRoutes} from '../../contract/routes/dashboard-routes.js';
import {icon, icons} from '../../ui/icons.js';
import {property, state} from '../../ui/property.js';
import type {Ask} from '../base/ask.js';
import {PageElement} from '../base/page-element.js';
import {shapes} from '../base/shapes.js';
import {failureWords} from '../loading/failure-words.js';
import {keyName} from './key-words.js';

/** Somebody wants to remove an origin from a key. */
export class OriginLeavingEvent extends Event {
  readonly key: BranchKey;
  readonly origin: string;
  constructor(key: BranchKey, origin: string) {
    super('origin-leaving', {bubbles: true});
    this.key = key;
    this.origin = origin;
  }
}

declare global {
  interface HTMLElementEventMap {
    'origin-leaving': OriginLeavingEvent;
  }
}

/** The origins of one publishable key: an owner adds them, and its page removes them after it has asked. */
export class OriginsCard extends PageElement {
  @property() ask!: Ask;
  /** A publishable one. Its page loads it again after `origins-changed`. */
  @property() key!: BranchKey;
  @property() mayChange = false;

  @state() protected text = '';
  @state() protected failure: Failure | undefined;
  @state() protected isBusy = false;

  protected override render(): TemplateResult {
    const {key} = this;
    const heading = `origins-${key.id}`;
    // No landmark: a rotated key and the one that replaces it have the same name.
    return html`<div class="card" role="group" aria-labelledby=${heading}>
      <header>
        <h2 class="grow" id=${heading}>Origins of “${keyName(key)}”</h2>
        <code class="muted">${key.id}</code>
      </header>
      <div class="pad">
        <ul class="origins">${key.origins.map(origin => this.#renderOrigin(origin))}</ul>
        ${this.mayChange ? this.#renderAdd() : nothing}
      </div>
    </div>`;
  }

  #renderOrigin(origin: string): TemplateResult {
    return html`<li>
      ${icon(shapes.globe, 16)}<code>${origin}</code>
      ${
        // A key without origins would work nowhere: it is revoked instead.
        this.mayChange && this.key.origins.length > 1
          ? html`<button class="btn quiet icon" aria-label=${`Remove ${origin}`} @click=${() => this.#onRemove(origin)}>
              ${icon(icons.close, 16)}
            </button>`
          : nothing
      }
    </li>`;
  }

  #renderAdd(): TemplateResult {
    const id = `add-${this.key.id}`;
    return html`<form class="field" novalidate @submit=${this.#onAdd}>
      <label for=${id}>Add an origin</label>
      <div class="beside">
        <input
          class="input mono"
          id=${id}
          type="url"
          inputmode="url"
          autocomplete="off"
          spellcheck="false"
          placeholder="https://shop.example"
          aria-describedby=${`${id}-error`}
          aria-invalid=${this.failure ? 'true' : nothing}
          .value=${this.text}
          @input=${this.#onInput}
        />
        <button class="btn" aria-disabled=${this.isBusy ? 'true' : nothing}>Add</button>
      </div>
      <div role="alert" id=${`${id}-error`}>${
        this.failure
          ? html`<p class="err">${icon(icons.bang, 16)}<span>${failureWords(this.failure)}</span></p>`
          : nothing
      }</div>
    </form>`;
  }

  #onInput({target}: Event): void {
    this.text = target instanceof HTMLInputElement ? target.value : '';
    this.failure = undefined;
  }

  #onRemove(origin: string): void {
    this.dispatchEvent(new OriginLeavingEvent(this.key, origin));
  }

  async #onAdd(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (this.isBusy) return;
    this.isBusy = true;
    this.failure = undefined;
    try {
      const path = dashboardRoutes.key(this.key.id);
      const origins = [...this.key.origins, this.text.trim()];
      await this.ask({path, method: 'PATCH', body: {origins}, answer: v.undefined()});
      this.text = '';
      this.dispatchEvent(new Event('origins-changed', {bubbles: true}));
    } catch (error) {
      this.failure = toFailure(error);
    } finally {
      this.isBusy = false;
    }
  }
}

customElements.define('origins-card', OriginsCard);
