import {html, nothing, type TemplateResult} from 'lit';
import {icon} from '../../ui/icons.js';
import {property, state} from '../../ui/property.js';
import {PageElement} from '../base/page-element.js';
import {shapes} from '../base/shapes.js';
import {fieldNote} from '../loading/failure-note.js';

/** A password field whose letters one may look at. */
export class SecretField extends PageElement {
  /** Its input's; another one where a page has two. */
  @property() fieldId = 'secret';
  @property() label = 'Password';
  @property() autocomplete: 'current-password' | 'new-password' = 'current-password';
  /** Below the field, until there is an error. */
  @property() hint = '';
  @property() error = '';

  @state() protected isShown = false;

  get value(): string {
    return this.#input?.value ?? '';
  }

  clear(): void {
    if (this.#input) this.#input.value = '';
  }

  override focus(): void {
    this.#input?.focus();
  }

  get #input(): HTMLInputElement | null {
    return this.querySelector('input');
  }

  protected override render(): TemplateResult {
    const {error, hint, fieldId} = this;
    const wordsId = `${fieldId}-words`;
    return html`<div class="field">
      <label for=${fieldId}>${this.label}</label>
      <div class="secret">
        <input
          class="input"
          id=${fieldId}
          name="password"
          type=${this.isShown ? 'text' : 'password'}
          autocomplete=${this.autocomplete}
          aria-invalid=${error ? 'true' : nothing}
          aria-describedby=${error || hint ? wordsId : nothing}
        />
        <button
          type="button"
          aria-label="Show the password"
          aria-pressed=${this.isShown}
          @click=${() => {
            this.isShown = !this.isShown;
          }}
        >${icon(shapes.eye, 18)}</button>
      </div>
      ${fieldNote(wordsId, error)}
      ${!error && hint ? html`<p class="hint" id=${wordsId}>${hint}</p>` : nothing}
    </div>`;
  }
}

customElements.define('secret-field', SecretField);
