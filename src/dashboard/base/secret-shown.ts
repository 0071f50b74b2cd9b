import {html, type TemplateResult} from 'lit';
import {icon} from '../../ui/icons.js';
import {property, state} from '../../ui/property.js';
import {PageElement} from './page-element.js';
import {shapes} from './shapes.js';

/** A secret or a link that is shown once, until the person says that they have it. */
export class SecretShown extends PageElement {
  @property() secret = '';
  @property() words = '';

  @state() protected isCopied = false;

  protected override render(): TemplateResult {
    return html`<div class="note good" role="status">
      ${icon(shapes.link, 18)}
      <div class="grow">
        <p><b>${this.words}</b></p>
        <div class="beside shown">
          <input class="input mono" readonly aria-label="To copy" .value=${this.secret} />
          <button class="btn primary" type="button" @click=${this.#onCopy}>
            ${icon(shapes.copy, 16)}${this.isCopied ? 'Copied' : 'Copy'}
          </button>
          <button class="btn" type="button" @click=${() =>
            this.dispatchEvent(new Event('secret-taken', {bubbles: true}))}>I have it</button>
        </div>
      </div>
    </div>`;
  }

  async #onCopy(): Promise<void> {
    const input = this.querySelector('input');
    input?.select();
    await navigator.clipboard?.writeText(this.secret).catch(() => {});
    this.isCopied = true;
  }
}

customElements.define('secret-shown', SecretShown);
