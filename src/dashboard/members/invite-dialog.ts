import {html, nothing, type TemplateResult} from 'lit';
import {MadeLink} from '../../contract/dashboard/member.js';
import {Role} from '../../contract/dashboard/role.js';
import {type Failure, toFailure} from '../../contract/failure.js';
import {dashboardRoutes} from '../../contract/routes/dashboard-routes.js';
import {property, state} from '../../ui/property.js';
import type {Ask} from '../base/ask.js';
import {PageElement} from '../base/page-element.js';
import {ROLE_NAMES} from '../base/role-words.js';
import {failureNote} from '../loading/failure-note.js';

/** A link was made for somebody, who is to be given it. */
export class LinkMadeEvent extends Event {
  readonly link: string;
  readonly email: string;
  constructor(link: string, email: string) {
    super('link-made', {bubbles: true});
    this.link = link;
    this.email = email;
  }
}

declare global {
  interface HTMLElementEventMap {
    'link-made': LinkMadeEvent;
  }
}

/** Invites somebody by a link, with the role that they will have. */
export class InviteDialog extends PageElement {
  @property() ask!: Ask;

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
    return html`<dialog class="dialog" aria-labelledby="invite-heading">
      <form novalidate @submit=${this.#onSubmit}>
        <h2 id="invite-heading">Invite a colleague</h2>
        ${failureNote(this.failure)}
        <div class="field">
          <label for="invite-email">E-mail</label>
          <input class="input" id="invite-email" type="email" autocomplete="off" />
        </div>
        <div class="field">
          <label for="invite-role">Role</label>
          <select class="input" id="invite-role">${Role.options
            .toReversed()
            .map(role => html`<option value=${role}>${ROLE_NAMES[role]}</option>`)}</select>
        </div>
        <p class="hint">You get a link to send them. It works once, for three days.</p>
        <footer>
          <button class="btn" type="button" @click=${() => this.#dialog?.close()}>Not now</button>
          <button class="btn primary" aria-disabled=${this.isBusy ? 'true' : nothing}>Make a link</button>
        </footer>
      </form>
    </dialog>`;
  }

  async #onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (this.isBusy) return;
    this.isBusy = true;
    this.failure = undefined;
    const email = this.querySelector<HTMLInputElement>('#invite-email')?.value.trim() ?? '';
    const role = this.querySelector<HTMLSelectElement>('#invite-role')?.value;
    try {
      const {link} = await this.ask({
        ...{path: dashboardRoutes.invitations, method: 'POST'},
        ...{body: {email, role}, answer: MadeLink},
      });
      this.#dialog?.close();
      this.dispatchEvent(new LinkMadeEvent(link, email));
    } catch (error) {
      this.failure = toFailure(error);
    } finally {
      this.isBusy = false;
    }
  }
}

customElements.define('invite-dialog', InviteDialog);
