import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import * as v from 'valibot';
import {type ListedLocation, LocationsAnswer} from '../../contract/address/location-list.js';
import {AddressCounts} from '../../contract/dashboard/address-counts.js';
import {type Failure, toFailure} from '../../contract/failure.js';
import {dashboardRoutes} from '../../contract/routes/dashboard-routes.js';
import {routes} from '../../contract/routes/routes.js';
import {VerificationStatus} from '../../contract/verification/verification.js';
import {icon, icons} from '../../ui/icons.js';
import {laterIcons} from '../../ui/later-icons.js';
import {property, state} from '../../ui/property.js';
import type {Ask} from '../base/ask.js';
import {didNotLoad, failureNote} from '../base/failure-note.js';
import {Loader} from '../base/loader.js';
import {PageElement} from '../base/page-element.js';
import {shapes} from '../base/shapes.js';
import {STATUS_MARKS, statusMark} from '../base/status-marks.js';
import {addressRows, listHref} from './address-rows.js';
import {ExportDialog} from './export-dialog.js';

/** The addresses that are listed; `before` is where the next page begins. */
type Listed = {readonly shown: readonly ListedLocation[]; readonly before: string | undefined};

/** The filters, in the order in which they are asked for. */
const STATUSES = [undefined, 'verified', 'not_at_address', 'unknown', 'in_progress'] as const;

/** Milliseconds after the last key before a search is sent. */
const IDLE = 300;

/** The addresses of a branch, searched and by status. */
export class AddressesList extends PageElement {
  @property() ask!: Ask;
  /** Of the address bar: `q` is searched for, `status` is the filter. */
  @property() query = new URLSearchParams();

  /** Whether this member may download them. */
  @property() mayExport = false;

  @state() protected failure: Failure | undefined;
  @state() protected isLoadingMore = false;

  readonly #list = new Loader<Listed>(this, signal => this.#find(undefined, signal));
  /** Of all addresses. A list without them is as good, so nothing is said if they do not load. */
  readonly #counts = new Loader<AddressCounts>(this, signal =>
    this.ask({path: dashboardRoutes.addressCounts, answer: AddressCounts}, signal),
  );
  #typing: ReturnType<typeof setTimeout> | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#typing);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('query');
    if (!this.hasUpdated || !before) return;
    const isOther = (['q', 'status'] as const).some(
      name => before.get(name) !== this.query.get(name),
    );
    if (isOther) void this.#list.load();
  }

  /** Asks anew, for an address was changed. */
  async reload(): Promise<void> {
    await Promise.all([this.#list.load(), this.#counts.load()]);
  }

  protected override render(): TemplateResult {
    return html`<div class="page-head">
        <h1>Addresses</h1>
        ${this.#renderSearch()}
        ${
          this.mayExport
            ? html`<button class="btn export" @click=${this.#onExport}>
                ${icon(shapes.download, 16)}CSV
              </button>`
            : nothing
        }
      </div>
      ${this.#renderFilters()}
      ${this.#renderList()}
      ${
        this.mayExport
          ? html`<export-dialog .ask=${this.ask} .filter=${this.#filter}></export-dialog>`
          : nothing
      }`;
  }

  get #status(): VerificationStatus | undefined {
    const said = v.safeParse(VerificationStatus, this.query.get('status'));
    return said.success ? said.output : undefined;
  }

  get #filter(): {readonly q?: string; readonly status?: VerificationStatus} {
    const q = this.query.get('q')?.trim();
    const status = this.#status;
    return {...(q && {q}), ...(status && {status})};
  }

  #renderSearch(): TemplateResult {
    return html`<form role="search" class="search" @submit=${this.#onSearch}>
      <label class="visually-hidden" for="address-search">Search addresses</label>
      ${icon(icons.find, 16)}
      <input
        class="input"
        id="address-search"
        type="search"
        autocomplete="off"
        maxlength="200"
        placeholder="Street, plus code, name, id or last digits of a phone"
        .value=${this.query.get('q') ?? ''}
        @input=${this.#onType}
      />
    </form>`;
  }

  #renderFilters(): TemplateResult {
    const chosen = this.#status;
    const filter = (status: VerificationStatus | undefined) => {
      const query = new URLSearchParams(this.query);
      query.delete('status');
      if (status) query.set('status', status);
      return html`<a
        class="filter"
        href=${listHref(query)}
        aria-current=${status === chosen ? 'page' : nothing}
      >${status ? html`${statusMark(status, 15)}${STATUS_MARKS[status].word}` : 'All'}${this.#renderCount(status)}</a>`;
    };
    return html`<nav class="filters" aria-label="Status">
      ${STATUSES.map(filter)}
    </nav>`;
  }

  /** Nothing while something is searched for, of which it would not be the number. */
  #renderCount(status: VerificationStatus | undefined): TemplateResult | typeof nothing {
    const counts = this.#counts.loaded.value?.counts;
    if (!counts || this.query.get('q')?.trim()) return nothing;
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const count = status ? counts[status] : all;
    return html` <span class="num">${count.toLocaleString('en')}</span>`;
  }

  #renderList(): TemplateResult | typeof nothing {
    const {loaded} = this.#list;
    if (loaded.at === 'failed')
      return didNotLoad('The addresses', loaded.failure, () => this.#list.load());
    const {value} = loaded;
    if (!value) return loaded.at === 'loading' && loaded.isSlow ? bones() : nothing;
    if (value.shown.length === 0) return this.#renderEmpty();
    return html`<div aria-busy=${loaded.at === 'loading' ? 'true' : nothing}>${addressRows(value.shown)}</div>
      ${failureNote(this.failure)}
      ${
        value.before === undefined
          ? nothing
          : html`<button
              class="btn more"
              aria-disabled=${this.isLoadingMore ? 'true' : nothing}
              @click=${this.#onMore}
            >${this.isLoadingMore ? 'Loading…' : '50 more'}</button>`
      }`;
  }

  #renderEmpty(): TemplateResult {
    const status = this.#status;
    if (this.query.get('q')?.trim() || status)
      return html`<div class="card empty" role="status">
        ${icon(icons.find, 28)}
        <h2>No address is like that</h2>
        <p>
          Search for the beginning of words: of the address, as the person said it, or of their name, from three letters
          on. Of a phone take the last three or four digits, or all of it. A plus code or an id must be whole.
        </p>
        <div class="row"><a class="btn" href=${listHref()}>Show all</a></div>
      </div>`;
    return html`<div class="card empty">
      ${icon(laterIcons.home, 28)}
      <h2>No addresses yet</h2>
      <p>The first one stands here as soon as somebody has saved it on your page.</p>
      <div class="row"><a class="btn primary" href="/docs/page.md" target="_blank">How a page asks for it</a></div>
    </div>`;
  }

  #onExport(): void {
    const dialog = this.querySelector('export-dialog');
    if (dialog instanceof ExportDialog) dialog.open();
  }

  #onSearch(event: Event): void {
    event.preventDefault();
    this.#search();
  }

  #onType(): void {
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => this.#search(), IDLE);
  }

  /** The address bar follows, so that a reload or a colleague with the link sees the same. */
  #search(): void {
    clearTimeout(this.#typing);
    const typed = this.querySelector<HTMLInputElement>('#address-search')?.value.trim() ?? '';
    if (typed === (this.query.get('q') ?? '')) return;
    const query = new URLSearchParams(this.query);
    query.delete('q');
    if (typed) query.set('q', typed);
    history.replaceState(undefined, '', listHref(query));
    window.dispatchEvent(new PopStateEvent('popstate'));
  }

  async #onMore(): Promise<void> {
    const {value} = this.#list.loaded;
    if (!value?.before || this.isLoadingMore) return;
    this.isLoadingMore = true;
    this.failure = undefined;
    try {
      const more = await this.#find(value.before);
      // Another search may have been made meanwhile.
      if (this.#list.loaded.value === value)
        this.#list.replace({shown: [...value.shown, ...more.shown], before: more.before});
    } catch (error) {
      this.failure = toFailure(error);
    } finally {
      this.isLoadingMore = false;
    }
  }

  async #find(before: string | undefined, signal?: AbortSignal): Promise<Listed> {
    const query = new URLSearchParams({...this.#filter, ...(before !== undefined && {before})});
    const path = query.size > 0 ? `${routes.locations}?${query}` : routes.locations;
    const answer = await this.ask({path, answer: LocationsAnswer}, signal);
    return {shown: answer.locations, before: answer.before};
  }
}

customElements.define('addresses-list', AddressesList);

/** Rows that are still to come. */
function bones(): TemplateResult {
  return html`<div class="card rows" aria-hidden="true">${['62%', '48%', '70%', '55%', '66%'].map(
    width => html`<div class="address"><svg class="bone" width=${width} height="12"></svg></div>`,
  )}</div>`;
}
