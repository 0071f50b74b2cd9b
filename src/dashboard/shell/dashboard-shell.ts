import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {keyed} from 'lit/directives/keyed.js';
import * as v from 'valibot';
import {isAllowed} from '../../contract/dashboard/role.js';
import type {SignedIn} from '../../contract/dashboard/sign-in.js';
import {SubscriptionRequestsAnswer} from '../../contract/dashboard/subscription-request.js';
import {dashboardRoutes} from '../../contract/routes/dashboard-routes.js';
import {routes} from '../../contract/routes/routes.js';
import {WebhookHealth} from '../../contract/webhook/webhook-listener.js';
import {icon} from '../../ui/icons.js';
import {property, state} from '../../ui/property.js';
import {SessionEnded} from '../account/session-ended.js';
import {withSignIn} from '../account/with-sign-in.js';
import {type Ask, createAsk} from '../base/ask.js';
import {type HealthKnownEvent, type RequestsKnownEvent, SignedOutEvent} from '../base/events.js';
import {initials} from '../base/initials.js';
import {LeaveAskedEvent} from '../base/leaving.js';
import {PageElement} from '../base/page-element.js';
import {ROLE_NAMES} from '../base/role-words.js';
import type {CurrentBranch} from '../base/session.js';
import {shapes} from '../base/shapes.js';
import {Loader} from '../loading/loader.js';
import {badge} from './badge.js';
import {environments} from './environments.js';
import './find-address.js';
import {listenerAlert} from './listener-alert.js';
import {brokenPage, forOwners, noBranch, noSuchPage} from './no-page.js';
import {ACCOUNT_HREF, PAGES, type Page, pageOf} from './pages.js';

/** Milliseconds between two looks at what every page says. */
const PAUSE = 60_000;

/** The frame round each page: where one is, who one is, and the ways on. */
export class DashboardShell extends PageElement {
  @property() signedIn!: SignedIn;
  /** Absent for who belongs to no branch. */
  @property() branch: CurrentBranch | undefined;
  @property() path = '';
  /** Of the address, with its question mark. */
  @property() query = '';
  @property() theme: 'light' | 'dark' = 'light';

  /** Of the page whose script could not be loaded. */
  @state() protected brokenPath: string | undefined;

  #ask = this.#askOf(undefined);
  /** What the branch's listener has not taken, as every page says it. */
  readonly #health = new Loader<WebhookHealth | undefined>(
    this,
    async signal =>
      this.branch && this.#ask({path: routes.webhookHealth, answer: WebhookHealth}, signal),
    {pause: PAUSE},
  );
  /** How many requests for events wait for this owner. */
  readonly #requests = new Loader(this, signal => this.#countRequests(signal), {pause: PAUSE});

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('branch')) {
      this.#ask = this.#askOf(this.branch);
      if (this.hasUpdated && changed.get('branch')?.id !== this.branch?.id)
        for (const loader of [this.#health, this.#requests]) loader.restart();
    }
    const page = this.#page();
    if (page && changed.has('path')) void this.#load(page);
    document.title = `${page?.title ?? 'Dashboard'} · ${this.branch?.name ?? 'address-capture'}`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    // Whoever follows a link hears the new page's heading, as on any site.
    const before = changed.get('path');
    if (before !== undefined && pageOf(before) !== pageOf(this.path))
      this.querySelector<HTMLElement>('main')?.focus();
  }

  protected override render(): TemplateResult {
    const isSandbox = this.signedIn.environment === 'sandbox';
    return html`<div class="shell">
      ${
        isSandbox
          ? html`<section class="sandbox-bar" aria-label="Sandbox">
              ${icon(shapes.flask, 18)} Sandbox
              <span>Nobody is texted, and no home is real.</span>
            </section>`
          : nothing
      }
      <aside class="side">
        ${this.#renderBranch()} ${environments(this.signedIn, this.#page())}
        <nav aria-label="Pages">${this.#links().map((page, at, all) => [
          page.group && page.group !== all[at - 1]?.group
            ? html`<div class="nav-group">${page.group}</div>`
            : nothing,
          this.#renderLink(page, 18, 'nav'),
        ])}</nav>
        ${this.#renderWho()}
      </aside>
      <header class="top">
        ${this.#renderBranch()}
        ${
          // The list of addresses has a search of its own.
          this.branch && this.path !== 'addresses' ? html`<find-address></find-address>` : nothing
        }
        <a class="link" href="/docs" target="_blank">Docs ${icon(shapes.out, 15)}</a>
        <button
          class="btn quiet icon"
          aria-label=${this.theme === 'dark' ? 'Light colours' : 'Dark colours'}
          @click=${() => this.dispatchEvent(new Event('theme-turned'))}
        >${icon(this.theme === 'dark' ? shapes.sun : shapes.moon, 18)}</button>
      </header>
      <main
        class="main"
        tabindex="-1"
        @health-known=${this.#onHealth}
        @requests-known=${this.#onRequests}
      >
        ${listenerAlert(this.#health.loaded.value, {
          isOnDeliveries: this.#page()?.path === 'deliveries',
        })}
        ${this.#renderPage()}
      </main>
      ${this.#renderTabs()}
      <session-ended .member=${this.signedIn.member}></session-ended>
    </div>`;
  }

  /** A phone's way on: the pages without a group, and the others behind "More". */
  #renderTabs(): TemplateResult {
    const pages = this.#links();
    const {group, isOwn} = this.#page() ?? {};
    const isMore = group !== undefined || isOwn;
    return html`<nav class="tabs" aria-label="Pages">
        ${pages.filter(({group}) => !group).map(page => this.#renderLink(page, 22, ''))}
        <button popovertarget="more-pages" class=${isMore ? 'here' : ''}>
          ${icon(shapes.menu, 22)}More${this.#renderBadge('webhook')}
        </button>
      </nav>
      <div id="more-pages" class="more-pages" popover @click=${this.#hideMore}>
        ${environments(this.signedIn, this.#page())}
        <nav aria-label="More pages">
          ${pages.filter(({group}) => group).map(page => this.#renderLink(page, 20, 'nav'))}
        </nav>
        ${this.#pages()
          .filter(({isOwn}) => isOwn)
          .map(page => this.#renderLink(page, 20, 'nav'))}
        <button class="nav" @click=${this.#signOut}>${icon(shapes.leave, 20)}Sign out</button>
      </div>`;
  }

  #hideMore(): void {
    this.querySelector<HTMLElement>('#more-pages')?.hidePopover();
  }

  #renderBranch(): TemplateResult | typeof nothing {
    const {branch} = this;
    if (!branch) return nothing;
    const {branches} = this.signedIn;
    return html`<div class="branch">
      <span class="tile" aria-hidden="true">${initials(branch.name)}</span>
      <span class="grow"><b class="trunc">${branch.name}</b><small>${branch.country}</small></span>
      ${
        branches.length > 1
          ? html`${icon(shapes.updown, 16)}
              <select aria-label="Branch" @change=${this.#onBranch}>${branches.map(
                ({id, name}) =>
                  html`<option value=${id} .selected=${id === branch.id}>${name}</option>`,
              )}</select>`
          : nothing
      }
    </div>`;
  }

  #renderLink({path, title, shape}: Page, size: number, style: string): TemplateResult {
    const isHere = this.#page()?.path === path;
    return html`<a
      class=${style}
      href=${`${dashboardRoutes.page}/${path}`}
      aria-current=${isHere ? 'page' : nothing}
    >${icon(shape, size)}${title}${this.#renderBadge(path)}</a>`;
  }

  /** How many dead letters the deliveries have, and how many requests wait on the webhook's page. */
  #renderBadge(path: string): TemplateResult | typeof nothing {
    if (path === 'deliveries') return badge(this.#health.loaded.value?.dead, 'bad', 'dead letters');
    if (path === 'webhook')
      return badge(this.#requests.loaded.value, 'asks', 'requests of colleagues');
    return nothing;
  }

  readonly #onHealth = ({health}: HealthKnownEvent): void => this.#health.replace(health);
  readonly #onRequests = ({count}: RequestsKnownEvent): void => this.#requests.replace(count);

  async #countRequests(signal: AbortSignal): Promise<number | undefined> {
    if (!this.branch || !isAllowed(this.branch.role, 'manage')) return undefined;
    const question = {
      path: dashboardRoutes.subscriptionRequests,
      answer: SubscriptionRequestsAnswer,
    };
    return (await this.#ask(question, signal)).requests.length;
  }

  #renderWho(): TemplateResult {
    const {name} = this.signedIn.member;
    const role = this.branch ? ROLE_NAMES[this.branch.role] : 'No branch';
    return html`<div class="who">
      <a
        class="grow"
        href=${ACCOUNT_HREF}
        aria-current=${this.#page()?.isOwn ? 'page' : nothing}
      >
        <span class="avatar" aria-hidden="true">${initials(name)}</span>
        <span class="grow"><b class="trunc">${name}</b><small>${role}</small></span>
        <span class="visually-hidden">Your account</span>
      </a>
      <button class="btn quiet icon" aria-label="Sign out" @click=${this.#signOut}>
        ${icon(shapes.leave, 17)}
      </button>
    </div>`;
  }

  #renderPage(): TemplateResult | typeof nothing {
    const page = this.#page();
    const {branch, signedIn, theme} = this;
    if (page && page.path === this.brokenPath) return brokenPage();
    if (page?.isOwn) return page.render({ask: this.#ask, signedIn});
    if (!branch) return noBranch(this.#signOut);
    if (!page) return noSuchPage();
    if (page.needs && !isAllowed(branch.role, page.needs))
      return forOwners(page.title, branch.role);
    // Another branch is another page: nothing of the one before stays in it.
    const rest = this.path.slice(page.path.length + 1);
    const query = new URLSearchParams(this.query);
    return html`${keyed(branch.id, page.render({ask: this.#ask, branch, signedIn, rest, query, theme}))}`;
  }

  /** Asks about a branch; over the page, whoever was signed out meanwhile signs in again. */
  #askOf(branch: CurrentBranch | undefined): Ask {
    return withSignIn(createAsk(branch?.id), async () => {
      const ended = this.querySelector('session-ended');
      return ended instanceof SessionEnded && ended.signIn();
    });
  }

  #pages(): readonly Page[] {
    const isSandbox = this.signedIn.environment === 'sandbox';
    return PAGES.filter(page => isSandbox || !page.isSandbox);
  }

  /** Those that the member's role lets them see. */
  #links(): readonly Page[] {
    const {branch} = this;
    if (!branch) return [];
    return this.#pages().filter(
      ({needs, isOwn}) => !isOwn && (!needs || isAllowed(branch.role, needs)),
    );
  }

  #page(): Page | undefined {
    const pages = this.#pages();
    return this.path === '' ? pages[0] : pages.find(({path}) => path === pageOf(this.path));
  }

  async #load({path, load}: Page): Promise<void> {
    this.brokenPath = undefined;
    try {
      await load();
    } catch {
      this.brokenPath = path;
    }
  }

  #onBranch({target}: Event): void {
    if (!(target instanceof HTMLSelectElement)) return;
    const {value: detail} = target;
    // It names the branch that is looked at until that is another one.
    target.value = this.branch?.id ?? '';
    const choose = () => this.dispatchEvent(new CustomEvent('branch-chosen', {detail}));
    this.dispatchEvent(new LeaveAskedEvent(choose));
  }

  readonly #signOut = (event: Event): void => {
    event.preventDefault();
    const leave = async () => {
      await createAsk()({path: dashboardRoutes.session, method: 'DELETE', answer: v.undefined()});
      this.dispatchEvent(new SignedOutEvent());
    };
    this.dispatchEvent(new LeaveAskedEvent(leave));
  };
}

customElements.define('dashboard-shell', DashboardShell);
