import {html, nothing, type TemplateResult} from 'lit';
import {type Failure, toFailure} from '../../contract/failure.js';
import {routes} from '../../contract/routes/routes.js';
import {WebhookTestAnswer} from '../../contract/webhook/webhook-listener.js';
import {icon} from '../../ui/icons.js';
import {property, state} from '../../ui/property.js';
import type {Ask} from '../base/ask.js';
import {badNote} from '../base/failure-note.js';
import {failureWords} from '../base/failure-words.js';
import {outcomeWords} from '../base/outcome-words.js';
import {PageElement} from '../base/page-element.js';
import {shapes} from '../base/shapes.js';

type Result = WebhookTestAnswer['result'] & {readonly at: Date};

/** "Send a test": one notification about nobody, and how the listener answered. */
export class TestCard extends PageElement {
  @property() ask!: Ask;
  /** Why no test can be sent; empty if it can. */
  @property() hindrance = '';

  @state() protected results: readonly Result[] = [];
  @state() protected failure: Failure | undefined;
  @state() protected isBusy = false;

  protected override render(): TemplateResult {
    const [last, ...earlier] = this.results;
    return html`<section class="card" aria-labelledby="test-heading">
        <header>
          <h2 class="grow" id="test-heading">Send a test</h2>
          <button
            class="btn primary"
            aria-disabled=${this.isBusy || this.hindrance ? 'true' : nothing}
            @click=${this.#onSend}
          >${icon(shapes.send, 16)}${this.isBusy ? 'Sending…' : 'Send a test'}</button>
        </header>
        <div class="pad" role="status">
          ${this.hindrance ? html`<p class="hint">${this.hindrance}</p>` : nothing}
          ${this.failure ? badNote(failureWords(this.failure)) : nothing}
          ${last ? this.#renderLast(last) : nothing}
          ${
            last || this.failure || this.hindrance
              ? nothing
              : html`<p class="hint">A notification about nobody, signed and with your header, as all are.</p>`
          }
        </div>
      </section>
      ${earlier.length > 0 ? this.#renderEarlier(earlier) : nothing}`;
  }

  #renderLast(result: Result): TemplateResult {
    const {title, advice} = outcomeWords(result);
    return html`<div class="answer">
        ${badge(result)}<b>${title}</b>
        <span class="muted">in ${result.milliseconds ?? 0} ms, at ${clock(result.at)}</span>
      </div>
      ${advice ? badNote(advice) : nothing}
      ${
        result.answer
          ? html`<p class="label">The beginning of its answer</p><pre class="code">${result.answer}</pre>`
          : nothing
      }`;
  }

  #renderEarlier(earlier: readonly Result[]): TemplateResult {
    return html`<section class="card" aria-labelledby="earlier-heading">
      <header><h2 id="earlier-heading">Earlier tests</h2></header>
      <ul class="pad">${earlier.map(
        result => html`<li class="answer">
          ${badge(result)}<span class="grow">${outcomeWords(result).title}</span>
          <time class="muted">${clock(result.at)}</time>
        </li>`,
      )}</ul>
    </section>`;
  }

  async #onSend(): Promise<void> {
    if (this.isBusy || this.hindrance) return;
    this.isBusy = true;
    this.failure = undefined;
    try {
      const question = {
        path: routes.webhookTest,
        method: 'POST',
        answer: WebhookTestAnswer,
      } as const;
      const {result} = await this.ask(question);
      this.results = [{...result, at: new Date()}, ...this.results];
    } catch (error) {
      this.failure = toFailure(error);
    } finally {
      this.isBusy = false;
    }
  }
}

customElements.define('test-card', TestCard);

function badge({status, outcome}: Result): TemplateResult {
  const isGood = outcome === 'delivered';
  return html`<span class=${isGood ? 'http' : 'http bad'}>${status ?? '—'}</span>`;
}

function clock(at: Date): string {
  return at.toLocaleTimeString('en-GB');
}
