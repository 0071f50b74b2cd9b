import {html, nothing, type TemplateResult} from 'lit';
import type {SignedIn} from '../../contract/dashboard/sign-in.js';
import {type Failure, toFailure} from '../../contract/failure.js';
import {icon, icons} from '../../ui/icons.js';
import {pinShape} from '../../ui/pin-shape.js';
import {property, state} from '../../ui/property.js';
import {SignedInEvent} from '../base/events.js';
import {PageElement} from '../base/page-element.js';
import {hasPasskeys} from '../base/passkey.js';
import {shapes} from '../base/shapes.js';
import {badNote} from '../loading/failure-note.js';
import {SecretField} from './secret-field.js';
import {streetSide} from './street-side.js';
import {signInByPasskey, signInByPassword, signInWords} from './ways-in.js';

/** Signing in: a passkey first, a password beside it. */
export class SignInPage extends PageElement {
  /** Why one is asked to sign in, if not by coming here; and for whom. */
  @property() reason = '';
  @property() email = '';

  @state() protected failure: Failure | undefined;
  @state() protected isBusy = false;
  @state() protected hasForgotten = false;

  protected override firstUpdated(): void {
    document.title = 'Sign in · address-capture';
  }

  protected override render(): TemplateResult {
    return html`<main class="sign">
      <div class="form-side">
        <div class="box">
          <div class="word">${pinShape(22)} address-capture</div>
          <h1>Sign in</h1>
          ${this.reason ? html`<p class="muted">${this.reason}</p>` : nothing}
          <div role="alert">${this.#renderFailure()}</div>
          ${
            hasPasskeys()
              ? html`<button
                    class="btn primary wide"
                    aria-disabled=${this.isBusy ? 'true' : nothing}
                    @click=${this.#onPasskey}
                  >${icon(shapes.finger, 19)}Use a passkey</button>
                  <div class="or">or</div>`
              : nothing
          }
          ${this.#renderForm()}
          <p class="hint">New here? Ask an owner of your branch for a link.</p>
        </div>
      </div>
      ${streetSide()}
    </main>`;
  }

  #renderForm(): TemplateResult {
    return html`<form novalidate @submit=${this.#onSubmit}>
      <div class="field">
        <label for="email">E-mail</label>
        <input
          class="input"
          id="email"
          name="email"
          type="email"
          autocomplete="username"
          .value=${this.email}
        />
      </div>
      <secret-field .autocomplete=${'current-password' as const}></secret-field>
      <button
        class=${hasPasskeys() ? 'btn wide' : 'btn wide primary'}
        aria-disabled=${this.isBusy ? 'true' : nothing}
      >Sign in</button>
      ${
        this.hasForgotten
          ? html`<p class="note" role="status">
              ${icon(icons.bang, 17)}
              <span>An owner of your branch makes you a link under “Members”. You choose another
                password with it.</span>
            </p>`
          : html`<button class="link" type="button" @click=${this.#onForgotten}>
              Forgot your password?
            </button>`
      }
    </form>`;
  }

  #renderFailure(): TemplateResult | typeof nothing {
    if (!this.failure) return nothing;
    return badNote(signInWords(this.failure));
  }

  #onForgotten(): void {
    this.hasForgotten = true;
  }

  #onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const email = this.querySelector<HTMLInputElement>('#email');
    const secret = this.querySelector('secret-field');
    const password = secret instanceof SecretField ? secret.value : '';
    return this.#signIn(() => signInByPassword(email?.value ?? '', password));
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
      if (signedIn) this.dispatchEvent(new SignedInEvent(signedIn));
    } catch (error) {
      this.failure = toFailure(error);
    } finally {
      this.isBusy = false;
    }
  }
}

customElements.define('sign-in-page', SignInPage);
