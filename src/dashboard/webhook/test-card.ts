import {html, nothing, type TemplateResult} from 'lit';
import {type ListenerTest, ListenerTestsAnswer} from '../../contract/dashboard/listener-test.js';
import {type Failure, toFailure} from '../../contract/failure.js';
import {dashboardRoutes} from '../../contract/routes/dashboard-routes.js';
import {routes} from '../../contract/routes/routes.js';
import {WebhookTestAnswer} from '../../contract/webhook/webhook-listener.js';
import {icon} from '../../ui/icons.js';
import {property, state} from '../../ui/property.js';
import {actorWords} from '../base/actor-words.js';
import type {Ask} from '../base/ask.js';
import {outcomeWords} from '../base/outcome-words.js';
import {PageElement} from '../base/page-element.js';
import {shapes} from '../base/shapes.js';
import {recordedWords} from '../base/time-words.js';
import {badNote, failureNote} from '../loading/failure-note.js';
import {failureWords} from '../loading/failure-words.js';
import {Loader} from '../loading/loader.js';

type Result = WebhookTestAnswer['result'] & {readonly at: Date};

/** "Send a test": one notification about nobody, and how the listener answered. */
export class TestCard extends PageElement {
  @property() ask!: Ask;
  /** Why no test can be sent; empty if it can. */
  @property() hindrance = '';

  /** The one that was sent from here. */
  @state() protected last: Result | undefined;
  @state() protected failure: Failure | undefined;
  @state() protected isBusy = false;

  readonly #tests = new Loader(this, signal =>
    this.ask({path: dashboardRoutes.listenerTests, answer: ListenerTestsAnswer}, signal),
  );

  protected override render(): TemplateResult {
    const {last} = this;
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
      ${this.#renderEarlier()}`;
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

  #renderEarlier(): TemplateResult | typeof nothing {
    const {loaded} = this.#tests;
    const [newest, ...older] = loaded.value?.tests ?? [];
    if (!newest) return loaded.at === 'failed' ? failureNote(loaded.failure) : nothing;
    const isAbove = this.last && isSame(newest, this.last);
    const earlier = isAbove ? older : [newest, ...older];
    if (earlier.length === 0) return nothing;
    return html`<section class="card earlier" aria-labelledby="earlier-heading">
      <header><h2 id="earlier-heading">Earlier tests</h2></header>
      <ul class="pad tests">${earlier.map(
        test => html`<li class="answer">
          ${badge(test)}
          <span class="grow">${endedWords(test)}
            <small class="muted">${actorWords(test.actor)}</small></span>
          <time class="muted num" datetime=${test.at}>${recordedWords(test.at)}</time>
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
      this.last = {...result, at: new Date()};
      void this.#tests.load();
    } catch (error) {
      this.failure = toFailure(error);
    } finally {
      this.isBusy = false;
    }
  }
}

customElements.define('test-card', TestCard);

function badge({status, outcome}: Pick<ListenerTest, 'status' | 'outcome'>): TemplateResult {
  const isGood = outcome === 'delivered';
  return html`<span class=${isGood ? 'http' : 'http bad'}>${status ?? '—'}</span>`;
}

/** Whether a stored test is the one whose answer is shown. */
function isSame(test: ListenerTest, {outcome, status, milliseconds}: Result): boolean {
  return test.outcome === outcome && test.status === status && test.milliseconds === milliseconds;
}

/** "Refused in 198 ms"; a deadline says by itself how long it was. */
function endedWords(test: ListenerTest): string {
  const {title} = outcomeWords(test);
  const {outcome, milliseconds} = test;
  if (milliseconds === undefined || outcome === 'timed_out' || outcome === 'forbidden')
    return title;
  return `${title} in ${milliseconds} ms`;
}

function clock(at: Date): string {
  return at.toLocaleTimeString('en-GB');
}
