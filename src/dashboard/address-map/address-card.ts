import {html, nothing, type TemplateResult} from 'lit';
import {keyed} from 'lit/directives/keyed.js';
import type {ListedLocation} from '../../contract/address/location-list.js';
import {icon, icons} from '../../ui/icons.js';
import type {Ask} from '../base/ask.js';
import {STATUS_MARKS, statusMark} from '../base/status-marks.js';
import './gate-picture.js';

/** The chosen address, in the lower edge of the map; `href` leads to all of it. */
export function addressCard(
  {id, title, subtitle, plus_code, archived, gate, verification: {status}}: ListedLocation,
  {ask, href}: {readonly ask: Ask; readonly href: string},
): TemplateResult {
  const {word, tone} = STATUS_MARKS[status];
  return html`<section class=${gate ? 'card map-card pictured' : 'card map-card'} aria-label="Chosen address">
    ${gate ? keyed(id, html`<gate-picture .ask=${ask} .addressId=${id}></gate-picture>`) : nothing}
    <div class="says">
      <b class="trunc" title=${title}>${title}</b>
      <p class="muted trunc">${[subtitle, plus_code].filter(Boolean).join(' · ')}</p>
      <div class="row">
        ${statusMark(status, 16)}<b class=${tone}>${archived ? 'Archived' : word}</b>
        <a class="link" href=${href} data-id=${id}
          >Open<span class="visually-hidden"> ${title}</span> ${icon(icons.go, 14)}</a>
      </div>
    </div>
  </section>`;
}
