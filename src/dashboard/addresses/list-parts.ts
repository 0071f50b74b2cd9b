import {html, nothing, type TemplateResult} from 'lit';
import type {StatusCounts} from '../../contract/dashboard/address-counts.js';
import type {VerificationStatus} from '../../contract/verification/verification.js';
import {icon, icons} from '../../ui/icons.js';
import {laterIcons} from '../../ui/later-icons.js';
import {STATUS_MARKS, statusMark} from '../base/status-marks.js';
import {listHref} from './address-rows.js';

/** The filters, in the order in which they are asked for. */
const STATUSES = [undefined, 'verified', 'not_at_address', 'unknown', 'in_progress'] as const;

/** Links to the list of each status; `counts` are said beside them, where they are known. */
export function statusFilters(
  query: URLSearchParams,
  chosen: VerificationStatus | undefined,
  counts: StatusCounts | undefined,
): TemplateResult {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const filter = (status: VerificationStatus | undefined) => {
    const to = new URLSearchParams(query);
    to.delete('status');
    if (status) to.set('status', status);
    const count = status ? counts?.[status] : all;
    return html`<a
      class="filter"
      href=${listHref(to)}
      aria-current=${status === chosen ? 'page' : nothing}
    >${status ? html`${statusMark(status, 15)}${STATUS_MARKS[status].word}` : 'All'}${
      count === undefined ? nothing : html` <span class="num">${count.toLocaleString('en')}</span>`
    }</a>`;
  };
  return html`<nav class="filters" aria-label="Status">${STATUSES.map(filter)}</nav>`;
}

/** Whether the map stands beside the list. */
export function viewSwitch(isMap: boolean, choose: (view: 'map' | 'list') => void): TemplateResult {
  return html`<div class="segments view-switch" role="group" aria-label="View">
    <button aria-pressed=${isMap} @click=${() => choose('map')}>List and map</button>
    <button aria-pressed=${!isMap} @click=${() => choose('list')}>List</button>
  </div>`;
}

/** In place of rows: nothing is like what is looked for, or there is nothing yet. */
export function emptyList(isFiltered: boolean): TemplateResult {
  if (isFiltered)
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
