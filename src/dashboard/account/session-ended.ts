import {html, nothing, type TemplateResult} from 'lit';
import type {SignedIn} from '../../contract/dashboard/sign-in.js';
import {property, state} from '../../ui/property.js';
import {PageElement} from '../base/page-element.js';
import {SignAgain} from './sign-again.js';

/** Lets the person whose session has ended sign in over the page that they are on, which stays as it is. */
export class SessionEnded extends PageElement {
  /** Whose session it was. */
  @property() member!: SignedIn['member'];

  @state() protected isAsking = false;

  #signingIn: Promise<boolean> | undefined;

  /** Resolves to whether the same person is signed in again; whoever asks meanwhile waits for the same dialog. */
  signIn(): Promise<boolean> {
    this.#signingIn ??= this.#signIn().finally(() => {
      this.#signingIn = undefined;
      this.isAsking = false;
    });
    return this.#signingIn;
  }

  async #signIn(): Promise<boolean> {
    const {id} = this.member;
    this.isAsking = true;
    await this.updateComplete;
    const dialog = this.querySelector('sign-again');
    if (!(dialog instanceof SignAgain)) return false;
    await dialog.updateComplete;
    const signedIn = await dialog.open();
    return signedIn?.member.id === id;
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.isAsking) return nothing;
    const {email, has_password, passkeys} = this.member;
    return html`<sign-again
      .hasSessionEnded=${true}
      .email=${email}
      .hasPassword=${has_password}
      .hasPasskey=${passkeys > 0}
    ></sign-again>`;
  }
}

customElements.define('session-ended', SessionEnded);
