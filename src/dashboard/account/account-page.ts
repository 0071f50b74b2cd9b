import {html, nothing, type TemplateResult} from 'lit';
import {AccountAnswer, type OwnPasskey} from '../../contract/dashboard/account.js';
import {PasskeyOptions, type SignedIn} from '../../contract/dashboard/sign-in.js';
import {type Failure, toFailure} from '../../contract/failure.js';
import {dashboardRoutes} from '../../contract/routes/dashboard-routes.js';
import {icon} from '../../ui/icons.js';
import {laterIcons} from '../../ui/later-icons.js';
import {property, state} from '../../ui/property.js';
import {type Ask, createAsk, type Question} from '../base/ask.js';
import {ConfirmDialog, type Deed} from '../base/confirm-dialog.js';
import {passkeyName} from '../base/device-name.js';
import type {SignedInEvent} from '../base/events.js';
import {PageElement} from '../base/page-element.js';
import {makePasskey} from '../base/passkey.js';
import {shapes} from '../base/shapes.js';
import {didNotLoad, failureNote} from '../loading/failure-note.js';
import {Loader} from '../loading/loader.js';
import {SecretField} from '../sign-in/secret-field.js';
import {passkeysCard, titleOf, wordsOf} from './passkeys-card.js';
import {type PasskeyRenamedEvent, RenamePasskey} from './rename-passkey.js';
import {SignAgain} from './sign-again.js';

/** What is changed, and what is said once it is. */
type Change = {
  /** How the account stands then; undefined if the person would rather not. */
  readonly work: () => Promise<AccountAnswer | undefined>;
  readonly told: string;
};

/** How whoever is signed in comes in: their passkeys, their password, and where else they are signed in. */
export class AccountPage extends PageElement {
  /** Loads the account; lets the person sign in first where the session has ended. */
  @property() ask!: Ask;
  @property() me!: SignedIn['member'];

  @state() protected failure: Failure | undefined;
  @state() protected told = '';
  @state() protected isBusy = false;
  @state() protected deed: Deed | undefined;

  /** What waits until the person has signed in once more. */
  #waiting: Change | undefined;
  /** Changes the account: refused also within a session, where the sign-in was long ago. */
  readonly #ask = createAsk();
  readonly #account = new Loader(this, signal =>
    this.ask({path: dashboardRoutes.account, answer: AccountAnswer}, signal),
  );

  protected override render(): TemplateResult {
    const {loaded} = this.#account;
    const {name, email} = this.me;
    return html`<div class="page-head">
        <h1>Your account</h1>
        <p>${name}, ${email}. The same in each branch that you belong to.</p>
      </div>
      ${failureNote(this.failure)}
      <div class="told" role="status">${
        this.told
          ? html`<p class="note good">${icon(laterIcons.ok, 17)}<span>${this.told}</span></p>`
          : nothing
      }</div>
      ${
        !loaded.value && loaded.at === 'failed'
          ? didNotLoad('Your account', loaded.failure, () => this.#account.load())
          : loaded.value
            ? this.#renderAccount(loaded.value)
            : nothing
      }
      <confirm-dialog
        .heading=${this.deed?.heading ?? ''}
        .text=${this.deed?.text ?? ''}
        .deed=${this.deed?.deed ?? ''}
        .isDanger=${this.deed?.isDanger ?? false}
        @confirmed=${() => this.deed?.work()}
      ></confirm-dialog>
      <rename-passkey @passkey-renamed=${this.#onRenamed}></rename-passkey>
      <sign-again
        .email=${email}
        .hasPassword=${loaded.value?.has_password ?? false}
        .hasPasskey=${(loaded.value?.passkeys.length ?? 0) > 0}
        @signed-in=${this.#onSignedInAgain}
      ></sign-again>`;
  }

  #renderAccount(account: AccountAnswer): TemplateResult {
    return html`<div class="account">
      ${passkeysCard(account, {
        isBusy: this.isBusy,
        onAdd: () => this.#onAdd(),
        onRename: passkey => this.#onRename(passkey),
        onRemove: passkey => this.#onRemove(passkey),
      })}
      ${this.#renderPassword(account)}
      ${this.#renderElsewhere(account)}
    </div>`;
  }

  #renderPassword({has_password}: AccountAnswer): TemplateResult {
    return html`<section class="card" aria-labelledby="password-heading">
      <header><h2 id="password-heading">Password</h2></header>
      <form class="pad" novalidate @submit=${this.#onPassword}>
        ${
          has_password
            ? nothing
            : html`<p class="hint">None: you sign in by passkey alone. Choose one for browsers that have no passkey of yours.</p>`
        }
        <input
          class="visually-hidden"
          type="text"
          autocomplete="username"
          tabindex="-1"
          aria-hidden="true"
          readonly
          .value=${this.me.email}
        />
        <secret-field
          .fieldId=${'new-password'}
          .label=${has_password ? 'Another password' : 'Choose a password'}
          .autocomplete=${'new-password' as const}
          .hint=${'Ten characters or more. It signs you out everywhere else.'}
        ></secret-field>
        <div>
          <button class="btn" aria-disabled=${this.#disabled}>
            ${has_password ? 'Change the password' : 'Choose this password'}
          </button>
        </div>
      </form>
    </section>`;
  }

  #renderElsewhere({other_sessions: count}: AccountAnswer): TemplateResult {
    return html`<section class="card" aria-labelledby="elsewhere-heading">
      <header><h2 id="elsewhere-heading">Signed in elsewhere</h2></header>
      <div class="pad">
        <p class="hint">${
          count === 0
            ? 'Nowhere: in this browser alone.'
            : `In ${count === 1 ? 'one other browser' : `${count} other browsers`}. If you do not know them all, sign out there and change the password.`
        }</p>
        ${
          count > 0
            ? html`<div>
                <button class="btn" aria-disabled=${this.#disabled} @click=${this.#onElsewhere}>
                  ${icon(shapes.leave, 16)}Sign out everywhere else
                </button>
              </div>`
            : nothing
        }
      </div>
    </section>`;
  }

  get #disabled(): 'true' | typeof nothing {
    return this.isBusy ? 'true' : nothing;
  }

  #onAdd(): Promise<void> {
    return this.#do({
      told: 'The passkey is made: from now on it signs you in. Call it as you like.',
      work: async () => {
        const options = await this.#ask({
          ...{path: dashboardRoutes.accountPasskeyOptions, method: 'POST', body: {}},
          answer: PasskeyOptions,
        });
        const credential = await makePasskey(options);
        if (!credential) return undefined;
        const body = {credential, name: passkeyName(credential)};
        return this.#change({path: dashboardRoutes.accountPasskeys, method: 'POST', body});
      },
    });
  }

  #onRename(passkey: OwnPasskey): void {
    const dialog = this.querySelector('rename-passkey');
    if (dialog instanceof RenamePasskey) dialog.open(passkey, titleOf(passkey));
  }

  #onRenamed({passkey: {id}, passkeyName: name}: PasskeyRenamedEvent): Promise<void> {
    return this.#do({
      told: `The passkey is called “${name}” now.`,
      work: () => {
        const path = dashboardRoutes.accountPasskey(id);
        return this.#change({path, method: 'PATCH', body: {name}});
      },
    });
  }

  #onRemove(passkey: OwnPasskey): void {
    const {id} = passkey;
    this.deed = {
      heading: 'Remove this passkey?',
      text: `${wordsOf(passkey)}, no longer signs you in, and you are signed out everywhere else. Your device may still offer it: delete it there, too.`,
      deed: 'Remove',
      isDanger: true,
      work: () =>
        this.#do({
          told: 'The passkey is removed, and you are signed out everywhere else.',
          work: () => this.#change({path: dashboardRoutes.accountPasskey(id), method: 'DELETE'}),
        }),
    };
    const dialog = this.querySelector('confirm-dialog');
    if (dialog instanceof ConfirmDialog) dialog.open();
  }

  async #onPassword(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const secret = this.querySelector('form secret-field');
    if (!(secret instanceof SecretField)) return;
    const body = {password: secret.value};
    await this.#do({
      told: 'The password is changed, and you are signed out everywhere else.',
      work: async () => {
        const path = dashboardRoutes.accountPassword;
        const account = await this.#change({path, method: 'PUT', body});
        secret.clear();
        return account;
      },
    });
  }

  #onElsewhere(): Promise<void> {
    return this.#do({
      told: 'You are signed out everywhere else.',
      work: () => this.#change({path: dashboardRoutes.accountOtherSessions, method: 'DELETE'}),
    });
  }

  /** Somebody else's passkey makes the dashboard theirs, and changes nothing of this account. */
  #onSignedInAgain(event: SignedInEvent): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (event.signedIn.member.id !== this.me.id) return;
    event.stopPropagation();
    if (waiting) void this.#do(waiting);
  }

  #change(question: Omit<Question<AccountAnswer>, 'answer'>): Promise<AccountAnswer> {
    return this.#ask({...question, answer: AccountAnswer});
  }

  /** Changes something and says so; asks for another sign-in first where the last was long ago. */
  async #do(change: Change): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.failure = undefined;
    this.told = '';
    try {
      const account = await change.work();
      if (account) {
        this.#account.replace(account);
        this.told = change.told;
      }
    } catch (error) {
      const failure = toFailure(error);
      if (failure.code === 'unauthenticated') this.#askAgain(change);
      else this.failure = isKnownDevice(error) ? KNOWN_DEVICE : failure;
    } finally {
      this.isBusy = false;
    }
  }

  #askAgain(change: Change): void {
    this.#waiting = change;
    const dialog = this.querySelector(':scope > sign-again');
    if (dialog instanceof SignAgain) void dialog.open();
  }
}

customElements.define('account-page', AccountPage);

const KNOWN_DEVICE: Failure = {
  code: 'unknown',
  detail: 'This device has a passkey of yours already: make one on another device.',
};

/** What browsers say of a device that holds one of the passkeys that are known. */
function isKnownDevice(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'InvalidStateError';
}
