import {html, nothing, type TemplateResult} from 'lit';
import {type ListedLocation, LocationsAnswer} from '../../contract/address/location-list.js';
import {isAllowed} from '../../contract/dashboard/role.js';
import {type Failure, toFailure} from '../../contract/failure.js';
import {routes} from '../../contract/routes/routes.js';
import {
  VerificationAnswer,
  type VerificationStatus,
} from '../../contract/verification/verification.js';
import {icon, icons} from '../../ui/icons.js';
import {laterIcons} from '../../ui/later-icons.js';
import {property, state} from '../../ui/property.js';
import type {Ask} from '../base/ask.js';
import {PageElement} from '../base/page-element.js';
import type {CurrentBranch} from '../base/session.js';
import {STATUS_MARKS, statusMark} from '../base/status-marks.js';
import {bonesOf} from '../loading/bones.js';
import {didNotLoad} from '../loading/failure-note.js';
import {failureWords} from '../loading/failure-words.js';
import {Loader} from '../loading/loader.js';
import './clock-card.js';
import './heard-card.js';
import './outbox-card.js';

type Mode = 'first_time' | 'continuous';

/** The one that most come for is first. */
const STATUSES: readonly VerificationStatus[] = [
  ...(['verified', 'not_at_address', 'unknown', 'in_progress'] as const),
];

const MODES: Readonly<Record<Mode, string>> = {first_time: 'First window', continuous: 'Later'};

/** A sandbox's simulator: brings an address to any status, or turns the clock and lets windows close. */
export class SimulatorPage extends PageElement {
  @property() ask!: Ask;
  @property() branch!: CurrentBranch;

  @state() protected chosenId: string | undefined;
  @state() protected status: VerificationStatus = 'verified';
  @state() protected mode: Mode = 'first_time';
  @state() protected failure: Failure | undefined;
  @state() protected done = '';
  @state() protected isBusy = false;

  readonly #locations = new Loader(this, signal =>
    this.ask({path: routes.locations, answer: LocationsAnswer}, signal),
  );

  protected override render(): TemplateResult {
    return html`<div class="page-head">
        <h1>Simulator</h1>
        <p>
          Bring an address to any outcome, or turn the clock and let the windows close. What follows takes
          the same way as real evidence.
        </p>
      </div>
      <div class="with-side" @clock-advanced=${() => this.#locations.load()}>
        <div class="stack">
          ${this.#renderSimulation()}
          <clock-card .ask=${this.ask} .mayAdvance=${this.#mayOperate}></clock-card>
        </div>
        <div class="aside last stack">
          <heard-card .ask=${this.ask}></heard-card>
          ${this.#mayOperate ? html`<outbox-card .ask=${this.ask}></outbox-card>` : nothing}
        </div>
      </div>`;
  }

  get #mayOperate(): boolean {
    return isAllowed(this.branch.role, 'operate');
  }

  /** The newest until one is chosen. */
  get #chosen(): ListedLocation | undefined {
    const locations = this.#locations.loaded.value?.locations ?? [];
    return locations.find(({id}) => id === this.chosenId) ?? locations[0];
  }

  #renderSimulation(): TemplateResult | typeof nothing {
    const {loaded} = this.#locations;
    if (!loaded.value && loaded.at === 'failed')
      return didNotLoad('The addresses', loaded.failure, () => this.#locations.load());
    if (!loaded.value) return bonesOf(loaded);
    const chosen = this.#chosen;
    if (!chosen)
      return html`<div class="card empty">
        ${icon(laterIcons.home, 28)}
        <h2>No address yet</h2>
        <p>Save one on your page, or on the service’s own, and come back.</p>
        <div class="row"><a class="btn primary" href="/demo/" target="_blank">Open the test page</a></div>
      </div>`;
    return html`<form class="card pad-form" @submit=${this.#onSubmit}>
      <div class="field">
        <label for="which">1. Which address</label>
        <select class="input" id="which" @change=${this.#onChoose}>${loaded.value.locations.map(
          location => html`<option
            value=${location.id}
            ?selected=${location.id === chosen.id}
          >${optionWords(location)}</option>`,
        )}</select>
      </div>
      ${stands(chosen)}
      <fieldset>
        <legend class="label">2. What comes of it</legend>
        <div class="options four">${STATUSES.map(status => this.#renderStatus(status))}</div>
      </fieldset>
      <fieldset class="row modes">
        <legend class="label">In which window</legend>
        ${Object.entries(MODES).map(
          ([mode, words]) => html`<label class="row">
            <input
              type="radio"
              name="mode"
              .checked=${this.mode === mode}
              @change=${() => this.#onMode(mode)}
            />${words}
          </label>`,
        )}
      </fieldset>
      <div role="alert">${
        this.failure
          ? html`<p class="err">${icon(icons.bang, 16)}${failureWords(this.failure)}</p>`
          : nothing
      }</div>
      <div class="row">
        <button class="btn primary" aria-disabled=${this.isBusy || !this.#mayOperate ? 'true' : nothing}>
          ${this.isBusy ? 'Simulating…' : 'Simulate'}
        </button>
        <span class="muted small" role="status">${
          this.#mayOperate
            ? this.done || 'One notification will follow.'
            : 'A viewer may look: ask support or an owner.'
        }</span>
      </div>
    </form>`;
  }

  #renderStatus(status: VerificationStatus): TemplateResult {
    return html`<label class="option">
      <input
        type="radio"
        name="status"
        .checked=${this.status === status}
        ?disabled=${status === 'in_progress' && this.mode === 'continuous'}
        @change=${() => {
          this.status = status;
        }}
      />
      ${statusMark(status)}<b>${STATUS_MARKS[status].word}</b>
    </label>`;
  }

  #onChoose({target}: Event): void {
    if (target instanceof HTMLSelectElement) this.chosenId = target.value;
    this.done = '';
  }

  #onMode(mode: string): void {
    this.mode = mode === 'continuous' ? 'continuous' : 'first_time';
    // Later windows open silently.
    if (this.mode === 'continuous' && this.status === 'in_progress') this.status = 'verified';
  }

  async #onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const chosen = this.#chosen;
    if (!chosen || this.isBusy || !this.#mayOperate) return;
    this.isBusy = true;
    this.failure = undefined;
    this.done = '';
    const {status, mode} = this;
    try {
      await this.ask({
        ...{path: routes.simulatedVerifications, method: 'POST'},
        body: {location_id: chosen.id, status, mode},
        answer: VerificationAnswer,
      });
      this.done = `${STATUS_MARKS[status].word}: the notification is on its way.`;
      await this.#locations.load();
    } catch (error) {
      this.failure = toFailure(error);
    } finally {
      this.isBusy = false;
    }
  }
}

customElements.define('simulator-page', SimulatorPage);

function optionWords({title, subtitle, verification}: ListedLocation): string {
  const status = STATUS_MARKS[verification.status].word.toLowerCase();
  return `${[title, subtitle].filter(Boolean).join(', ')} (${status})`;
}

/** How an address stands, in a line. */
function stands({verification: {status, mode, score}}: ListedLocation): TemplateResult {
  const {word, tone} = STATUS_MARKS[status];
  return html`<p class="row small">
    ${statusMark(status)}<b class=${tone}>${word}</b>
    <span class="muted">${MODES[mode].toLowerCase()}, score ${score.toFixed(2)}</span>
  </p>`;
}
