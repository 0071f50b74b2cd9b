import {html, type TemplateResult} from 'lit';
import {isAllowed, Permission, Role} from '../../contract/dashboard/role.js';
import {icon} from '../../ui/icons.js';
import {laterIcons} from '../../ui/later-icons.js';
import {PERMISSION_WORDS, ROLE_NAMES} from '../base/role-words.js';

/** Who may do what, of the very table by which the service decides. */
export function permissionTable(): TemplateResult {
  return html`<section class="card scrolls permissions" aria-labelledby="may-heading" tabindex="0">
    <header><h2 id="may-heading">Who may do what</h2></header>
    <table class="table small">
      <thead><tr>
        <th>May</th>
        ${Role.options.map(role => html`<th class="centre">${ROLE_NAMES[role]}</th>`)}
      </tr></thead>
      <tbody>${Permission.options.map(
        permission => html`<tr>
          <td>${PERMISSION_WORDS[permission]}</td>
          ${Role.options.map(
            role =>
              html`<td class="centre">${
                isAllowed(role, permission)
                  ? html`<span class="tone-good" role="img" aria-label="Yes">${icon(laterIcons.ok, 16)}</span>`
                  : html`<span class="muted" role="img" aria-label="No">–</span>`
              }</td>`,
          )}
        </tr>`,
      )}</tbody>
    </table>
  </section>`;
}
