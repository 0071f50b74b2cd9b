import {html, nothing, type TemplateResult} from 'lit';
import type {SignedIn} from '../../contract/dashboard/sign-in.js';
import {dashboardRoutes} from '../../contract/routes/dashboard-routes.js';
import type {Page} from './pages.js';

const NAMES = {production: 'Production', sandbox: 'Sandbox'} as const;

/** Leads to the same page in the dashboard of the other environment, or to its first one if it has none such. */
export function environments(
  {environment, other_environment_url: other}: SignedIn,
  page: Page | undefined,
): TemplateResult | typeof nothing {
  if (other === undefined) return nothing;
  const path = `${dashboardRoutes.page}/${page && !page.isSandbox ? page.path : ''}`;
  return html`<nav class="segments environments" aria-label="Environment">${(
    ['production', 'sandbox'] as const
  ).map(name => {
    const isHere = name === environment;
    return html`<a
      href=${isHere ? path : `${other}${path}`}
      aria-current=${isHere ? 'true' : nothing}
    >${NAMES[name]}</a>`;
  })}</nav>`;
}
