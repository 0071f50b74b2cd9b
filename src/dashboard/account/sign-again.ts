import {html, nothing, type TemplateResult} from 'lit';
import type {SignedIn} from '../../contract/dashboard/sign-in.js';
import {type Failure, toFailure} from '../../contract/failure.js';
import {icon} from '../../ui/icons.js';
import {property, state} from '../../ui/property.js';
import {SignedInEvent, SignedOutEvent} from '../base/events.js';
import {PageElement} from '../base/page-element.js';
import {hasPasskeys} from '../base/passkey.js';
import {shapes} from '../base/shapes.js';
import {badNote} from '../loading/failure-note.js';
import {SecretField} from '../sign-in/secret-field.js';
import {signInByPasskey, signInByPassword, signInWords} from '../sign-in/ways-in.js';

const WORDS = {
  old: {
    heading: 'Is it still you?',
    text: 'You signed in a while ago. Once more, before how you come in is changed.',
  },
  ended: {
    heading: 'You were signed out',
    text: 'Sign in again to go on where you were. What you typed is still there.',
  },
} as const;

/** Asks who sits there once more, by passkey or password; tells it by a `SignedInEvent`. */
export class SignAgain extends PageElement {
  @property() email = '';
  @property() hasPassword = false;
  /** Whether the person has a passkey. */
  @property() hasPasskey = false;
  /** Whether the session has ended, and is not only too old for what was asked. */
  @property() hasSessionEnded = false;

  @state() protected failure: Failure | undefined;
  @state() protected isBusy = false;

  #signedIn: SignedIn | undefined;

  /** Resolves once the dialog is closed: to who signed in, or to undefined if nobody did. */
  open(): Promise<SignedIn | undefined> {
    this.failure = undefined;
    this.#signedIn = undefined;
    this.querySelector('form')?.reset();
    const dialog = this.#dialog;
    dialog?.showModal();
    // Of itself it would focus what only password managers see.
    dialog?.querySelector<HTMLElement>('.btn.primary, secret-field')?.focus();
    return new Promise(resolve => {
      dialog?.addEventListener('close', () => resolve(this.#signedIn), {once: true});
    });
  }

  get #dialog(): HTMLDialogElement | null {
    return this.querySelector('dialog');
  }

  protected override render(): TemplateResult {
    const mayPasskey = this.hasPasskey && hasPasskeys();
    const isBusy = this.isBusy ? 'true' : nothing;
    const {heading, text} = WORDS[this.hasSessionEnded ? 'ended' : 'old'];
    return html`<dialog class="dialog" aria-label=${heading}>
      <form novalidate @submit=${this.#onPassword}>
        <h2>${heading}</h2>
        <p class="muted">${text}</p>
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
                  .fieldId=${this.hasSessionEnded ? 'password-after-end' : 'password-again'}
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
          ${
            this.hasSessionEnded
              ? html`<button class="btn" type="button" @click=${this.#onOther}>I am somebody else</button>`
              : html`<button class="btn" type="button" @click=${() => this.#dialog?.close()}>Not now</button>`
          }
          ${
            this.hasPassword
              ? html`<button class=${mayPasskey ? 'btn' : 'btn primary'} aria-disabled=${isBusy}>${
                  this.hasSessionEnded ? 'Sign in' : 'Go on'
                }</button>`
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

  /** Leads to the sign-in that is a page of its own, which keeps nothing of this one. */
  #onOther(): void {
    this.#dialog?.close();
    this.dispatchEvent(new SignedOutEvent());
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
      this.#signedIn = signedIn;
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
