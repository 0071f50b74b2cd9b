import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {isAllowed} from '../../contract/dashboard/role.js';
import {property} from '../../ui/property.js';
import type {Ask} from '../base/ask.js';
import {PageElement} from '../base/page-element.js';
import type {CurrentBranch} from '../base/session.js';
import {listHref} from './address-rows.js';
import {AddressesList} from './addresses-list.js';
import './one-address.js';

/** The addresses of a branch, or one of them in the place of the list, which stays as it was meanwhile. */
export class AddressesPage extends PageElement {
  @property() ask!: Ask;
  @property() branch!: CurrentBranch;
  /** The address that is open; absent for the list. */
  @property() addressId: string | undefined;
  @property() theme: 'light' | 'dark' = 'light';
  /** Of the address bar: `q` is searched for, `status` is the filter. */
  @property() query = new URLSearchParams();

  /** The query of the list; undefined until it was shown, so that opening an address alone reads no others. */
  #listed: URLSearchParams | undefined;
  /** Where the list was scrolled to when an address took its place: beside a map it scrolls by itself. */
  #scrolled = {page: 0, list: 0};

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (this.addressId === undefined) this.#listed = this.query;
    else if (changed.has('addressId') && changed.get('addressId') === undefined)
      this.#scrolled = {page: window.scrollY, list: this.#pane?.scrollTop ?? 0};
  }

  protected override updated(changed: PropertyValues<this>): void {
    const before = changed.get('addressId');
    if (!changed.has('addressId')) return;
    if (this.addressId !== undefined) {
      window.scrollTo(0, 0);
    } else if (before !== undefined) {
      window.scrollTo(0, this.#scrolled.page);
      if (this.#pane) this.#pane.scrollTop = this.#scrolled.list;
      this.querySelector<HTMLElement>(`[data-id="${CSS.escape(before)}"]`)?.focus();
    }
  }

  protected override render(): TemplateResult {
    const isOpen = this.addressId !== undefined;
    return html`${
      this.#listed
        ? html`<addresses-list
            ?hidden=${isOpen}
            .ask=${this.ask}
            .query=${this.#listed}
            .theme=${this.theme}
            .mayExport=${isAllowed(this.branch.role, 'erase')}
          ></addresses-list>`
        : nothing
    }
      ${
        isOpen
          ? html`<one-address
              .ask=${this.ask}
              .branch=${this.branch}
              .addressId=${this.addressId}
              .listHref=${listHref(this.#listed)}
              @address-changed=${this.#onChanged}
            ></one-address>`
          : nothing
      }`;
  }

  get #pane(): Element | null {
    return this.querySelector('.split .pane');
  }

  #onChanged(): void {
    const list = this.querySelector('addresses-list');
    if (list instanceof AddressesList) void list.reload();
  }
}

customElements.define('addresses-page', AddressesPage);
