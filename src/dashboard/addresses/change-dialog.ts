import {html, nothing, type TemplateResult} from 'lit';
import {LocationAnswer} from '../../contract/address/location.js';
import {type Failure, toFailure} from '../../contract/failure.js';
import {routes} from '../../contract/routes/routes.js';
import {property, state} from '../../ui/property.js';
import type {Ask} from '../base/ask.js';
import {PageElement} from '../base/page-element.js';
import {failureNote, fieldNote} from '../loading/failure-note.js';
import {
  changedIn,
  changeOf,
  type Draft,
  type DraftErrors,
  draftOf,
  FIELDS,
  type FieldName,
} from './address-draft.js';
import type {Address} from './address-words.js';

/** An address was changed by the form. */
export class AddressSavedEvent extends Event {
  constructor() {
    super('address-saved');
  }
}

declare global {
  interface HTMLElementEventMap {
    'address-saved': AddressSavedEvent;
  }
}

/** Changes the words and the point of an address; what was typed stays when that fails. */
export class ChangeDialog extends PageElement {
  @property() ask!: Ask;
  @property() address!: Address;

  /** Undefined while the dialog is closed. */
  @state() protected draft: Draft | undefined;
  @state() protected errors: DraftErrors = {};
  @state() protected failure: Failure | undefined;
  @state() protected isBusy = false;

  async open(): Promise<void> {
    this.draft = draftOf(this.address);
    this.errors = {};
    this.failure = undefined;
    await this.updateComplete;
    this.#dialog?.showModal();
  }

  get #dialog(): HTMLDialogElement | null {
    return this.querySelector('dialog');
  }

  protected override render(): TemplateResult {
    return html`<dialog class="dialog wide" aria-labelledby="change-heading" @close=${this.#onClose}>
      ${this.draft ? this.#renderForm(this.draft) : nothing}
    </dialog>`;
  }

  #renderForm(draft: Draft): TemplateResult {
    const isSame = changedIn(this.address, draft).length === 0;
    return html`<form novalidate @submit=${this.#onSubmit}>
      <h2 id="change-heading">Change the address</h2>
      <div class="change-fields">${FIELDS.map(field => this.#renderField(draft, field))}</div>
      ${failureNote(this.failure)}
      <p class="hint">The person sees the change too, and it is written to the audit.</p>
      <footer>
        <button class="btn" type="button" @click=${() => this.#dialog?.close()}>Not now</button>
        <button class="btn primary" aria-disabled=${isSame || this.isBusy ? 'true' : nothing}>
          ${this.isBusy ? 'Saving…' : 'Save'}
        </button>
      </footer>
    </form>`;
  }

  #renderField(draft: Draft, field: (typeof FIELDS)[number]): TemplateResult {
    const {name, title} = field;
    const id = `change-${name}`;
    const error = this.errors[name];
    const hint = 'hint' in field ? field.hint : undefined;
    const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
    const onInput = ({target}: Event) => this.#onInput(name, target);
    return html`<div class=${'isWide' in field ? 'field across' : 'field'}>
      <label for=${id}>${title}</label>
      ${
        'isLong' in field
          ? html`<textarea
              class="input"
              id=${id}
              rows="3"
              aria-invalid=${error ? 'true' : nothing}
              aria-describedby=${described || nothing}
              .value=${draft[name]}
              @input=${onInput}
            ></textarea>`
          : html`<input
              class="input"
              id=${id}
              autocomplete="off"
              aria-invalid=${error ? 'true' : nothing}
              aria-describedby=${described || nothing}
              .value=${draft[name]}
              @input=${onInput}
            />`
      }
      ${fieldNote(`${id}-error`, error)}
      ${hint ? html`<p class="hint" id=${`${id}-hint`}>${hint}</p>` : nothing}
    </div>`;
  }

  #onInput(name: FieldName, target: EventTarget | null): void {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    if (this.draft) this.draft = {...this.draft, [name]: target.value};
    const {[name]: _, ...others} = this.errors;
    this.errors = others;
  }

  #onClose(): void {
    this.draft = undefined;
  }

  async #onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const {draft, address} = this;
    if (this.isBusy || !draft || changedIn(address, draft).length === 0) return;
    this.failure = undefined;
    const asked = changeOf(address, draft);
    this.errors = 'errors' in asked ? asked.errors : {};
    if ('errors' in asked) {
      await this.updateComplete;
      this.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    this.isBusy = true;
    try {
      await this.ask({
        ...{path: routes.location(address.id), method: 'PATCH'},
        ...{body: asked.change, answer: LocationAnswer},
      });
      this.#dialog?.close();
      this.dispatchEvent(new AddressSavedEvent());
    } catch (error) {
      this.failure = toFailure(error);
    } finally {
      this.isBusy = false;
    }
  }
}

customElements.define('change-dialog', ChangeDialog);
