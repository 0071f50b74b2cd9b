import {html, nothing, type TemplateResult} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import type {ListedLocation, ListedPerson} from '../../contract/address/location-list.js';
import {dashboardRoutes} from '../../contract/routes/dashboard-routes.js';
import {STATUS_MARKS, statusMark} from '../base/status-marks.js';
import {timeWords} from '../base/time-words.js';

const PATH = `${dashboardRoutes.page}/addresses`;

/** Where the list is, with what is searched for and the filter. */
export function listHref(query = new URLSearchParams()): string {
  return query.size > 0 ? `${PATH}?${query}` : PATH;
}

/** Where all of an address is. */
export function addressHref(id: string): string {
  return `${PATH}/${encodeURIComponent(id)}`;
}

/** The rows of addresses; `chosen` is the id of the one that the map shows. */
export function addressRows(addresses: readonly ListedLocation[], chosen?: string): TemplateResult {
  return html`<ul class="card rows">${repeat(
    addresses,
    ({id}) => id,
    address => renderRow(address, address.id === chosen),
  )}</ul>`;
}

function renderRow(
  {id, title, subtitle, plus_code, created_at, archived, person, verification}: ListedLocation,
  isChosen: boolean,
): TemplateResult {
  const {status, score} = verification;
  const {word, tone} = STATUS_MARKS[status];
  const name = [person.first_name, person.last_name].filter(Boolean).join(' ');
  return html`<li>
    <a class="address" href=${addressHref(id)} data-id=${id} aria-current=${isChosen ? 'true' : nothing}>
      ${statusMark(status, 17)}
      <span class="what"><b class="trunc">${title}</b>
        <span class="whose muted"><span class="area trunc">${subtitle ?? plus_code}${name && ','}</span>
          ${name ? html`<span class="trunc">${name}</span>` : ''}${phoneEnd(person)}</span></span>
      <span class="how"><b class=${tone}>${archived ? 'Archived' : word}</b>
        <span class="muted num"><time datetime=${created_at}>${timeWords(created_at)}</time>${
          score > 0 ? html` · ${score.toFixed(2)}` : ''
        }</span></span>
    </a>
  </li>`;
}

/** What the hidden phone shows: "••456". */
function phoneEnd({phone}: ListedPerson): TemplateResult {
  const shown = phone.slice(phone.lastIndexOf('•') + 1).trim();
  return html`<span class="num"><span aria-hidden="true">••${shown}</span><span class="visually-hidden"
    >phone ending in ${shown}</span></span>`;
}
