import {html, nothing, type TemplateResult} from 'lit';
import {KeyKind, MadeBranchKey} from '../../contract/dashboard/key.js';
import {type Failure, toFailure} from '../../contract/failure.js';
import {dashboardRoutes} from '../../contract/routes/dashboard-routes.js';
import {property, state} from '../../ui/property.js';
import type {Ask} from '../base/ask.js';
import {PageElement} from '../base/page-element.js';
import {failureNote} from '../loading/failure-note.js';
import {KEY_KINDS} from './key-words.js';

/** A key was made, whose secret is to be shown once. */
export class KeyMadeEvent extends Event {
  readonly made: MadeBranchKey;
  constructor(made: MadeBranchKey) {
    super('key-made', {bubbles: true});
    this.made = made;
  }
}

declare global {
  interface HTMLElementEventMap {
    'key-made': KeyMadeEvent;
  }
}

/** Makes a key of a kind; what was entered stays when that fails. */
export class KeyDialog extends PageElement {
  @property() ask!: Ask;

  @state() protected kind: KeyKind = 'publishable';
  @state() protected failure: Failure | undefined;
  @state() protected isBusy = false;

  open(): void {
    this.failure = undefined;
    this.kind = 'publishable';
    // Not `reset()`, which would also forget which kind is chosen.
    for (const field of this.querySelectorAll<HTMLInputElement>('.field > .input'))
      field.value = '';
    this.#dialog?.showModal();
  }

  get #dialog(): HTMLDialogElement | null {
    return this.querySelector('dialog');
  }

  protected override render(): TemplateResult {
    return html`<dialog class="dialog" aria-labelledby="key-heading">
      <form novalidate @submit=${this.#onSubmit}>
        <h2 id="key-heading">New key</h2>
        ${failureNote(this.failure)}
        <fieldset class="key-kinds">
          <legend class="label">What for</legend>
          ${Object.entries(KEY_KINDS).map(
            ([kind, {name, may}]) => html`<label class="option">
              <input
                type="radio"
                name="key-kind"
                .checked=${this.kind === kind}
                @change=${() => this.#choose(kind)}
              /><b>${name}</b><small>${may}</small>
            </label>`,
          )}
        </fieldset>
        <div class="field">
          <label for="key-label">Name</label>
          <input class="input" id="key-label" autocomplete="off" maxlength="100" placeholder="Checkout" />
        </div>
        <div class="field" ?hidden=${this.kind !== 'publishable'}>
          <label for="key-origins">Origins of the pages</label>
          <textarea
            class="input mono"
            id="key-origins"
            rows="2"
            autocomplete="off"
            spellcheck="false"
            placeholder="https://shop.example"
            aria-describedby="key-origins-hint"
          ></textarea>
          <p class="hint" id="key-origins-hint">One a line. The key works on no other page.</p>
        </div>
        <footer>
          <button class="btn" type="button" @click=${() => this.#dialog?.close()}>Not now</button>
          <button class="btn primary" aria-disabled=${this.isBusy ? 'true' : nothing}>Make the key</button>
        </footer>
      </form>
    </dialog>`;
  }

  #choose(kind: string): void {
    this.kind = KeyKind.options.find(one => one === kind) ?? this.kind;
    this.failure = undefined;
  }

  async #onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (this.isBusy) return;
    this.isBusy = true;
    this.failure = undefined;
    const {kind} = this;
    const label = this.querySelector<HTMLInputElement>('#key-label')?.value ?? '';
    const text = this.querySelector<HTMLTextAreaElement>('#key-origins')?.value ?? '';
    const origins = kind === 'publishable' ? text.split(/[\s,]+/).filter(Boolean) : [];
    try {
      const made = await this.ask({
        ...{path: dashboardRoutes.keys, method: 'POST'},
        ...{body: {kind, label, origins}, answer: MadeBranchKey},
      });
      this.#dialog?.close();
      this.dispatchEvent(new KeyMadeEvent(made));
    } catch (error) {
      this.failure = toFailure(error);
    } finally {
      this.isBusy = false;
    }
  }
}

customElements.define('key-dialog', KeyDialog);
