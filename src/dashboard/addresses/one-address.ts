import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import * as v from 'valibot';
import {LocationAnswer} from '../../contract/address/location.js';
import {LookedAtAddress} from '../../contract/dashboard/looked-at-address.js';
import {isAllowed} from '../../contract/dashboard/role.js';
import {type Failure, FailureError, toFailure} from '../../contract/failure.js';
import {dashboardRoutes} from '../../contract/routes/dashboard-routes.js';
import {routes} from '../../contract/routes/routes.js';
import {icon, icons} from '../../ui/icons.js';
import {laterIcons} from '../../ui/later-icons.js';
import {property, state} from '../../ui/property.js';
import type {Ask} from '../base/ask.js';
import {ConfirmDialog} from '../base/confirm-dialog.js';
import {PageElement} from '../base/page-element.js';
import type {CurrentBranch} from '../base/session.js';
import {shapes} from '../base/shapes.js';
import {STATUS_MARKS, statusMark} from '../base/status-marks.js';
import {bonesOf} from '../loading/bones.js';
import {didNotLoad, failureNote} from '../loading/failure-note.js';
import {Loader} from '../loading/loader.js';
import type {Address} from './address-words.js';
import {ChangeDialog} from './change-dialog.js';
import {type DeedName, deedWords} from './deed-words.js';
import {evidenceCard} from './evidence-card.js';
import {factsCard} from './facts-card.js';
import './person-card.js';
import {toldWindow, verificationCard} from './verification-card.js';
import {WhoLooked} from './who-looked.js';

/** Something of an address was changed; its list is not as it was. */
export class AddressChangedEvent extends Event {
  constructor() {
    super('address-changed', {bubbles: true});
  }
}

declare global {
  interface HTMLElementEventMap {
    'address-changed': AddressChangedEvent;
  }
}

/** One address: what it is, how it stands, and why. */
export class OneAddress extends PageElement {
  @property() ask!: Ask;
  @property() branch!: CurrentBranch;
  @property() addressId = '';
  /** Where the list is. */
  @property() listHref = '';

  @state() protected failure: Failure | undefined;
  @state() protected isBusy = false;
  @state() protected isGone = false;
  /** Whether the last thing that happened is that its words were changed. */
  @state() protected isSaved = false;
  @state() protected asked: DeedName = 'archive';

  readonly #looked = new Loader(this, signal => this.#find(signal));

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!this.hasUpdated || !changed.has('addressId')) return;
    this.isGone = false;
    this.isSaved = false;
    this.failure = undefined;
    void this.#looked.load();
  }

  protected override render(): TemplateResult {
    return html`<p class="back"><a class="link" href=${this.listHref}>${icon(icons.back, 15)}Addresses</a></p>
      ${this.#renderBody()}`;
  }

  #renderBody(): TemplateResult {
    const {loaded} = this.#looked;
    if (this.isGone)
      return this.#renderInstead(
        'The address is deleted',
        'Nothing of it is left but the line in the audit.',
      );
    if (loaded.at === 'failed')
      return didNotLoad('The address', loaded.failure, () => this.#looked.load(), {isPage: true});
    const {value} = loaded;
    if (value === null)
      return this.#renderInstead(
        'There is no such address',
        'It may have been deleted, or belong to another branch.',
      );
    if (!value || value.address.id !== this.addressId)
      return html`<h1 class="visually-hidden">Address</h1>${bonesOf(loaded)}`;
    return this.#renderAddress(value);
  }

  #renderInstead(heading: string, text: string): TemplateResult {
    return html`<div class="card empty" role="status">
      <h1>${heading}</h1>
      <p>${text}</p>
      <div class="row"><a class="btn" href=${this.listHref}>To the addresses</a></div>
    </div>`;
  }

  #renderAddress(looked: LookedAtAddress): TemplateResult {
    const {address} = looked;
    const told = toldWindow(address.verifications);
    const {heading, text, deed} = deedWords(this.asked, address);
    return html`<div class="page-head">
        <h1>${address.title ?? address.display_title}</h1>
        ${
          told
            ? html`<span class=${`pill ${STATUS_MARKS[told.status].tone}`}>${statusMark(told.status, 16)}${
                address.archived ? 'Archived' : STATUS_MARKS[told.status].word
              }</span>`
            : nothing
        }
        ${this.#renderActs(address)}
      </div>
      ${failureNote(this.failure)}
      <div role="status">${
        this.isSaved
          ? html`<p class="note good">${icon(laterIcons.ok, 17)}<span>The address is changed.</span></p>`
          : nothing
      }</div>
      <div class="one-address">
        <div class="main-part">${factsCard(looked)}${evidenceCard(looked)}</div>
        <div class="side-part">
          ${verificationCard(looked)}
          <person-card
            .ask=${this.ask}
            .looked=${looked}
            .mayReveal=${isAllowed(this.branch.role, 'reveal')}
            @phone-revealed=${this.#onRevealed}
          ></person-card>
          ${
            isAllowed(this.branch.role, 'manage')
              ? html`<who-looked .ask=${this.ask} .looked=${looked}></who-looked>`
              : nothing
          }
        </div>
      </div>
      ${
        isAllowed(this.branch.role, 'operate')
          ? html`<change-dialog
              .ask=${this.ask}
              .address=${address}
              @address-saved=${this.#onSaved}
            ></change-dialog>`
          : nothing
      }
      <confirm-dialog
        .heading=${heading}
        .text=${text}
        .deed=${deed}
        .isDanger=${this.asked === 'erase'}
        @confirmed=${() => (this.asked === 'erase' ? this.#erase() : this.#archive(true))}
      ></confirm-dialog>`;
  }

  #renderActs({url, link, archived}: Address): TemplateResult {
    const {role} = this.branch;
    const busy = this.isBusy ? 'true' : nothing;
    return html`<div class="acts">
      ${
        link === 'shown'
          ? html`<a class="btn" href=${url} target="_blank">${icon(shapes.out, 16)}Open its page</a>`
          : nothing
      }
      ${
        isAllowed(role, 'operate')
          ? html`<button class="btn" aria-disabled=${busy} @click=${this.#change}>
              ${icon(icons.edit, 16)}Change
            </button>
            <button
              class="btn"
              aria-disabled=${busy}
              @click=${() => (archived ? this.#archive(false) : this.#confirm('archive'))}
            >${archived ? 'Put it back' : 'Archive'}</button>`
          : nothing
      }
      ${
        isAllowed(role, 'erase')
          ? html`<button class="btn" aria-disabled=${busy} @click=${() => this.#confirm('erase')}>
              ${icon(laterIcons.bin, 16)}Delete
            </button>`
          : nothing
      }
    </div>`;
  }

  async #confirm(deed: DeedName): Promise<void> {
    if (this.isBusy) return;
    this.asked = deed;
    await this.updateComplete;
    const dialog = this.querySelector('confirm-dialog');
    if (!(dialog instanceof ConfirmDialog)) return;
    await dialog.updateComplete;
    dialog.open();
  }

  async #archive(archived: boolean): Promise<void> {
    await this.#do(async () => {
      const path = routes.location(this.addressId);
      await this.ask({...{path, method: 'PATCH'}, body: {archived}, answer: LocationAnswer});
      await this.#looked.load();
    });
  }

  async #erase(): Promise<void> {
    await this.#do(async () => {
      const path = routes.location(this.addressId);
      await this.ask({path, method: 'DELETE', answer: v.undefined()});
      this.isGone = true;
    });
  }

  async #do(work: () => Promise<void>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.isSaved = false;
    this.failure = undefined;
    try {
      await work();
      this.dispatchEvent(new AddressChangedEvent());
    } catch (error) {
      this.failure = toFailure(error);
    } finally {
      this.isBusy = false;
    }
  }

  #change(): void {
    const dialog = this.querySelector('change-dialog');
    if (this.isBusy || !(dialog instanceof ChangeDialog)) return;
    this.isSaved = false;
    dialog.open();
  }

  async #onSaved(): Promise<void> {
    this.dispatchEvent(new AddressChangedEvent());
    await this.#looked.load();
    this.isSaved = true;
  }

  #onRevealed(): void {
    const card = this.querySelector('who-looked');
    if (card instanceof WhoLooked) void card.reload();
  }

  /** Null if there is no such address. */
  async #find(signal: AbortSignal): Promise<LookedAtAddress | null> {
    try {
      const path = dashboardRoutes.address(encodeURIComponent(this.addressId));
      return await this.ask({path, answer: LookedAtAddress}, signal);
    } catch (error) {
      if (error instanceof FailureError && error.status === 404) return null;
      throw error;
    }
  }
}

customElements.define('one-address', OneAddress);
