import {html, nothing, type TemplateResult} from 'lit';
import {type Failure, toFailure} from '../../contract/failure.js';
import {routes} from '../../contract/routes/routes.js';
import {ClockAnswer} from '../../contract/verification/simulator.js';
import {icon, icons} from '../../ui/icons.js';
import {property, state} from '../../ui/property.js';
import type {Ask} from '../base/ask.js';
import {PageElement} from '../base/page-element.js';
import {momentWords} from '../base/time-words.js';
import {failureWords} from '../loading/failure-words.js';
import {Loader} from '../loading/loader.js';

const STEPS = [
  ['+1 hour', 'PT1H'],
  ['+1 day', 'P1D'],
  ['+8 days', 'P8D'],
  ['+31 days', 'P31D'],
] as const;

/** The clock of a sandbox's branch was advanced: windows may have closed. */
export class ClockAdvancedEvent extends Event {
  constructor() {
    super('clock-advanced', {bubbles: true});
  }
}

declare global {
  interface HTMLElementEventMap {
    'clock-advanced': ClockAdvancedEvent;
  }
}

/** The branch's time, which goes ahead by a press. */
export class ClockCard extends PageElement {
  @property() ask!: Ask;
  @property() mayAdvance = false;

  @state() protected failure: Failure | undefined;
  @state() protected isBusy = false;

  readonly #clock = new Loader(this, signal =>
    this.ask({path: routes.simulatedClock, answer: ClockAnswer}, signal),
  );

  protected override render(): TemplateResult {
    const {loaded} = this.#clock;
    const failure = this.failure ?? (loaded.at === 'failed' ? loaded.failure : undefined);
    return html`<section class="card" aria-labelledby="clock-heading">
      <header>
        <h2 class="grow" id="clock-heading">The clock</h2>
        <span class="muted small">ahead only, ten years at most</span>
      </header>
      <div class="pad">
        <p class="clock" role="status">${
          loaded.value
            ? html`<b>${momentWords(loaded.value.now)}</b>${aheadWords(loaded.value.now)}`
            : nothing
        }</p>
        ${failure ? html`<p class="err" role="alert">${icon(icons.bang, 16)}${failureWords(failure)}</p>` : nothing}
        ${
          this.mayAdvance
            ? html`<div class="steps">${STEPS.map(
                ([words, advance]) => html`<button
                  class="btn"
                  aria-disabled=${this.isBusy ? 'true' : nothing}
                  @click=${() => this.#advance(advance)}
                >${words}</button>`,
              )}</div>`
            : nothing
        }
        <p class="hint">
          Windows that are over by the new time are decided at once, by the evidence that there is.
        </p>
      </div>
    </section>`;
  }

  async #advance(advance: string): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.failure = undefined;
    try {
      const path = routes.simulatedClock;
      this.#clock.replace(
        await this.ask({path, method: 'POST', body: {advance}, answer: ClockAnswer}),
      );
      this.dispatchEvent(new ClockAdvancedEvent());
    } catch (error) {
      this.failure = toFailure(error);
    } finally {
      this.isBusy = false;
    }
  }
}

customElements.define('clock-card', ClockCard);

function aheadWords(now: string): TemplateResult | typeof nothing {
  const days = Math.round((Date.parse(now) - Date.now()) / 86_400_000);
  if (days < 1) return nothing;
  return html`<span class="muted">${days === 1 ? '1 day' : `${days} days`} ahead of yours</span>`;
}
