import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {BranchSettings} from '../../contract/dashboard/settings.js';
import {type Failure, toFailure} from '../../contract/failure.js';
import {dashboardRoutes} from '../../contract/routes/dashboard-routes.js';
import {icon, icons} from '../../ui/icons.js';
import {laterIcons} from '../../ui/later-icons.js';
import {property, state} from '../../ui/property.js';
import type {Ask} from '../base/ask.js';
import {SettingsSavedEvent} from '../base/events.js';
import {holdUnsaved} from '../base/leaving.js';
import {PageElement} from '../base/page-element.js';
import {fieldNote} from '../loading/failure-note.js';
import {failureWords} from '../loading/failure-words.js';
import {changedIn, changeOf, type Draft, type DraftErrors, draftOf} from './draft.js';
import {SETTINGS, type SettingWords} from './setting-words.js';

/** The settings for an owner: nothing changes until it is saved, and what was typed stays when that fails. */
export class SettingsForm extends PageElement {
  @property() ask!: Ask;
  /** As they stood when the page was loaded. */
  @property() settings!: BranchSettings;

  @state() protected draft!: Draft;
  @state() protected errors: DraftErrors = {};
  @state() protected failure: Failure | undefined;
  @state() protected isBusy = false;
  /** Whether the last thing that happened is that it was saved. */
  @state() protected isSaved = false;

  constructor() {
    super();
    holdUnsaved(this, () => this.#changes > 0);
  }

  get #changes(): number {
    return changedIn(this.settings, this.draft).length;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // After saving, what was typed meanwhile stays.
    if (changed.has('settings') && !this.isSaved) this.draft = draftOf(this.settings);
  }

  protected override render(): TemplateResult {
    return html`<form novalidate @submit=${this.#onSubmit}>
      <div class="settings">${SETTINGS.map(setting => this.#renderSetting(setting))}</div>
      ${this.#renderSave()}
    </form>`;
  }

  #renderSetting({name, title, text, as}: SettingWords): TemplateResult {
    const id = `setting-${name}`;
    const error = this.errors[name];
    return html`<div class=${as === 'switch' ? 'setting switch' : 'setting'}>
      <div>
        <label for=${id}>${title}</label>
        <p class="hint" id=${`${id}-hint`}>${text}</p>
      </div>
      ${
        as === 'switch'
          ? html`<input
              type="checkbox"
              id=${id}
              aria-describedby=${`${id}-hint`}
              .checked=${this.draft[name] === true}
              @change=${(event: Event) => this.#change({[name]: isChecked(event)})}
            />`
          : html`<input
              class="input"
              id=${id}
              autocomplete="off"
              inputmode=${as === 'number' ? 'numeric' : nothing}
              autocapitalize=${as === 'country' || as === 'countries' ? 'characters' : nothing}
              spellcheck="false"
              aria-describedby=${`${id}-hint ${id}-error`}
              aria-invalid=${error ? 'true' : nothing}
              .value=${String(this.draft[name])}
              @input=${(event: Event) => this.#change({[name]: valueOf(event)})}
            />`
      }
      ${fieldNote(`${id}-error`, error)}
    </div>`;
  }

  #renderSave(): TemplateResult {
    const count = this.#changes;
    return html`<div class="save-bar">
      <span class="grow" role="status">${this.#renderState(count)}</span>
      ${
        count > 0
          ? html`<button class="btn" type="button" @click=${this.#onDiscard}>Discard</button>`
          : nothing
      }
      <button class="btn primary" aria-disabled=${count === 0 || this.isBusy ? 'true' : nothing}>
        ${this.isBusy ? 'Saving…' : 'Save'}
      </button>
    </div>`;
  }

  #renderState(count: number): TemplateResult {
    if (this.failure)
      return html`<span class="err">${icon(icons.bang, 16)}<span>${failureWords(this.failure)}</span></span>`;
    if (Object.keys(this.errors).length > 0)
      return html`<span class="err">${icon(icons.bang, 16)}<span>Nothing was saved: see what is marked above.</span></span>`;
    if (count > 0)
      return html`<span class="muted">${count === 1 ? '1 change is' : `${count} changes are`} not saved.</span>`;
    if (this.isSaved)
      return html`<span class="pill tone-good">${icon(laterIcons.ok, 16)}Saved</span>`;
    return html`<span class="muted">Each change is written to the audit.</span>`;
  }

  #change(part: Partial<Draft>): void {
    this.draft = {...this.draft, ...part};
    const [name = ''] = Object.keys(part);
    this.errors = Object.fromEntries(
      Object.entries(this.errors).filter(([other]) => other !== name),
    );
    this.failure = undefined;
    this.isSaved = false;
  }

  #onDiscard(): void {
    this.draft = draftOf(this.settings);
    this.errors = {};
    this.failure = undefined;
  }

  async #onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (this.isBusy || this.#changes === 0) return;
    this.failure = undefined;
    const asked = changeOf(this.settings, this.draft);
    this.errors = 'errors' in asked ? asked.errors : {};
    if ('errors' in asked) {
      await this.updateComplete;
      const wrong = this.querySelector<HTMLElement>('[aria-invalid="true"]');
      wrong?.focus();
      // The bar with the buttons would cover it.
      wrong?.scrollIntoView({block: 'center'});
      return;
    }
    this.isBusy = true;
    try {
      const path = dashboardRoutes.settings;
      const body = asked.change;
      const sent = new Map<string, unknown>(Object.entries(this.draft));
      this.settings = await this.ask({path, method: 'PATCH', body, answer: BranchSettings});
      const typed = Object.entries(this.draft).filter(([name, value]) => value !== sent.get(name));
      this.draft = {...draftOf(this.settings), ...Object.fromEntries(typed)};
      this.isSaved = true;
      this.dispatchEvent(new SettingsSavedEvent(this.settings));
    } catch (error) {
      this.failure = toFailure(error);
    } finally {
      this.isBusy = false;
    }
  }
}

customElements.define('settings-form', SettingsForm);

function valueOf({target}: Event): string {
  return target instanceof HTMLInputElement ? target.value : '';
}

function isChecked({target}: Event): boolean {
  return target instanceof HTMLInputElement && target.checked;
}
