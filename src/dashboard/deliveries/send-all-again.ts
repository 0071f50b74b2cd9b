import {html, nothing, type TemplateResult} from 'lit';
import {type Failure, toFailure} from '../../contract/failure.js';
import {routes} from '../../contract/routes/routes.js';
import {SendAgainAnswer, type WebhookHealth} from '../../contract/webhook/webhook-listener.js';
import {icon} from '../../ui/icons.js';
import {laterIcons} from '../../ui/later-icons.js';
import {property, state} from '../../ui/property.js';
import type {Ask} from '../base/ask.js';
import {ConfirmDialog} from '../base/confirm-dialog.js';
import {countUpTo} from '../base/count-words.js';
import {PageElement} from '../base/page-element.js';
import {sinceWords} from '../base/time-words.js';
import {failureNote} from '../loading/failure-note.js';
import {SentAgainEvent} from './delivery-detail.js';

/** How many dead letters there are, and the button that sends all of them again. */
export class SendAllAgain extends PageElement {
  @property() ask!: Ask;
  @property() health!: WebhookHealth;
  /** Whether this member may. */
  @property() maySend = false;

  @state() protected failure: Failure | undefined;
  @state() protected sent: number | undefined;
  @state() protected isBusy = false;

  protected override render(): TemplateResult {
    const {dead, dead_since} = this.health;
    return html`${dead > 0 && dead_since ? this.#renderBar(dead, dead_since) : nothing}
      <div role="status">${
        this.sent === undefined
          ? nothing
          : html`<p class="note good">${icon(laterIcons.ok, 17)}<span>${sentWords(this.sent)}</span></p>`
      }</div>
      ${failureNote(this.failure)}`;
  }

  #renderBar(dead: number, since: string): TemplateResult {
    const letters = dead === 1 ? '1 dead letter' : `${countUpTo(dead)} dead letters`;
    const deed = dead === 1 ? 'Send it again' : `Send all ${countUpTo(dead)} again`;
    return html`<div class="bulk">
        <b class="grow">${letters}${sinceWords(since)}</b>
        ${
          this.maySend
            ? html`<button
                class="btn"
                aria-disabled=${this.isBusy ? 'true' : nothing}
                @click=${this.#onAsk}
              >${icon(laterIcons.turn, 15)}${this.isBusy ? 'Sending…' : deed}</button>`
            : nothing
        }
      </div>
      <confirm-dialog
        .heading=${`Send ${letters} again?`}
        .text=${'They go to your listener now, each tried up to six times in 2½ minutes, those of one address in their order. If it still fails, they are dead letters again: send it a test first, on the page “Webhook”.'}
        .deed=${deed}
        @confirmed=${this.#onConfirmed}
      ></confirm-dialog>`;
  }

  #onAsk(): void {
    const dialog = this.querySelector('confirm-dialog');
    if (!this.isBusy && dialog instanceof ConfirmDialog) dialog.open();
  }

  async #onConfirmed(): Promise<void> {
    const {dead_since: since} = this.health;
    if (!since) return;
    this.isBusy = true;
    this.failure = undefined;
    try {
      const question = {path: routes.sendAgain, method: 'POST', body: {since}} as const;
      this.sent = (await this.ask({...question, answer: SendAgainAnswer})).sent_again;
    } catch (error) {
      this.failure = toFailure(error);
    } finally {
      this.isBusy = false;
    }
    this.dispatchEvent(new SentAgainEvent());
  }
}

customElements.define('send-all-again', SendAllAgain);

function sentWords(count: number): string {
  if (count === 0) return 'There was nothing to send again.';
  return count === 1
    ? '1 is on its way again.'
    : `${count.toLocaleString('en')} are on their way again.`;
}
