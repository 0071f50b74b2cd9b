import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {type LookedAtAddress, RevealedPhone} from '../../contract/dashboard/looked-at-address.js';
import {type Failure, toFailure} from '../../contract/failure.js';
import {dashboardRoutes} from '../../contract/routes/dashboard-routes.js';
import {icon} from '../../ui/icons.js';
import {property, state} from '../../ui/property.js';
import type {Ask} from '../base/ask.js';
import {PageElement} from '../base/page-element.js';
import {shapes} from '../base/shapes.js';
import {timeWords} from '../base/time-words.js';
import {failureNote, fieldNote} from '../loading/failure-note.js';
import {exceptFields, fieldWords} from '../loading/failure-words.js';
import {focusWrong} from '../loading/focus-wrong.js';

/** The phone of an address was revealed, and the audit has a line of it. */
export class PhoneRevealedEvent extends Event {
  constructor() {
    super('phone-revealed');
  }
}

declare global {
  interface HTMLElementEventMap {
    'phone-revealed': PhoneRevealedEvent;
  }
}

/** Whose address it is; the phone is revealed to who says why. */
export class PersonCard extends PageElement {
  @property() ask!: Ask;
  @property() looked!: LookedAtAddress;
  /** Whether this member may see the phone. */
  @property() mayReveal = false;

  @state() protected revealed: RevealedPhone | undefined;
  @state() protected failure: Failure | undefined;
  @state() protected isBusy = false;

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('looked');
    if (before && before.address.id !== this.looked.address.id) this.revealed = undefined;
  }

  protected override render(): TemplateResult {
    const {person, address} = this.looked;
    const name = [person.first_name, person.last_name].filter(Boolean).join(' ');
    return html`<section class="card" aria-labelledby="person">
      <header><h2 id="person">Person</h2></header>
      <div class="pad">
        <dl class="facts plain">
          <div><dt>Name</dt><dd>${name || html`<span class="muted">not given</span>`}</dd></div>
          <div><dt>Phone</dt><dd><span class="row" role="status">${this.#renderPhone()}</span></dd></div>
          <div><dt>Whose it is</dt><dd>${person.proved ? 'Proved by the person' : 'Not proved'}</dd></div>
          <div><dt>Confirms from a phone</dt><dd>${agreedWords(address.presence)}</dd></div>
        </dl>
        ${
          this.mayReveal
            ? html`<p class="hint">Revealing asks you why, and is written to the audit.</p>`
            : nothing
        }
      </div>
      ${this.mayReveal ? this.#renderDialog() : nothing}
    </section>`;
  }

  #renderPhone(): TemplateResult {
    const {revealed} = this;
    if (revealed)
      return html`<a class="link num" href=${`tel:${revealed.phone}`}>${revealed.written}</a>`;
    return html`<span class="num">${this.looked.person.phone}</span>${
      this.mayReveal
        ? html`<button class="btn small" @click=${this.#open}>${icon(shapes.eye, 15)}Reveal</button>`
        : nothing
    }`;
  }

  #renderDialog(): TemplateResult {
    const error = fieldWords(this.failure, 'reason');
    return html`<dialog class="dialog" aria-labelledby="reveal-heading">
      <form novalidate @submit=${this.#onSubmit}>
        <h2 id="reveal-heading">Why do you need the phone?</h2>
        ${failureNote(exceptFields(this.failure, ['reason']))}
        <div class="field">
          <label for="reveal-reason">Reason</label>
          <input
            class="input"
            id="reveal-reason"
            autocomplete="off"
            maxlength="200"
            aria-invalid=${error ? 'true' : nothing}
            aria-describedby=${error ? 'reveal-error reveal-hint' : 'reveal-hint'}
          />
          ${fieldNote('reveal-error', error)}
          <p class="hint" id="reveal-hint">Such as “Order 10482, courier at the door”. The audit keeps it, with your name.</p>
        </div>
        <footer>
          <button class="btn" type="button" @click=${() => this.#dialog?.close()}>Not now</button>
          <button class="btn primary" aria-disabled=${this.isBusy ? 'true' : nothing}>Reveal the phone</button>
        </footer>
      </form>
    </dialog>`;
  }

  get #dialog(): HTMLDialogElement | null {
    return this.querySelector('dialog');
  }

  #open(): void {
    this.failure = undefined;
    this.#dialog?.showModal();
  }

  async #onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (this.isBusy) return;
    this.isBusy = true;
    this.failure = undefined;
    const reason = this.querySelector<HTMLInputElement>('#reveal-reason')?.value ?? '';
    try {
      this.revealed = await this.ask({
        ...{path: dashboardRoutes.addressReveal(this.looked.address.id), method: 'POST'},
        ...{body: {reason}, answer: RevealedPhone},
      });
      this.#dialog?.close();
      this.dispatchEvent(new PhoneRevealedEvent());
    } catch (error) {
      this.failure = toFailure(error);
    } finally {
      this.isBusy = false;
    }
    if (this.failure) await focusWrong(this);
  }
}

customElements.define('person-card', PersonCard);

function agreedWords(presence: LookedAtAddress['address']['presence']): string {
  if (!presence) return 'No';
  if (presence.withdrawn_at) return `Withdrawn ${timeWords(presence.withdrawn_at)}`;
  return `Agreed ${timeWords(presence.agreed_at)}`;
}
