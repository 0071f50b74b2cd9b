import {html, nothing, type TemplateResult} from 'lit';
import * as v from 'valibot';
import {
  AddressExportOrder,
  type AddressFilter,
  OrderedExport,
  RowCount,
} from '../../contract/dashboard/export.js';
import {type Failure, toFailure} from '../../contract/failure.js';
import {dashboardRoutes} from '../../contract/routes/dashboard-routes.js';
import {icon} from '../../ui/icons.js';
import {laterIcons} from '../../ui/later-icons.js';
import {property, state} from '../../ui/property.js';
import type {Ask} from '../base/ask.js';
import {PageElement} from '../base/page-element.js';
import {download} from '../downloads/download.js';
import {failureNote, fieldNote} from '../loading/failure-note.js';

/** Says how many addresses an owner is about to download, asks why, and has the browser save them. */
export class ExportDialog extends PageElement {
  @property() ask!: Ask;
  /** What the list is filtered by. */
  @property() filter: AddressFilter = {};

  /** Undefined until they are counted. */
  @state() protected rows: number | undefined;
  @state() protected failure: Failure | undefined;
  /** What is wrong with the reason. */
  @state() protected error: string | undefined;
  @state() protected isBusy = false;
  @state() protected hasBegun = false;

  #counting: AbortController | undefined;

  open(): void {
    this.hasBegun = false;
    this.error = undefined;
    this.#dialog?.showModal();
    void this.#count();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#counting?.abort();
  }

  protected override render(): TemplateResult {
    return html`<dialog
      class="dialog"
      aria-labelledby="export-heading"
      @close=${() => this.#counting?.abort()}
    >${this.hasBegun ? this.#renderBegun() : this.#renderForm()}</dialog>`;
  }

  #renderForm(): TemplateResult {
    const {rows, error} = this;
    const isEmpty = rows === 0;
    return html`<form novalidate @submit=${this.#onSubmit}>
      <h2 id="export-heading">Download the addresses</h2>
      <p class="muted" role="status">${this.#countWords()}</p>
      ${failureNote(this.failure)}
      ${
        isEmpty
          ? nothing
          : html`<p class="hint">
                Each row has the address, its point and how it stands, with the person’s name. Of a phone it has the last
                three digits.
              </p>
              <div class="field">
                <label for="export-reason">Reason</label>
                <input
                  class="input"
                  id="export-reason"
                  autocomplete="off"
                  maxlength="200"
                  aria-invalid=${error ? 'true' : nothing}
                  aria-describedby=${error ? 'export-error export-hint' : 'export-hint'}
                  @input=${this.#onType}
                />
                ${fieldNote('export-error', error)}
                <p class="hint" id="export-hint">
                  Such as “Insurance, yearly count”. The audit keeps it, with your name.
                </p>
              </div>`
      }
      <footer>
        <button class="btn" type="button" @click=${this.#close}>${isEmpty ? 'Close' : 'Not now'}</button>
        ${this.#renderDeed()}
      </footer>
    </form>`;
  }

  #renderDeed(): TemplateResult | typeof nothing {
    if (this.rows === 0) return nothing;
    if (this.rows === undefined && this.failure)
      return html`<button class="btn primary" type="button" @click=${this.#count}>Try again</button>`;
    const isWaiting = this.isBusy || this.rows === undefined;
    return html`<button class="btn primary" aria-disabled=${isWaiting ? 'true' : nothing}>
      ${this.isBusy ? 'Starting…' : 'Download'}
    </button>`;
  }

  #renderBegun(): TemplateResult {
    return html`<h2 id="export-heading" tabindex="-1">The download has begun</h2>
      <p class="note good" role="status">${icon(laterIcons.ok, 17)}<span>
        Your browser saves the file as it arrives. If it says that the download failed, the file is not whole: download it
        again.</span></p>
      <footer><button class="btn primary" @click=${this.#close}>Close</button></footer>`;
  }

  #countWords(): string {
    const {rows, filter} = this;
    if (rows === undefined) return this.failure ? 'They are not counted.' : 'Counting…';
    const isAll = !filter.q && !filter.status;
    if (rows === 0) return isAll ? 'There are no addresses yet.' : 'No address is like that.';
    const counted = rows === 1 ? '1 address' : `${rows.toLocaleString('en')} addresses`;
    return isAll ? `${counted}, archived ones included.` : `${counted}, as the list is filtered.`;
  }

  get #dialog(): HTMLDialogElement | null {
    return this.querySelector('dialog');
  }

  #close(): void {
    this.#dialog?.close();
  }

  async #count(): Promise<void> {
    this.#counting?.abort();
    const counting = new AbortController();
    this.#counting = counting;
    this.rows = undefined;
    this.failure = undefined;
    try {
      const {rows} = await this.ask(
        {
          ...{path: dashboardRoutes.addressCount, method: 'POST'},
          ...{body: this.filter, answer: RowCount},
        },
        counting.signal,
      );
      if (!counting.signal.aborted) this.rows = rows;
    } catch (error) {
      if (!counting.signal.aborted) this.failure = toFailure(error);
    }
  }

  #onType(): void {
    this.error = undefined;
  }

  async #onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (this.isBusy || this.rows === undefined) return;
    const input = this.querySelector<HTMLInputElement>('#export-reason');
    const reason = input?.value ?? '';
    const said = v.safeParse(AddressExportOrder.entries.reason, reason);
    this.failure = undefined;
    this.error = said.success ? undefined : said.issues[0].message;
    if (this.error) {
      input?.focus();
      return;
    }
    this.isBusy = true;
    try {
      const {id} = await this.ask({
        ...{path: dashboardRoutes.addressExports, method: 'POST'},
        ...{body: {...this.filter, reason}, answer: OrderedExport},
      });
      download(dashboardRoutes.addressExport(id), 'addresses.csv');
      this.hasBegun = true;
      await this.updateComplete;
      this.querySelector<HTMLElement>('#export-heading')?.focus();
    } catch (error) {
      this.failure = toFailure(error);
    } finally {
      this.isBusy = false;
    }
  }
}

customElements.define('export-dialog', ExportDialog);
