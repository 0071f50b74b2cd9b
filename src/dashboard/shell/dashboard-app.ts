import {html, nothing, type TemplateResult} from 'lit';
import {keyed} from 'lit/directives/keyed.js';
import * as v from 'valibot';
import {SignedIn} from '../../contract/dashboard/sign-in.js';
import {type Failure, toFailure} from '../../contract/failure.js';
import {dashboardRoutes} from '../../contract/routes/dashboard-routes.js';
import {state} from '../../ui/property.js';
import {createAsk} from '../base/ask.js';
import {ConfirmDialog} from '../base/confirm-dialog.js';
import type {SettingsSavedEvent, SignedInEvent} from '../base/events.js';
import {type LeaveAskedEvent, mayLeave} from '../base/leaving.js';
import {PageElement} from '../base/page-element.js';
import {type CurrentBranch, recall, remember} from '../base/session.js';
import {failureWords} from '../loading/failure-words.js';
import '../sign-in/join-page.js';
import '../sign-in/sign-in-page.js';
import './dashboard-shell.js';
import {pageOf} from './pages.js';

type Theme = 'light' | 'dark';

/** Who looks: not known yet, nobody, somebody; or the service did not say. */
type Visitor =
  | {readonly at: 'unknown'}
  | {readonly at: 'failed'; readonly failure: Failure}
  | {readonly at: 'out'}
  | {readonly at: 'in'; readonly signedIn: SignedIn};

const BASE = `${dashboardRoutes.page}/`;

/** The whole dashboard: who is signed in, which page of which branch is shown, and its colours. */
export class DashboardApp extends PageElement {
  @state() protected visitor: Visitor = {at: 'unknown'};
  @state() protected path = pathOf(location);
  @state() protected query = location.search;
  @state() protected branchId = recall('branch');
  @state() protected theme: Theme = preferredTheme();
  /** What somebody was about to leave changes for that are not saved. */
  @state() protected wanted: (() => void) | undefined;

  /** Of a link that was opened; taken from the address at once, so that no history keeps it. */
  #linkToken: string | undefined;
  readonly #ask = createAsk();

  override connectedCallback(): void {
    super.connectedCallback();
    this.#takeToken();
    window.addEventListener('popstate', this.#onPopState);
    void this.#findVisitor();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('popstate', this.#onPopState);
  }

  protected override render(): TemplateResult {
    return html`<div
      class="themed"
      data-theme=${this.theme}
      @click=${this.#onClick}
      @signed-in=${this.#onSignedIn}
      @signed-out=${this.#onSignedOut}
      @leave-asked=${({deed}: LeaveAskedEvent) => this.#leave(deed, mayLeave())}
    >${this.#renderPage()}${this.wanted ? this.#renderQuestion(this.wanted) : nothing}</div>`;
  }

  #renderPage(): TemplateResult | typeof nothing {
    const {visitor} = this;
    if (visitor.at === 'unknown') return nothing;
    if (visitor.at === 'failed') return this.#renderFailed(visitor.failure);
    const signedIn = visitor.at === 'in' ? visitor.signedIn : undefined;
    if (this.path === 'join')
      return html`<join-page .token=${this.#linkToken} .signedIn=${signedIn}></join-page>`;
    if (!signedIn) return html`<sign-in-page></sign-in-page>`;
    const branch = this.#branchOf(signedIn);
    // Somebody else who signs in sees nothing that was typed before.
    return html`${keyed(
      signedIn.member.id,
      html`<dashboard-shell
      .signedIn=${signedIn}
      .branch=${branch}
      .path=${this.path}
      .query=${this.query}
      .theme=${this.theme}
      @theme-turned=${this.#turnTheme}
      @settings-saved=${this.#onSettingsSaved}
      @branch-chosen=${(event: CustomEvent<string>) => this.#chooseBranch(event.detail)}
    ></dashboard-shell>`,
    )}`;
  }

  #renderQuestion(wanted: () => void): TemplateResult {
    return html`<confirm-dialog
      .heading=${'Leave without saving?'}
      .text=${'What you have changed on this page would be lost.'}
      .deed=${'Leave the page'}
      .isDanger=${true}
      @confirmed=${() => {
        this.wanted = undefined;
        wanted();
      }}
    ></confirm-dialog>`;
  }

  #renderFailed(failure: Failure): TemplateResult {
    return html`<main class="empty">
      <h1>The dashboard did not load</h1>
      <p>${failureWords(failure)}</p>
      <div class="row">
        <button class="btn primary" @click=${() => this.#findVisitor()}>Try again</button>
      </div>
    </main>`;
  }

  async #findVisitor(): Promise<void> {
    try {
      const question = {path: dashboardRoutes.session, answer: v.optional(SignedIn)};
      const signedIn = await this.#ask(question);
      this.visitor = signedIn ? {at: 'in', signedIn} : {at: 'out'};
    } catch (error) {
      this.visitor = {at: 'failed', failure: toFailure(error)};
    }
  }

  #takeToken(): void {
    const token = location.hash.slice(1);
    if (this.path !== 'join' || !token) return;
    this.#linkToken = token;
    history.replaceState(undefined, '', location.pathname);
  }

  /** Does it at once, or asks first whether what is not saved may be lost. */
  #leave(deed: () => void, isFree: boolean): void {
    if (isFree) deed();
    else void this.#askToLeave(deed);
  }

  /** Whether no other page would take the place of one with changes that are not saved. */
  #mayGo(path: string): boolean {
    const {pathname} = new URL(path, location.origin);
    return pageOf(pathOf({pathname})) === pageOf(this.path) || mayLeave();
  }

  async #askToLeave(deed: () => void): Promise<void> {
    this.wanted = deed;
    await this.updateComplete;
    const dialog = this.querySelector('.themed > confirm-dialog');
    if (!(dialog instanceof ConfirmDialog)) return;
    await dialog.updateComplete;
    dialog.open();
  }

  #go(path: string): void {
    history.pushState(undefined, '', path);
    const before = pageOf(this.path);
    this.#look();
    // What is within a page keeps its place by itself.
    if (pageOf(this.path) !== before) window.scrollTo(0, 0);
  }

  #look(): void {
    this.wanted = undefined;
    this.path = pathOf(location);
    this.query = location.search;
  }

  /** The branch that is looked at: the one that was chosen last, if it is still the member's. */
  #branchOf({branches}: SignedIn): CurrentBranch | undefined {
    return branches.find(({id}) => id === this.branchId) ?? branches[0];
  }

  #chooseBranch(id: string): void {
    this.branchId = id;
    remember('branch', id);
  }

  readonly #turnTheme = (): void => {
    this.theme = this.theme === 'dark' ? 'light' : 'dark';
    remember('theme', this.theme);
  };

  readonly #onSettingsSaved = ({settings}: SettingsSavedEvent): void => {
    if (this.visitor.at !== 'in') return;
    const {signedIn} = this.visitor;
    const {name, country} = settings;
    const changed = this.#branchOf(signedIn);
    const branches = signedIn.branches.map(branch =>
      branch === changed ? {...branch, name, country} : branch,
    );
    this.visitor = {at: 'in', signedIn: {...signedIn, branches}};
  };

  readonly #onPopState = (): void => {
    const path = location.pathname + location.search;
    if (!this.#mayGo(path)) {
      // The address is another one already, while the page stays until it is known whether it may go.
      history.pushState(undefined, '', BASE + this.path + this.query);
      void this.#askToLeave(() => this.#go(path));
      return;
    }
    this.#look();
    this.#takeToken();
  };

  /** Follows links within the dashboard without loading it anew. */
  readonly #onClick = (event: MouseEvent): void => {
    const link = event.composedPath().find(one => one instanceof HTMLAnchorElement);
    const isOther = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
    if (!link || isOther || event.defaultPrevented || link.target || link.download) return;
    if (link.origin !== location.origin || !`${link.pathname}/`.startsWith(BASE)) return;
    event.preventDefault();
    const path = link.pathname + link.search;
    this.#leave(() => this.#go(path), this.#mayGo(path));
  };

  readonly #onSignedIn = ({signedIn}: SignedInEvent): void => {
    this.visitor = {at: 'in', signedIn};
    if (this.path === 'join') this.#go(dashboardRoutes.page);
  };

  readonly #onSignedOut = (): void => {
    this.visitor = {at: 'out'};
  };
}

customElements.define('dashboard-app', DashboardApp);

/** Below `/dashboard/`; empty for the first page. */
function pathOf({pathname}: {readonly pathname: string}): string {
  return pathname.slice(BASE.length).replace(/\/$/, '');
}

function preferredTheme(): Theme {
  const kept = v.safeParse(v.picklist(['light', 'dark']), recall('theme'));
  if (kept.success) return kept.output;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
