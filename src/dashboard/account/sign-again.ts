import {html, nothing, type TemplateResult} from 'lit';
import type {SignedIn} from '../../contract/dashboard/sign-in.js';
import {type Failure, toFailure} from '../../contract/failure.js';
import {icon} from '../../ui/icons.js';
import {property, state} from '../../ui/property.js';
import {SignedInEvent} from '../base/events.js';
import {PageElement} from '../base/page-element.js';
import {hasPasskeys} from '../base/passkey.js';
import {shapes} from '../base/shapes.js';
import {badNote} from '../loading/failure-note.js';
import {SecretField} from '../sign-in/secret-field.js';
import {signInByPasskey, signInByPassword, signInWords} from '../sign-in/ways-in.js';

/** Asks who sits there once more, by passkey or password; tells it by a `SignedInEvent`. */
export class SignAgain extends PageElement {
  @property() email = '';
  @property() hasPassword = false;
  /** Whether the person has a passkey. */
  @property() hasPasskey = false;

  @state() protected failure: Failure | undefined;
  @state() protected isBusy = false;

  open(): void {
    this.failure = undefined;
    this.querySelector('form')?.reset();
    this.#dialog?.showModal();
  }

  get #dialog(): HTMLDialogElement | null {
    return this.querySelector('dialog');
  }

  protected override render(): TemplateResult {
    const mayPasskey = this.hasPasskey && hasPasskeys();
    const isBusy = this.isBusy ? 'true' : nothing;
    return html`<dialog class="dialog" aria-labelledby="again-heading">
      <form novalidate @submit=${this.#onPassword}>
        <h2 id="again-heading">Is it still you?</h2>
        <p class="muted">You signed in a while ago. Once more, before how you come in is changed.</p>
        <div role="alert">${this.failure ? badNote(signInWords(this.failure)) : nothing}</div>
        ${
          mayPasskey
            ? html`<button class="btn primary wide" type="button" aria-disabled=${isBusy} @click=${this.#onPasskey}>
                ${icon(shapes.finger, 19)}Use a passkey
              </button>`
            : nothing
        }
        ${mayPasskey && this.hasPassword ? html`<div class="or">or</div>` : nothing}
        ${
          this.hasPassword
            ? html`<input
                  class="visually-hidden"
                  type="text"
                  autocomplete="username"
                  tabindex="-1"
                  aria-hidden="true"
                  readonly
                  .value=${this.email}
                />
                <secret-field
                  .fieldId=${'password-again'}
                  .label=${'Your password'}
                  .autocomplete=${'current-password' as const}
                ></secret-field>`
            : nothing
        }
        ${
          mayPasskey || this.hasPassword
            ? nothing
            : html`<p class="note">Passkeys do not work in this browser: open the dashboard in another one.</p>`
        }
        <footer>
          <button class="btn" type="button" @click=${() => this.#dialog?.close()}>Not now</button>
          ${
            this.hasPassword
              ? html`<button class=${mayPasskey ? 'btn' : 'btn primary'} aria-disabled=${isBusy}>Go on</button>`
              : nothing
          }
        </footer>
      </form>
    </dialog>`;
  }

  #onPassword(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const secret = this.querySelector('secret-field');
    const password = secret instanceof SecretField ? secret.value : '';
    return this.#signIn(() => signInByPassword(this.email, password));
  }

  #onPasskey(): Promise<void> {
    return this.#signIn(signInByPasskey);
  }

  async #signIn(work: () => Promise<SignedIn | undefined>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.failure = undefined;
    try {
      const signedIn = await work();
      if (!signedIn) return;
      this.#dialog?.close();
      this.dispatchEvent(new SignedInEvent(signedIn));
    } catch (error) {
      this.failure = toFailure(error);
    } finally {
      this.isBusy = false;
    }
  }
}

customElements.define('sign-again', SignAgain);
