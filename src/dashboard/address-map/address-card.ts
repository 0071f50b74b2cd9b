import {html, type TemplateResult} from 'lit';
import type {ListedLocation} from '../../contract/address/location-list.js';
import {icon, icons} from '../../ui/icons.js';
import {STATUS_MARKS, statusMark} from '../base/status-marks.js';

/** The chosen address, in the lower edge of the map; `href` leads to all of it. */
export function addressCard(
  {id, title, subtitle, plus_code, archived, verification: {status}}: ListedLocation,
  href: string,
): TemplateResult {
  const {word, tone} = STATUS_MARKS[status];
  return html`<section class="card map-card" aria-label="Chosen address">
    <b class="trunc" title=${title}>${title}</b>
    <p class="muted trunc">${[subtitle, plus_code].filter(Boolean).join(' · ')}</p>
    <div class="row">
      ${statusMark(status, 16)}<b class=${tone}>${archived ? 'Archived' : word}</b>
      <a class="link" href=${href} data-id=${id}
        >Open<span class="visually-hidden"> ${title}</span> ${icon(icons.go, 14)}</a>
    </div>
  </section>`;
}
