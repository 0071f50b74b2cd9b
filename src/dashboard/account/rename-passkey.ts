import {html, nothing, type TemplateResult} from 'lit';
import * as v from 'valibot';
import type {OwnPasskey} from '../../contract/dashboard/account.js';
import {PasskeyName} from '../../contract/dashboard/credential.js';
import {icon, icons} from '../../ui/icons.js';
import {state} from '../../ui/property.js';
import {PageElement} from '../base/page-element.js';

/** A passkey is to be called otherwise. */
export class PasskeyRenamedEvent extends Event {
  readonly passkey: OwnPasskey;
  readonly passkeyName: string;
  constructor(passkey: OwnPasskey, passkeyName: string) {
    super('passkey-renamed');
    this.passkey = passkey;
    this.passkeyName = passkeyName;
  }
}

declare global {
  interface HTMLElementEventMap {
    'passkey-renamed': PasskeyRenamedEvent;
  }
}

/** Asks what a passkey is to be called, and says what is wrong with a name before it is sent. */
export class RenamePasskey extends PageElement {
  @state() protected error: string | undefined;

  #passkey: OwnPasskey | undefined;

  /** `shown` is what it is called now. */
  open(passkey: OwnPasskey, shown: string): void {
    this.#passkey = passkey;
    this.error = undefined;
    if (this.#field) this.#field.value = shown;
    this.#dialog?.showModal();
    this.#field?.select();
  }

  get #dialog(): HTMLDialogElement | null {
    return this.querySelector('dialog');
  }

  get #field(): HTMLInputElement | null {
    return this.querySelector('input');
  }

  protected override render(): TemplateResult {
    const {error} = this;
    return html`<dialog class="dialog" aria-labelledby="rename-heading">
      <form novalidate @submit=${this.#onSubmit}>
        <h2 id="rename-heading">Rename this passkey</h2>
        <div class="field">
          <label for="passkey-name">Name</label>
          <input
            class="input"
            id="passkey-name"
            autocomplete="off"
            aria-invalid=${error ? 'true' : nothing}
            aria-describedby="passkey-name-error passkey-name-hint"
          />
          <div id="passkey-name-error" role="alert">${
            error ? html`<p class="err">${icon(icons.bang, 16)}${error}</p>` : nothing
          }</div>
        </div>
        <p class="hint" id="passkey-name-hint">
          For you alone: by what you know it again. Your device calls it as it likes.
        </p>
        <footer>
          <button class="btn" type="button" @click=${() => this.#dialog?.close()}>Not now</button>
          <button class="btn primary">Rename</button>
        </footer>
      </form>
    </dialog>`;
  }

  #onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    const said = v.safeParse(PasskeyName, this.#field?.value);
    this.error = said.success ? undefined : said.issues[0].message;
    if (!said.success || !this.#passkey) {
      this.#field?.focus();
      return;
    }
    this.#dialog?.close();
    this.dispatchEvent(new PasskeyRenamedEvent(this.#passkey, said.output));
  }
}

customElements.define('rename-passkey', RenamePasskey);
