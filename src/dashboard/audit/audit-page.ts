import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import type {AuditLine} from '../../contract/dashboard/audit.js';
import {icon} from '../../ui/icons.js';
import {property} from '../../ui/property.js';
import {actorWords} from '../base/actor-words.js';
import type {Ask} from '../base/ask.js';
import {PageElement} from '../base/page-element.js';
import {shapes} from '../base/shapes.js';
import {recordedWords} from '../base/time-words.js';
import {bonesOf} from '../loading/bones.js';
import {didNotLoad, failureNote} from '../loading/failure-note.js';
import {ACCESS_WORDS, aboutOf} from './access-words.js';
import {AuditFeed} from './audit-feed.js';
import {auditHref, type Filter, filterOf} from './audit-filter.js';
import './audit-filters.js';

/** Who saw and changed what in a branch; owners alone see it. */
export class AuditPage extends PageElement {
  @property() ask!: Ask;
  /** Of the address: `group`, `actor`, `subject` and `since` are the filters. */
  @property() query = new URLSearchParams();

  readonly #feed = new AuditFeed(this, () => ({ask: this.ask, filter: this.#filter}));
  #filter: Filter = {};

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('query');
    if (changed.has('query')) this.#filter = filterOf(this.query);
    if (this.hasUpdated && before && String(before) !== String(this.query))
      void this.#feed.restart();
  }

  protected override render(): TemplateResult {
    return html`<div class="page-head">
        <h1>Audit</h1>
        <p>Who saw and changed what. Nobody can change or delete a line; each is kept for two years.</p>
      </div>
      <audit-filters
        .ask=${this.ask}
        .filter=${this.#filter}
        .actors=${this.#feed.shown?.actors ?? []}
      ></audit-filters>
      ${this.#renderLines()}`;
  }

  #renderLines(): TemplateResult | typeof nothing {
    const {loaded, shown, moreFailure, isLoadingMore} = this.#feed;
    if (loaded.at === 'failed')
      return didNotLoad('The audit', loaded.failure, () => this.#feed.restart());
    if (loaded.at === 'loading' || !shown) return bonesOf(loaded);
    const {lines, before} = shown;
    if (lines.length === 0) return noLines(this.#filter);
    return html`<div class="card audit" tabindex="-1">
        <table class="table">
          <caption class="visually-hidden">Lines of the audit, the newest first</caption>
          <thead><tr>
            <th scope="col">When</th><th scope="col">Who</th>
            <th scope="col">Did what</th><th scope="col">About</th>
          </tr></thead>
          <tbody>${repeat(
            lines,
            ({number}) => number,
            line => renderLine(line),
          )}</tbody>
        </table>
      </div>
      <p class="visually-hidden" role="status">${lines.length} lines</p>
      ${failureNote(moreFailure)}
      ${
        before === undefined
          ? nothing
          : html`<button
              class="btn more"
              aria-disabled=${isLoadingMore ? 'true' : nothing}
              @click=${this.#onMore}
            >${isLoadingMore ? 'Loading…' : '50 more'}</button>`
      }`;
  }

  async #onMore(): Promise<void> {
    await this.#feed.more();
    await this.updateComplete;
    // The last page takes the button away, and with it the place of whoever uses the keyboard.
    if (!this.querySelector('.btn.more')) this.querySelector<HTMLElement>('.audit')?.focus();
  }
}

customElements.define('audit-page', AuditPage);

function renderLine(line: AuditLine): TemplateResult {
  const {at, actor, action, reason} = line;
  const about = aboutOf(line);
  return html`<tr>
    <td class="when"><time datetime=${at}>${recordedWords(at)}</time></td>
    <td class="whose"><b>${actorWords(actor)}</b></td>
    <td class="did">${ACCESS_WORDS[action].did}
      ${reason ? html`<div class="reason">“${reason}”</div>` : nothing}</td>
    <td class=${about?.isId ? 'about mono' : 'about'}>${
      about?.href ? html`<a class="link" href=${about.href}>${about.text}</a>` : about?.text
    }</td>
  </tr>`;
}

function noLines(filter: Filter): TemplateResult {
  const isAll = Object.keys(filter).length === 0;
  return html`<div class="card empty">
    ${icon(shapes.log, 28)}
    <h2>${isAll ? 'Nothing was done yet' : 'No such line in two years'}</h2>
    ${
      isAll
        ? html`<p>Whoever sees or changes an address, a member or a setting leaves a line here.</p>`
        : html`<div class="row"><a class="btn" href=${auditHref({})}>Show all lines</a></div>`
    }
  </div>`;
}
