import {html, nothing, type TemplateResult} from 'lit';
import {OpenedLink, PasskeyOptions, SignedIn} from '../../contract/dashboard/sign-in.js';
import {type Failure, toFailure} from '../../contract/failure.js';
import {dashboardRoutes} from '../../contract/routes/dashboard-routes.js';
import {icon} from '../../ui/icons.js';
import {pinShape} from '../../ui/pin-shape.js';
import {property, state} from '../../ui/property.js';
import {createAsk} from '../base/ask.js';
import {passkeyName} from '../base/device-name.js';
import {SignedInEvent} from '../base/events.js';
import {PageElement} from '../base/page-element.js';
import {hasPasskeys, makePasskey} from '../base/passkey.js';
import {shapes} from '../base/shapes.js';
import {failureNote, fieldNote} from '../loading/failure-note.js';
import {exceptFields, failureWords, fieldWords} from '../loading/failure-words.js';
import {focusWrong} from '../loading/focus-wrong.js';
import {Loader} from '../loading/loader.js';
import {headingOf, ledeOf} from './join-words.js';
import {SecretField} from './secret-field.js';
import './sign-in-page.js';
import {streetSide} from './street-side.js';

/** The ids of fields, and what the API calls what is typed there. */
const FIELDS = {
  name: 'name',
  email: 'email',
  shop: 'branch.name',
  country: 'branch.country',
} as const;

/** Follows a link: the first owner, an invitation, or another password. */
export class JoinPage extends PageElement {
  /** Absent where the address had none. */
  @property() token: string | undefined;
  @property() signedIn: SignedIn | undefined;

  @state() protected failure: Failure | undefined;
  @state() protected isBusy = false;
  @state() protected hasPassword = !hasPasskeys();

  readonly #ask = createAsk();
  readonly #link = new Loader(this, signal =>
    this.#ask(
      {
        ...{path: dashboardRoutes.openLink, method: 'POST'},
        body: {token: this.token ?? ''},
        answer: OpenedLink,
      },
      signal,
    ),
  );

  protected override firstUpdated(): void {
    document.title = 'Join · address-capture';
  }

  protected override render(): TemplateResult | typeof nothing {
    const {loaded} = this.#link;
    if (loaded.at === 'loading') return nothing;
    if (loaded.at === 'failed') return this.#renderFrame(this.#renderUseless(loaded.failure));
    const link = loaded.value;
    const isOther = link.is_known && link.purpose === 'invitation';
    if (isOther && this.signedIn?.member.email !== link.email)
      return html`<sign-in-page
        .reason=${`You have an account as ${link.email}. Sign in with it to join ${link.branch}.`}
        .email=${link.email ?? ''}
        @signed-in=${this.#onSignedIn}
      ></sign-in-page>`;
    return this.#renderFrame(this.#renderLink(link));
  }

  #renderFrame(content: TemplateResult): TemplateResult {
    return html`<main class="sign">
      <div class="form-side">
        <div class="box">
          <div class="word">${pinShape(22)} address-capture</div>
          ${content}
        </div>
      </div>
      ${streetSide()}
    </main>`;
  }

  #renderUseless(failure: Failure): TemplateResult {
    const isOver = failure.reason === 'not_found' || failure.code === 'bad_argument';
    return html`<h1>${isOver ? 'This link does not work' : 'The link did not open'}</h1>
      <p class="muted">${isOver ? 'It was used, or is too old. Ask for a new one.' : failureWords(failure)}</p>
      ${
        isOver
          ? html`<a class="btn wide" href=${dashboardRoutes.page}>To the sign-in</a>`
          : html`<button class="btn wide" @click=${() => this.#link.load()}>Try again</button>`
      }`;
  }

  #renderLink(link: OpenedLink): TemplateResult {
    return html`<div>
        <h1>${headingOf(link)}</h1>
        <p class="muted">${ledeOf(link)}</p>
      </div>
      ${failureNote(exceptFields(this.failure, this.#shownFields))}
      <form novalidate @submit=${this.#onSubmit}>${this.#renderFields(link)}</form>
      <p class="hint">This link works once, until ${dayWords(link.expires_at)}.</p>`;
  }

  #renderFields(link: OpenedLink): TemplateResult {
    const isBusy = this.isBusy ? 'true' : nothing;
    if (link.is_known && link.purpose === 'invitation')
      return html`<button class="btn primary wide" aria-disabled=${isBusy}>Join ${link.branch}</button>`;
    return html`${link.purpose === 'reset' ? nothing : this.#renderField('name', 'Your name', 'name')}
      ${link.purpose === 'first-owner' ? this.#renderField('email', 'E-mail', 'username') : nothing}
      ${
        link.needs_branch
          ? html`<div class="two">
              ${this.#renderField('shop', 'Your shop', 'organization')}
              ${this.#renderField('country', 'Country, such as UY', 'country')}
            </div>`
          : nothing
      }
      ${
        this.hasPassword
          ? html`<secret-field
                .autocomplete=${'new-password' as const}
                .hint=${'Ten characters or more.'}
                .error=${fieldWords(this.failure, 'password') ?? ''}
              ></secret-field>
              <button class="btn primary wide" aria-disabled=${isBusy}>Go on</button>
              ${
                hasPasskeys()
                  ? html`<button class="btn quiet wide" type="button" @click=${this.#onOtherWay}>
                      Make a passkey instead
                    </button>`
                  : nothing
              }`
          : html`<button class="btn primary wide" aria-disabled=${isBusy}>
                ${icon(shapes.finger, 19)}Make a passkey
              </button>
              <button class="btn quiet wide" type="button" @click=${this.#onOtherWay}>
                Choose a password instead
              </button>`
      }`;
  }

  #renderField(id: keyof typeof FIELDS, label: string, autocomplete: string): TemplateResult {
    const error = fieldWords(this.failure, FIELDS[id]);
    return html`<div class="field">
      <label for=${id}>${label}</label>
      <input
        class="input"
        id=${id}
        type=${id === 'email' ? 'email' : 'text'}
        autocomplete=${autocomplete}
        aria-invalid=${error ? 'true' : nothing}
        aria-describedby=${error ? `${id}-error` : nothing}
      />
      ${fieldNote(`${id}-error`, error)}
    </div>`;
  }

  /** The fields, by their names in the API, beside which their errors stand. */
  get #shownFields(): readonly string[] {
    const isShown = (id: string) => this.querySelector(`#${id}`) !== null;
    const shown = Object.entries(FIELDS).filter(([id]) => isShown(id));
    return [...shown.map(([, name]) => name), ...(this.hasPassword ? ['password'] : [])];
  }

  #onOtherWay(): void {
    this.hasPassword = !this.hasPassword;
    this.failure = undefined;
  }

  /** Who has an account has signed in; the link is still to be followed. */
  #onSignedIn(event: SignedInEvent): void {
    event.stopPropagation();
    this.signedIn = event.signedIn;
  }

  async #onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (this.isBusy) return;
    this.isBusy = true;
    this.failure = undefined;
    try {
      const signedIn = await this.#accept();
      // The page goes away as it is: another update of it would open the link again, which was just used.
      if (signedIn) return void this.dispatchEvent(new SignedInEvent(signedIn));
    } catch (error) {
      this.failure = toFailure(error);
    }
    this.isBusy = false;
    if (this.failure) await focusWrong(this);
  }

  async #accept(): Promise<SignedIn | undefined> {
    const newcomer = {
      token: this.token,
      ...this.#typed('name', 'name'),
      ...this.#typed('email', 'email'),
    };
    const shop = this.querySelector<HTMLInputElement>('#shop');
    const country = this.querySelector<HTMLInputElement>('#country');
    const branch = shop &&
      country && {branch: {name: shop.value, country: country.value.trim().toUpperCase()}};
    const accept = (more: object) =>
      this.#ask({
        ...{path: dashboardRoutes.acceptLink, method: 'POST'},
        body: {...newcomer, ...branch, ...more},
        answer: SignedIn,
      });
    const secret = this.querySelector('secret-field');
    if (secret instanceof SecretField) return accept({password: secret.value});
    if (this.#link.loaded.value?.is_known && this.#link.loaded.value.purpose === 'invitation')
      return accept({});
    const options = await this.#ask({
      ...{path: dashboardRoutes.linkPasskeyOptions, method: 'POST'},
      ...{body: newcomer, answer: PasskeyOptions},
    });
    const credential = await makePasskey(options);
    return credential && accept({credential, passkey_name: passkeyName(credential)});
  }

  #typed(id: string, name: string): object {
    const text = this.querySelector<HTMLInputElement>(`#${id}`)?.value.trim();
    return text ? {[name]: text} : {};
  }
}

customElements.define('join-page', JoinPage);

function dayWords(time: string): string {
  return new Date(time).toLocaleDateString('en', {day: 'numeric', month: 'long'});
}
