import {html, type TemplateResult} from 'lit';
import {dashboardRoutes} from '../../contract/routes/dashboard-routes.js';
import {icon, icons} from '../../ui/icons.js';
import {navigate} from '../base/navigate.js';

/** A search that leads to the list of addresses from every other page. */
export function findAddress(): TemplateResult {
  return html`<form role="search" class="search" aria-label="Find an address" @submit=${onSearch}>
    <label class="visually-hidden" for="find-address">Find an address</label>
    ${icon(icons.find, 16)}
    <input
      class="input"
      id="find-address"
      type="search"
      autocomplete="off"
      maxlength="200"
      placeholder="Street, plus code, name, id or last digits of a phone"
    />
  </form>`;
}

function onSearch(event: SubmitEvent): void {
  event.preventDefault();
  const form = event.currentTarget;
  const input = form instanceof HTMLFormElement && form.querySelector('input');
  const q = input && input.value.trim();
  if (!q) return;
  input.value = '';
  const query = new URLSearchParams({q});
  navigate(`${dashboardRoutes.page}/addresses?${query}`);
}
