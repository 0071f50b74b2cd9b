import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import * as v from 'valibot';
import {type ListedLocation, LocationsAnswer} from '../../contract/address/location-list.js';
import {AddressCounts} from '../../contract/dashboard/address-counts.js';
import type {AddressFilter} from '../../contract/dashboard/export.js';
import {type Failure, toFailure} from '../../contract/failure.js';
import {dashboardRoutes} from '../../contract/routes/dashboard-routes.js';
import {routes} from '../../contract/routes/routes.js';
import {VerificationStatus} from '../../contract/verification/verification.js';
import {icon} from '../../ui/icons.js';
import {property, state} from '../../ui/property.js';
import type {AddressMap} from '../address-map/address-map.js';
import type {AddressChosenEvent, PlaceChosenEvent} from '../address-map/map-events.js';
import type {Ask} from '../base/ask.js';
import {PageElement} from '../base/page-element.js';
import {shapes} from '../base/shapes.js';
import {bonesOf} from '../loading/bones.js';
import {didNotLoad, failureNote} from '../loading/failure-note.js';
import {Loader} from '../loading/loader.js';
import {ADDRESS_HINT} from '../search/search-form.js';
import {TypedSearch} from '../search/typed-search.js';
import {addressHref, addressRows, listHref} from './address-rows.js';
import {createRowChoice} from './choose-row.js';
import {ExportDialog} from './export-dialog.js';
import {emptyList, statusFilters, viewSwitch} from './list-parts.js';
import {MapChoice} from './map-choice.js';

/** The addresses that are listed; `before` is where the next page begins. */
type Listed = {readonly shown: readonly ListedLocation[]; readonly before: string | undefined};

/** The addresses of a branch, searched and by status. */
export class AddressesList extends PageElement {
  @property() ask!: Ask;
  /** Of the address bar: `q` is searched for, `status` is the filter. */
  @property() query = new URLSearchParams();

  /** Whether this member may download them. */
  @property() mayExport = false;
  /** Of the map. */
  @property() theme: 'light' | 'dark' = 'light';

  /** The address that is under the map's pin, and whose row is marked. */
  @state() protected chosen: ListedLocation | undefined;
  @state() protected markFailure: Failure | undefined;
  @state() protected failure: Failure | undefined;
  @state() protected isLoadingMore = false;

  readonly #list = new Loader<Listed>(this, signal => this.#find(undefined, signal));
  /** Of all addresses. A list without them is as good, so nothing is said if they do not load. */
  readonly #counts = new Loader<AddressCounts>(this, signal =>
    this.ask({path: dashboardRoutes.addressCounts, answer: AddressCounts}, signal),
  );
  readonly #search = new TypedSearch(this, {
    ...{id: 'address-search', label: 'Search addresses'},
    placeholder: ADDRESS_HINT,
    ...{query: () => this.query, hrefOf: listHref},
  });
  readonly #map = new MapChoice(this);
  readonly #rows = createRowChoice({
    isChosen: id => !this.#map.isShown || this.chosen?.id === id,
    choose: id => {
      if (this.#map.isShown) this.chosen = this.#listed(id);
    },
  });
  /** What the map shows too: the same object until something else is looked for. */
  #filter: AddressFilter = {};

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('query')) return;
    const before = this.#filter;
    const q = this.#search.text;
    const status = this.#status;
    if (before.q === q && before.status === status) return;
    this.#filter = {...(q && {q}), ...(status && {status})};
    this.chosen = undefined;
    if (this.hasUpdated) void this.#list.load();
  }

  /** Asks anew, for an address was changed. */
  async reload(): Promise<void> {
    this.querySelector<AddressMap>('address-map')?.reload();
    const id = this.chosen?.id;
    await Promise.all([this.#list.load(), this.#counts.load()]);
    if (id !== undefined) await this.#choose(id);
  }

  protected override render(): TemplateResult {
    const isMap = this.#map.isShown;
    const isCounted = this.#search.text === undefined;
    return html`<div class=${isMap ? 'split' : ''}>
        <div
          class="pane"
          @pointerdown=${this.#rows.onPointerDown}
          @focusin=${this.#rows.onFocusIn}
          @click=${this.#rows.onClick}
        >
          <div class="page-head">
            <h1>Addresses</h1>
            ${this.#search.render()}
            ${this.#map.isOffered ? viewSwitch(isMap, view => this.#map.choose(view)) : nothing}
            ${
              this.mayExport
                ? html`<button class="btn export" @click=${this.#onExport}>
                    ${icon(shapes.download, 16)}CSV
                  </button>`
                : nothing
            }
          </div>
          ${
            // While something is searched for, the counts would not be of it.
            statusFilters(
              this.query,
              this.#status,
              isCounted ? this.#counts.loaded.value?.counts : undefined,
            )
          }
          ${this.#renderList()}
        </div>
        ${isMap ? this.#renderMap() : nothing}
      </div>
      ${
        this.mayExport
          ? html`<export-dialog .ask=${this.ask} .filter=${this.#filter}></export-dialog>`
          : nothing
      }`;
  }

  #renderMap(): TemplateResult {
    if (this.#map.isBroken)
      return html`<div class="map-broken">
        <div class="card empty">
          ${icon(shapes.triangle, 28)}
          <h2>The map did not load</h2>
          <p>The network failed, or the service has a newer version.</p>
          <div class="row"><button class="btn primary" @click=${() => location.reload()}>Load it again</button></div>
        </div>
      </div>`;
    return html`<address-map
      .ask=${this.ask}
      .filter=${this.#filter}
      .chosen=${this.chosen}
      .chosenHref=${this.chosen ? addressHref(this.chosen.id) : ''}
      .theme=${this.theme}
      .failure=${this.markFailure}
      @address-chosen=${this.#onMark}
      @place-chosen=${this.#onPlace}
    ></address-map>`;
  }

  get #status(): VerificationStatus | undefined {
    const said = v.safeParse(VerificationStatus, this.query.get('status'));
    return said.success ? said.output : undefined;
  }

  #listed(id: string): ListedLocation | undefined {
    return this.#list.loaded.value?.shown.find(one => one.id === id);
  }

  /** Chooses an address, also one that the list has not come to yet. */
  async #choose(id: string): Promise<void> {
    const filter = this.#filter;
    this.markFailure = undefined;
    try {
      const found = this.#listed(id) ?? (await this.#findOne(id));
      // Another search may have been made meanwhile.
      if (filter === this.#filter) this.chosen = found;
    } catch (error) {
      this.markFailure = toFailure(error);
    }
  }

  async #onMark({addressId}: AddressChosenEvent): Promise<void> {
    await this.#choose(addressId);
    await this.updateComplete;
    this.querySelector(`a.address[data-id="${CSS.escape(addressId)}"]`)?.scrollIntoView({
      block: 'nearest',
    });
  }

  #onPlace({plusCode: q}: PlaceChosenEvent): void {
    this.#search.searchFor(q);
  }

  #renderList(): TemplateResult | typeof nothing {
    const {loaded} = this.#list;
    if (loaded.at === 'failed')
      return didNotLoad('The addresses', loaded.failure, () => this.#list.load());
    const {value} = loaded;
    if (!value) return bonesOf(loaded, 'address');
    if (value.shown.length === 0) return emptyList(Object.keys(this.#filter).length > 0);
    return html`<div aria-busy=${loaded.at === 'loading' ? 'true' : nothing}>${addressRows(value.shown, this.#map.isShown ? this.chosen?.id : undefined)}</div>
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

  #onExport(): void {
    const dialog = this.querySelector('export-dialog');
    if (dialog instanceof ExportDialog) dialog.open();
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
    const {q, status} = this.#filter;
    const query = new URLSearchParams({
      ...(q && {q}),
      ...(status && {status}),
      ...(before && {before}),
    });
    const path = query.size > 0 ? `${routes.locations}?${query}` : routes.locations;
    const answer = await this.ask({path, answer: LocationsAnswer}, signal);
    return {shown: answer.locations, before: answer.before};
  }

  async #findOne(id: string): Promise<ListedLocation | undefined> {
    const path = `${routes.locations}?${new URLSearchParams({q: id, limit: '1'})}`;
    const {locations} = await this.ask({path, answer: LocationsAnswer});
    return locations.find(one => one.id === id);
  }
}

customElements.define('addresses-list', AddressesList);
