import {html, type TemplateResult} from 'lit';
import type {Role} from '../../contract/dashboard/role.js';
import {dashboardRoutes} from '../../contract/routes/dashboard-routes.js';
import {icon} from '../../ui/icons.js';
import {ROLE_NAMES} from '../base/role-words.js';
import {shapes} from '../base/shapes.js';
import {ACCOUNT_HREF} from './pages.js';

/** In place of each page of a branch, for who was removed from their last one or never was in any. */
export function noBranch(onSignOut: (event: Event) => void): TemplateResult {
  return html`<div class="empty">
    ${icon(shapes.people, 28)}
    <h1>You are a member of no branch</h1>
    <p>Ask an owner of yours for a link, and open it in this browser. Your account stays as it is until then.</p>
    <div class="row">
      <a class="btn" href=${ACCOUNT_HREF}>Your account</a>
      <button class="btn" @click=${onSignOut}>${icon(shapes.leave, 16)}Sign out</button>
    </div>
  </div>`;
}

/** Where an address leads nowhere. */
export function noSuchPage(): TemplateResult {
  return html`<div class="empty">
    <h1>There is no such page</h1>
    <div class="row"><a class="btn" href=${dashboardRoutes.page}>To the first page</a></div>
  </div>`;
}

/** In place of a page that this role does not see. */
export function forOwners(title: string, role: Role): TemplateResult {
  return html`<div class="empty">
    <h1>${title} is for owners</h1>
    <p>Your role here is ${ROLE_NAMES[role]}: ask an owner.</p>
  </div>`;
}

/** In place of a page whose script could not be loaded. */
export function brokenPage(): TemplateResult {
  return html`<div class="empty">
    <h1>The page did not load</h1>
    <p>The network failed, or the service has a newer version.</p>
    <div class="row">
      <button class="btn primary" @click=${() => location.reload()}>Load it again</button>
    </div>
  </div>`;
}
