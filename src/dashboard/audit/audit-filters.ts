import {html, nothing, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import {AccessGroup, type Actor} from '../../contract/dashboard/audit.js';
import {OrderedExport} from '../../contract/dashboard/export.js';
import {type Failure, toFailure} from '../../contract/failure.js';
import {dashboardRoutes} from '../../contract/routes/dashboard-routes.js';
import {icon} from '../../ui/icons.js';
import {property, state} from '../../ui/property.js';
import {actorWords} from '../base/actor-words.js';
import type {Ask} from '../base/ask.js';
import {navigate} from '../base/navigate.js';
import {PageElement} from '../base/page-element.js';
import {shapes} from '../base/shapes.js';
import {download} from '../downloads/download.js';
import {failureNote} from '../loading/failure-note.js';
import {searchForm} from '../search/search-form.js';
import {GROUP_WORDS} from './access-words.js';
import {askedFor, auditHref, type Filter} from './audit-filter.js';

/** What of the audit is looked for, and the button that downloads it. */
export class AuditFilters extends PageElement {
  @property() ask!: Ask;
  @property() filter: Filter = {};
  /** Who there is to choose from. */
  @property() actors: readonly Actor[] = [];

  @state() protected failure: Failure | undefined;
  @state() protected isBusy = false;
  /** What the browser was given to download, if nothing else was looked for since. */
  @state() protected begun: Filter | undefined;

  protected override render(): TemplateResult {
    const {filter} = this;
    const groups = [undefined, ...AccessGroup.options];
    return html`<div class="audit-filters">
        ${this.#renderSearch()} ${this.#renderActors()}
        <label class="since">Since
          <input
            class="input"
            type="date"
            .value=${live(filter.since ?? '')}
            @change=${({target}: Event) => this.#onChoose('since', target)}
          /></label>
        <button class="btn export" aria-disabled=${this.isBusy ? 'true' : nothing} @click=${this.#onDownload}>
          ${icon(shapes.download, 16)}CSV
        </button>
        <nav class="filters" aria-label="What was done">${groups.map(
          group => html`<a
            class="filter"
            href=${auditHref(changed(filter, 'group', group))}
            aria-current=${group === filter.group ? 'page' : nothing}
          >${group ? GROUP_WORDS[group] : 'All'}</a>`,
        )}</nav>
      </div>
      ${failureNote(this.failure)}
      <p class="hint" role="status">${
        this.begun === filter
          ? 'The download has begun. If your browser says that it failed, download it again.'
          : nothing
      }</p>`;
  }

  #renderSearch(): TemplateResult {
    return searchForm({
      ...{id: 'audit-search', label: 'Search the audit', maxLength: 254},
      placeholder: 'Id of an address, person or key',
      value: live(this.filter.subject ?? ''),
      onChange: text => this.#look('subject', text),
      onInput: text => {
        // The cross in the field empties it, and says no more.
        if (text === '') this.#look('subject', text);
      },
    });
  }

  #renderActors(): TemplateResult {
    const {actor} = this.filter;
    return html`<select
      class="input"
      aria-label="Who did it"
      .value=${live(actor ?? '')}
      @change=${({target}: Event) => this.#onChoose('actor', target)}
    >
      <option value="" ?selected=${actor === undefined}>Anyone</option>
      ${this.#actors().map(
        each =>
          html`<option value=${each.id} ?selected=${each.id === actor}>${actorWords(each)}</option>`,
      )}
    </select>`;
  }

  /** Who there is to choose from, by name; whoever is chosen is among them. */
  #actors(): readonly Actor[] {
    const {actor} = this.filter;
    const isKnown = actor === undefined || this.actors.some(({id}) => id === actor);
    const all: readonly Actor[] = isKnown
      ? this.actors
      : [...this.actors, {kind: 'gone', id: actor}];
    return all.toSorted((one, other) => actorWords(one).localeCompare(actorWords(other)));
  }

  #onChoose(name: 'actor' | 'since', target: EventTarget | null): void {
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
      this.#look(name, target.value);
  }

  /** The address says what is looked for, as after a link. */
  #look(name: keyof Filter, text: string): void {
    const said = text || undefined;
    if (said === this.filter[name]) return;
    navigate(auditHref(changed(this.filter, name, said)));
  }

  async #onDownload(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.failure = undefined;
    this.begun = undefined;
    const {filter} = this;
    try {
      const {id} = await this.ask({
        ...{path: dashboardRoutes.auditExports, method: 'POST'},
        ...{body: askedFor(filter), answer: OrderedExport},
      });
      download(dashboardRoutes.auditExport(id), 'audit.csv');
      this.begun = filter;
    } catch (error) {
      this.failure = toFailure(error);
    } finally {
      this.isBusy = false;
    }
  }
}

customElements.define('audit-filters', AuditFilters);

function changed(filter: Filter, name: keyof Filter, value: string | undefined): Filter {
  const {[name]: _, ...others} = filter;
  return value === undefined ? others : {...others, [name]: value};
}
