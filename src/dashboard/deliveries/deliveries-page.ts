import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import * as v from 'valibot';
import {isAllowed} from '../../contract/dashboard/role.js';
import {dashboardRoutes} from '../../contract/routes/dashboard-routes.js';
import {DeliveryState} from '../../contract/webhook/webhook-listener.js';
import {icon, icons} from '../../ui/icons.js';
import {property} from '../../ui/property.js';
import type {Ask} from '../base/ask.js';
import {PageElement} from '../base/page-element.js';
import type {CurrentBranch} from '../base/session.js';
import {bones} from '../loading/bones.js';
import {didNotLoad} from '../loading/failure-note.js';
import {TypedSearch} from '../search/typed-search.js';
import {emptyList, filters, staleNote} from './deliveries-parts.js';
import {DeliveryDetail} from './delivery-detail.js';
import {DeliveryFeed} from './delivery-feed.js';
import {DeliveryList} from './delivery-list.js';
import './attempt-strip.js';
import './send-all-again.js';

/** Pixels from the top within which one still watches the newest rows. */
const TOP = 40;
/** Below this width an open delivery takes the place of the list. */
const NARROW = '(max-width: 999px)';

/** What of the address bar chooses the list. */
const FILTERS = ['q', 'state'] as const;

/** Every notification of the last 30 days: live, by state, each with its attempts. */
export class DeliveriesPage extends PageElement {
  @property() ask!: Ask;
  @property() branch!: CurrentBranch;
  /** The delivery that is open; absent for the list alone. */
  @property() deliveryId: string | undefined;
  /** Of the address bar: `q` is searched for, `state` is the filter. */
  @property() query = new URLSearchParams();

  /** Where the list was scrolled to when a delivery took its place. */
  #scrolled = 0;

  /** Whether anything is to be drawn of what was sent: where nothing was, the page says what to do first. */
  #hasSent = false;

  readonly #search = new TypedSearch(this, {
    ...{id: 'delivery-search', label: 'Search deliveries'},
    placeholder: 'Address, person or webhook-id',
    query: () => this.query,
    hrefOf: query => hrefOf(this.deliveryId, query),
  });
  readonly #feed = new DeliveryFeed(this, () => ({
    ask: this.ask,
    ...{q: this.#search.text, state: this.#state},
    id: this.deliveryId,
    isCalm: this.deliveryId === undefined && window.scrollY < TOP,
  }));

  get #state(): DeliveryState | undefined {
    const said = v.safeParse(DeliveryState, this.query.get('state'));
    return said.success ? said.output : undefined;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const {rows} = this.#feed;
    const isAll = FILTERS.every(name => !this.query.get(name));
    this.#hasSent ||= rows !== undefined && (!isAll || rows.shown.length > 0);
    if (!this.hasUpdated) return;
    const before = changed.get('query');
    if (before && FILTERS.some(name => before.get(name) !== this.query.get(name)))
      this.#feed.restart();
    if (!changed.has('deliveryId')) return;
    if (changed.get('deliveryId') === undefined) this.#scrolled = window.scrollY;
    this.#feed.openOther();
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has('deliveryId')) return;
    const before = changed.get('deliveryId');
    if (before === undefined && this.deliveryId === undefined) return;
    const isNarrow = matchMedia(NARROW).matches;
    if (this.deliveryId !== undefined) {
      if (isNarrow && before === undefined && this.#scrolled > 0) window.scrollTo(0, 0);
      if (isNarrow) void this.#focusDetail();
      return;
    }
    if (isNarrow) window.scrollTo(0, this.#scrolled);
    const list = this.querySelector('delivery-list');
    if (before !== undefined && list instanceof DeliveryList) list.focusRow(before);
  }

  protected override render(): TemplateResult {
    const isOpen = this.deliveryId !== undefined;
    return html`<div class=${isOpen ? 'deliveries open' : 'deliveries'} @keydown=${this.#onKey}>
      <div class="all">
        <div class="page-head">
          <h1>Deliveries</h1>
          ${this.#isLive ? html`<span class="live">Live</span>` : nothing}
          ${this.#search.render()}
        </div>
        ${filters({state: this.#state, health: this.#feed.health, hrefOf: state => hrefOf(undefined, this.#in(state))})}
        ${this.#hasSent ? html`<attempt-strip .ask=${this.ask}></attempt-strip>` : nothing}
        ${staleNote(this.#feed)} ${this.#renderSendAll()} ${this.#renderList()}
      </div>
      ${isOpen ? this.#renderDetail() : nothing}
    </div>`;
  }

  /** The same search, in another state. */
  #in(state: DeliveryState | undefined): URLSearchParams {
    const query = new URLSearchParams(this.query);
    query.delete('state');
    if (state) query.set('state', state);
    return query;
  }

  get #isLive(): boolean {
    return navigator.onLine && !this.#feed.failure && this.#feed.rows !== undefined;
  }

  #renderSendAll(): TemplateResult | typeof nothing {
    const {health} = this.#feed;
    // It sends all of them, not those that are found.
    const isForAll = this.#search.text === undefined && ['dead', undefined].includes(this.#state);
    if (!health || !isForAll) return nothing;
    return html`<send-all-again
      .ask=${this.ask}
      .health=${health}
      .maySend=${isAllowed(this.branch.role, 'operate')}
      @sent-again=${() => this.#feed.again()}
    ></send-all-again>`;
  }

  #renderList(): TemplateResult | typeof nothing {
    const {rows, failure, isSlow, isLoadingMore} = this.#feed;
    if (!rows && (failure || !navigator.onLine))
      return didNotLoad('The deliveries', failure ?? {code: 'network_error', detail: ''}, () =>
        this.#feed.again(),
      );
    if (!rows) return isSlow ? bones('delivery') : nothing;
    const news = rows.next?.count ?? 0;
    return html`<div class="list">
      <div class="news" role="status">${
        news > 0
          ? html`<button class="new-pill" @click=${this.#onShowNew}>
              ${news === 100 ? '100+' : news} new
            </button>`
          : nothing
      }</div>
      ${
        rows.shown.length === 0
          ? emptyList(this.#state, this.#search.text !== undefined)
          : html`<delivery-list
              class="card"
              .deliveries=${rows.shown}
              .open=${this.deliveryId}
              .hrefOf=${(id: string) => hrefOf(id, this.query)}
            ></delivery-list>`
      }
      ${
        rows.hasMore
          ? html`<button
              class="btn more"
              aria-disabled=${isLoadingMore ? 'true' : nothing}
              @click=${() => this.#feed.more()}
            >${isLoadingMore ? 'Loading…' : '50 more'}</button>`
          : nothing
      }
    </div>`;
  }

  #renderDetail(): TemplateResult {
    const {open, failure} = this.#feed;
    const back = hrefOf(undefined, this.query);
    return html`<section class="one" aria-label="One delivery">
      <h1 class="back"><a class="link" href=${back}>${icon(icons.back, 15)}Deliveries</a></h1>
      <div class="offline-here">${this.#feed.rows ? staleNote(this.#feed) : nothing}</div>
      ${
        open
          ? html`<delivery-detail
              class="card"
              .ask=${this.ask}
              .delivery=${open}
              .maySend=${isAllowed(this.branch.role, 'operate')}
              .closeHref=${back}
              @sent-again=${() => this.#feed.again()}
            ></delivery-detail>`
          : open === null
            ? html`<div class="card empty">
                <h2>There is no such delivery</h2>
                <p>Deliveries are kept for 30 days, and go with their address.</p>
                <div class="row"><a class="btn" href=${back}>To all deliveries</a></div>
              </div>`
            : failure
              ? didNotLoad('The delivery', failure, () => this.#feed.again())
              : nothing
      }
    </section>`;
  }

  /** Whoever opens a row where it takes the list's place hears what it is. */
  async #focusDetail(): Promise<void> {
    const detail = this.querySelector('delivery-detail');
    if (!(detail instanceof DeliveryDetail)) return;
    await detail.updateComplete;
    detail.querySelector('h2')?.focus({preventScroll: true});
  }

  #onShowNew(): void {
    this.#feed.showNew();
    window.scrollTo(0, 0);
  }

  #onKey(event: KeyboardEvent): void {
    // There it closes or empties something else.
    const isOther = event.target instanceof Element && event.target.closest('dialog, input');
    if (event.key !== 'Escape' || this.deliveryId === undefined || isOther) return;
    event.preventDefault();
    // A link, so that the address follows.
    this.querySelector<HTMLAnchorElement>('.back a')?.click();
  }
}

customElements.define('deliveries-page', DeliveriesPage);

/** Where a delivery is shown, or the list alone, with what is searched for and the filter that is chosen. */
function hrefOf(id: string | undefined, query: URLSearchParams): string {
  const path = `${dashboardRoutes.page}/deliveries${id === undefined ? '' : `/${encodeURIComponent(id)}`}`;
  return query.size > 0 ? `${path}?${query}` : path;
}
