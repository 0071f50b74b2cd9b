import {html, type TemplateResult} from 'lit';
import {dashboardRoutes} from '../../contract/routes/dashboard-routes.js';
import {icon, icons} from '../../ui/icons.js';
import {state} from '../../ui/property.js';
import {navigate} from '../base/navigate.js';
import {PageElement} from '../base/page-element.js';
import {ADDRESS_HINT, searchForm} from '../search/search-form.js';

/**
 * A search that leads to the list of addresses from every other page. Where the bar has no room for it, a button with
 * the glass opens it over the bar.
 */
export class FindAddress extends PageElement {
  /** Whether it is over the bar; says nothing where the bar has room. */
  @state() protected isOpen = false;

  protected override render(): TemplateResult {
    return html`<div
        class=${this.isOpen ? 'find open' : 'find'}
        @keydown=${this.#onKeyDown}
        @focusout=${this.#onFocusOut}
      >
        ${searchForm({
          ...{id: 'find-address', label: 'Find an address', landmark: 'Find an address'},
          placeholder: ADDRESS_HINT,
          onSubmit: q => this.#find(q),
        })}
        <button class="btn quiet icon" aria-label="Close the search" @click=${this.#close}>
          ${icon(icons.close, 20)}
        </button>
      </div>
      <button
        class="btn quiet icon glass"
        aria-label="Find an address"
        aria-expanded=${this.isOpen}
        @click=${this.#open}
      >${icon(icons.find, 21)}</button>`;
  }

  get #field(): HTMLInputElement | null {
    return this.querySelector('input');
  }

  async #open(): Promise<void> {
    this.isOpen = true;
    await this.updateComplete;
    this.#field?.select();
  }

  async #close(): Promise<void> {
    this.isOpen = false;
    await this.updateComplete;
    this.querySelector<HTMLElement>('.glass')?.focus();
  }

  #onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !this.isOpen) return;
    event.preventDefault();
    void this.#close();
  }

  /** Whoever goes on by Tab would else be behind it. */
  #onFocusOut({relatedTarget, currentTarget}: FocusEvent): void {
    const isIn = currentTarget instanceof Node && relatedTarget instanceof Node;
    if (isIn && !currentTarget.contains(relatedTarget)) this.isOpen = false;
  }

  #find(q: string): void {
    if (!q) return;
    if (this.#field) this.#field.value = '';
    this.isOpen = false;
    navigate(`${dashboardRoutes.page}/addresses?${new URLSearchParams({q})}`);
  }
}

customElements.define('find-address', FindAddress);
