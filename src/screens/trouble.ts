import {css, html, type PropertyValues, type TemplateResult} from 'lit';
import {icon, icons} from '../ui/icons.js';
import {bar, barStyles} from './parts/bar.js';
import {button} from './parts/button.js';
import {Screen} from './parts/screen.js';

/** Board 7: says what went wrong in plain words and offers at least one way on. */
export class TroubleScreen extends Screen {
  static override styles = [
    ...Screen.styles,
    barStyles,
    css`
      .body {
        justify-content: safe center;
        text-align: center;
        align-items: center;
      }
      .body .dot {
        inline-size: 64px;
        block-size: 64px;
        border-radius: 20px;
      }
      .lede {
        margin: 0;
        max-inline-size: 100%;
        overflow-wrap: anywhere;
      }
    `,
  ];

  /** Whether a retry has just failed: nothing visible changes, so only the status announces it. */
  #hasFailedAgain = false;

  override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('state')?.trouble;
    if (before) this.#hasFailedAgain = before.retrying && !this.state.trouble?.retrying;
  }

  override render(): TemplateResult {
    const {words} = this;
    const {trouble} = this.state;
    if (!trouble) return html``;
    const {title, text} = words.trouble[trouble.failure.code];
    return html`
      ${bar(this)}
      <div class="body" part="body">
        <span class="dot">${icon(icons.bang, 30)}</span>
        <h2 part="heading" tabindex="-1">${title}</h2>
        <p class="lede">${text}</p>
        <p class="visually-hidden" role="status">${trouble.retrying ? words.retrying : this.#hasFailedAgain ? title : ''}</p>
      </div>
      <div class="foot" part="foot">
        ${button('primary', trouble.retrying ? words.retrying : words.tryAgain, () => this.act({type: 'retry-asked'}), trouble.retrying)}
      </div>
    `;
  }
}
