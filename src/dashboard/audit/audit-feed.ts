import type {ReactiveControllerHost} from 'lit';
import {AuditAnswer} from '../../contract/dashboard/audit.js';
import {type Failure, toFailure} from '../../contract/failure.js';
import {dashboardRoutes} from '../../contract/routes/dashboard-routes.js';
import type {Ask} from '../base/ask.js';
import {Loader} from '../loading/loader.js';
import {askedFor, type Filter} from './audit-filter.js';

/** What its page looks for. */
export type Sought = {
  readonly ask: Ask;
  readonly filter: Filter;
};

/** The lines that a page looks at: the newest, and further ones below. */
export class AuditFeed {
  readonly #host: ReactiveControllerHost;
  readonly #look: () => Sought;
  readonly #first: Loader<AuditAnswer>;
  #shown: AuditAnswer | undefined;

  /** Why the next page did not come. */
  moreFailure: Failure | undefined;
  isLoadingMore = false;

  constructor(host: ReactiveControllerHost, look: () => Sought) {
    this.#host = host;
    this.#look = look;
    this.#first = new Loader(host, async signal => {
      const page = await this.#ask(undefined, signal);
      this.#shown = page;
      return page;
    });
  }

  get loaded(): Loader<AuditAnswer>['loaded'] {
    return this.#first.loaded;
  }

  /** With the pages that followed; undefined until the first one came. */
  get shown(): AuditAnswer | undefined {
    return this.#shown;
  }

  /** Loads from the newest line; after another filter, nothing of the list before stays but who there is to choose. */
  async restart(): Promise<void> {
    this.#shown = this.#shown && {lines: [], actors: this.#shown.actors};
    this.moreFailure = undefined;
    this.isLoadingMore = false;
    await this.#first.load();
  }

  /** Loads the next page below the last line. */
  async more(): Promise<void> {
    const before = this.#shown?.before;
    if (before === undefined || this.isLoadingMore) return;
    this.isLoadingMore = true;
    this.moreFailure = undefined;
    this.#host.requestUpdate();
    let failure: Failure | undefined;
    let page: AuditAnswer | undefined;
    try {
      page = await this.#ask(before);
    } catch (error) {
      failure = toFailure(error);
    }
    // Another filter may have been chosen meanwhile.
    if (this.#shown?.before !== before) return;
    if (page) {
      const {lines, actors} = this.#shown;
      this.#shown = {...page, lines: [...lines, ...page.lines], actors};
    }
    this.moreFailure = failure;
    this.isLoadingMore = false;
    this.#host.requestUpdate();
  }

  #ask(before: string | undefined, signal?: AbortSignal): Promise<AuditAnswer> {
    const {ask, filter} = this.#look();
    const query = new URLSearchParams({
      ...askedFor(filter),
      ...(before !== undefined && {before}),
    });
    const path = query.size > 0 ? `${dashboardRoutes.audit}?${query}` : dashboardRoutes.audit;
    return ask({path, answer: AuditAnswer}, signal);
  }
}
