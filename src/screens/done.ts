import {css, html, nothing, type TemplateResult} from 'lit';
import {icon} from '../ui/icons.js';
import {bar, barStyles} from './bar.js';
import {messageStyles} from './message-styles.js';
import {Screen} from './screen.js';

/** The address is stored; the page has it. */
export class DoneScreen extends Screen {
  static override styles = [
    ...Screen.styles,
    barStyles,
    messageStyles,
    css`
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

  override render(): TemplateResult {
    const {words} = this;
    const {saving} = this.state;
    if (saving.at !== 'saved' && saving.at !== 'chosen') return html``;
    return html`
      ${bar(this, {onClose: () => this.act({type: 'close-asked'})})}
      <div class="body" part="body">
        <span class="dot">${icon('ok', 30)}</span>
        <h2 part="heading" tabindex="-1">${saving.at === 'chosen' ? words.chosenTitle : words.doneTitle}</h2>
        <p class="lede">${saving.address.display_title}</p>
        ${saving.at === 'saved' && saving.photo ? html`<p class="lede">${saving.photo === 'waiting' ? words.photoWaiting : words.photoRefused}</p>` : nothing}
        <a part="link" href=${saving.address.url} target="_blank" rel="noopener noreferrer">${words.openPage}</a>
      </div>
      <div class="foot" part="foot">
        <button type="button" class="btn outline" part="button" @click=${() => this.act({type: 'another-asked'})}>
          ${icon('plus', 20)}${words.addAnother}
        </button>
      </div>
    `;
  }
}
