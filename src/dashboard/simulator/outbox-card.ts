import {html, nothing, type TemplateResult} from 'lit';
import {OutboxAnswer} from '../../contract/dashboard/outbox.js';
import {dashboardRoutes} from '../../contract/routes/dashboard-routes.js';
import {icon} from '../../ui/icons.js';
import {property, state} from '../../ui/property.js';
import type {Ask} from '../base/ask.js';
import {PageElement} from '../base/page-element.js';
import {shapes} from '../base/shapes.js';
import {timeWords} from '../base/time-words.js';
import {failureWords} from '../loading/failure-words.js';
import {Loader} from '../loading/loader.js';

type Kept = OutboxAnswer['texts'][number];

/** How many are shown. */
const MOST = 4;
/** Milliseconds between two looks, while the page is looked at. */
const PACE = 3000;
const MINUTE = 60_000;

/** "Outbox of codes": what a sandbox would send to phones, to be entered by whoever tries it. */
export class OutboxCard extends PageElement {
  @property() ask!: Ask;

  /** When the code was sent that was copied last. */
  @state() protected copied = '';

  readonly #outbox = new Loader(
    this,
    signal => this.ask({path: dashboardRoutes.outbox, answer: OutboxAnswer}, signal),
    {pause: PACE},
  );

  protected override render(): TemplateResult {
    const {loaded} = this.#outbox;
    return html`<section class="card" aria-labelledby="outbox-heading">
      <header><h2 id="outbox-heading">Outbox of codes</h2></header>
      <div class="pad">
        ${loaded.at === 'failed' ? html`<p class="hint">${failureWords(loaded.failure)}</p>` : nothing}
        ${loaded.value ? this.#renderList(loaded.value.texts) : nothing}
      </div>
    </section>`;
  }

  #renderList(texts: readonly Kept[]): TemplateResult {
    if (texts.length === 0)
      return html`<p class="hint">
        Nothing yet. A code stands here, in place of a text message, as soon as a person proves their phone.
      </p>`;
    return html`<ul class="outbox">${texts.slice(0, MOST).map(kept => this.#renderText(kept))}</ul>`;
  }

  #renderText({code, to, sent_at, expires_at}: Kept): TemplateResult {
    const left = Math.ceil((Date.parse(expires_at) - Date.now()) / MINUTE);
    const words = `${code.slice(0, 3)} ${code.slice(3)}`;
    return html`<li class="row">
      <span class="grow">
        <b class="mono ${left > 0 ? '' : 'muted'}">${words}</b>
        <small class="muted">to ${to}, ${left > 0 ? `for ${left} min more` : `sent ${timeWords(sent_at)}`}</small>
      </span>
      ${
        left > 0
          ? html`<button class="btn" aria-label="Copy ${words}" @click=${() => this.#copy(code, sent_at)}>
              ${icon(shapes.copy, 15)}${this.copied === sent_at ? 'Copied' : 'Copy'}
            </button>`
          : nothing
      }
    </li>`;
  }

  async #copy(code: string, sentAt: string): Promise<void> {
    await navigator.clipboard?.writeText(code).then(
      () => {
        this.copied = sentAt;
      },
      () => {},
    );
  }
}

customElements.define('outbox-card', OutboxCard);
