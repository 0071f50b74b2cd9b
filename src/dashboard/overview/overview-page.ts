import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import * as v from 'valibot';
import {Overview, OverviewWindows, PERIODS} from '../../contract/dashboard/overview.js';
import {dashboardRoutes} from '../../contract/routes/dashboard-routes.js';
import {icon} from '../../ui/icons.js';
import {property} from '../../ui/property.js';
import type {Ask} from '../base/ask.js';
import {navigate} from '../base/navigate.js';
import {PageElement} from '../base/page-element.js';
import type {CurrentBranch} from '../base/session.js';
import {shapes} from '../base/shapes.js';
import {momentWords} from '../base/time-words.js';
import {didNotLoad, failureNote} from '../loading/failure-note.js';
import {Loader} from '../loading/loader.js';
import './first-day.js';
import './outcome-chart.js';
import {latelyCard, stepsCard, takenCard} from './overview-cards.js';

/** Milliseconds between two looks. */
const PAUSE = 20_000;

const WINDOWS: Readonly<Record<OverviewWindows, string>> = {
  ...{all: 'All windows', first: 'First 7 days', later: 'Later'},
};

/** How a branch does: how many addresses, what became of them, where people leave. */
export class OverviewPage extends PageElement {
  @property() ask!: Ask;
  @property() branch!: CurrentBranch;
  @property() isSandbox = false;
  /** Of the address bar: `days` and `windows`. */
  @property() query = new URLSearchParams();

  readonly #overview = new Loader(this, signal => this.#look(signal), {pause: PAUSE});

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('query');
    if (this.hasUpdated && before && String(before) !== String(this.query))
      void this.#overview.load();
  }

  get #days(): number {
    return PERIODS.find(days => String(days) === this.query.get('days')) ?? 30;
  }

  get #windows(): OverviewWindows {
    const said = v.safeParse(OverviewWindows, this.query.get('windows'));
    return said.success ? said.output : 'all';
  }

  async #look(signal: AbortSignal): Promise<Overview> {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const query = new URLSearchParams({days: `${this.#days}`, windows: this.#windows, zone});
    return this.ask({path: `${dashboardRoutes.overview}?${query}`, answer: Overview}, signal);
  }

  protected override render(): TemplateResult {
    const {loaded} = this.#overview;
    const {value} = loaded;
    if (value && !value.first.has_address)
      return html`<first-day
        .first=${value.first}
        .branch=${this.branch}
        .isSandbox=${this.isSandbox}
      ></first-day>`;
    return html`<div class="page-head">
        <h1>Overview</h1>
        ${value ? html`<time class="as-of" datetime=${value.at}>${momentWords(value.at)}</time>` : nothing}
        <div class="acts">
          ${this.#renderChoice('Windows', 'windows', Object.entries(WINDOWS), this.#windows)}
          ${this.#renderWindowsMenu()}
          ${this.#renderChoice(
            'Period',
            'days',
            PERIODS.map(days => [`${days}`, `${days} d`] as const),
            `${this.#days}`,
          )}
        </div>
      </div>
      ${value ? this.#renderNumbers(value) : this.#renderMissing()}`;
  }

  #renderChoice(
    label: string,
    name: 'windows' | 'days',
    choices: readonly (readonly [string, string])[],
    chosen: string,
  ): TemplateResult {
    return html`<nav class="segments" aria-label=${label}>${choices.map(([value, words]) => {
      return html`<a href=${this.#hrefOf(name, value)} aria-current=${value === chosen ? 'true' : nothing}>${words}</a>`;
    })}</nav>`;
  }

  /** The windows where a row of them would be too wide. */
  #renderWindowsMenu(): TemplateResult {
    return html`<div class="menu">
      <select
        class="btn"
        aria-label="Windows"
        .value=${live(this.#windows)}
        @change=${this.#onWindows}
      >${Object.entries(WINDOWS).map(
        ([value, words]) =>
          html`<option value=${value} ?selected=${value === this.#windows}>${words}</option>`,
      )}</select>
      ${icon(shapes.down, 15)}
    </div>`;
  }

  #onWindows({target}: Event): void {
    if (target instanceof HTMLSelectElement) navigate(this.#hrefOf('windows', target.value));
  }

  #hrefOf(name: 'windows' | 'days', value: string): string {
    const query = new URLSearchParams(this.query);
    query.set(name, value);
    return `/dashboard/overview?${query}`;
  }

  #renderNumbers(value: Overview): TemplateResult {
    const {loaded} = this.#overview;
    return html`${loaded.at === 'failed' ? failureNote(loaded.failure) : nothing}
      <div class="overview" aria-busy=${loaded.at === 'loading' ? 'true' : nothing}>
        <outcome-chart .days=${value.days} .countBefore=${value.before} .windows=${this.#windows}></outcome-chart>
        <div class="trio">${takenCard(value)}${stepsCard(value)}${latelyCard(value)}</div>
      </div>`;
  }

  #renderMissing(): TemplateResult | typeof nothing {
    const {loaded} = this.#overview;
    if (loaded.at === 'failed')
      return didNotLoad('The overview', loaded.failure, () => this.#overview.load());
    if (loaded.at !== 'loading' || !loaded.isSlow) return nothing;
    return html`<p class="visually-hidden" role="status">Loading…</p>
      <div class="overview" aria-hidden="true">
        <div class="card bones-large"><span class="bone"></span></div>
        <div class="trio">${[1, 2, 3].map(() => html`<div class="card bones"><span class="bone"></span></div>`)}</div>
      </div>`;
  }
}

customElements.define('overview-page', OverviewPage);
