import {css, html, nothing, type TemplateResult} from 'lit';
import {property} from 'lit/decorators/property.js';
import {offersKeeping} from '../flow/reducers/keeping-offer.js';
import {icon} from '../ui/icons.js';
import {bar, barStyles} from './parts/bar.js';
import {messageStyles} from './parts/message-styles.js';
import {rowStyles} from './parts/row-styles.js';
import {Screen} from './parts/screen.js';

/** Confirms the saved or chosen address; the page has received it by now. */
export class DoneScreen extends Screen {
  static override styles = [
    ...Screen.styles,
    barStyles,
    messageStyles,
    rowStyles,
    css`
      .row {
        border: 0;
      }
      a {
        color: var(--primary-text);
        font-weight: 600;
        min-block-size: var(--tap);
        display: inline-flex;
        align-items: center;
        border-radius: 6px;
      }
      a:focus-visible {
        outline: 2px solid transparent;
        box-shadow: var(--focus);
      }
    `,
  ];

  /** The person's phone number; the screen shows its last digits. */
  @property({attribute: false}) phone = '';

  override render(): TemplateResult {
    const {words} = this;
    const {saving} = this.state;
    if (saving.at !== 'saved' && saving.at !== 'chosen') return html``;
    return html`
      ${bar(this, {hasBack: false})}
      <div class="body" part="body">
        <span class="dot">${icon('ok', 30)}</span>
        <h2 part="heading" tabindex="-1">${saving.at === 'chosen' ? words.chosenTitle : words.doneTitle}</h2>
        <p class="lede">${saving.address.display_title}</p>
        ${saving.at === 'saved' && saving.photo ? html`<p class="lede">${saving.photo === 'waiting' ? words.photoWaiting : words.photoRefused}</p>` : nothing}
        ${this.#renderLink(saving.address.url)}
      </div>
      <div class="foot" part="foot">
        ${this.#renderKeeping()}
        ${
          this.closable
            ? html`<button type="button" class="btn primary" part="button primary-button" @click=${() => this.act({type: 'close-asked'})}>${words.done}</button>`
            : nothing
        }
        <button type="button" class="btn outline" part="button" @click=${() => this.act({type: 'another-asked'})}>
          ${icon('plus', 20)}${words.addAnother}
        </button>
      </div>
    `;
  }

  /** Links only to http(s): the url comes from the service. */
  #renderLink(url: string): TemplateResult | typeof nothing {
    if (!/^https?:\/\//i.test(url)) return nothing;
    return html`<a part="link" href=${url} target="_blank" rel="noopener noreferrer">${this.words.openPage}</a>`;
  }

  /** Offers to keep the address for next time: a row and not a step, so that finishing without it declines. */
  #renderKeeping(): TemplateResult | typeof nothing {
    const {words} = this;
    const {saving} = this.state;
    if (saving.at === 'saved' && saving.kept)
      return html`<p class="note" role="status">${words.keptForNext}</p>`;
    if (!offersKeeping(this.state)) return nothing;
    const end = this.phone.replace(/\D/g, '').slice(-3);
    return html`<button type="button" class="row" part="option" @click=${() => this.act({type: 'proof-asked'})}>
      <span class="dot">${icon('phone', 20)}</span>
      <span class="text"><b>${words.keepForNext}</b><small>${words.keepForNextHint(end)}</small></span>
      <span class="go">${icon('go', 18)}</span>
    </button>`;
  }
}
