import {html, nothing, type TemplateResult} from 'lit';
import {isAllowed} from '../../contract/dashboard/role.js';
import {BranchSettings} from '../../contract/dashboard/settings.js';
import {dashboardRoutes} from '../../contract/routes/dashboard-routes.js';
import {property} from '../../ui/property.js';
import type {Ask} from '../base/ask.js';
import type {SettingsSavedEvent} from '../base/events.js';
import {PageElement} from '../base/page-element.js';
import type {CurrentBranch} from '../base/session.js';
import {bonesOf} from '../loading/bones.js';
import {didNotLoad} from '../loading/failure-note.js';
import {Loader} from '../loading/loader.js';
import {SETTINGS, type SettingWords} from './setting-words.js';
import './settings-form.js';

/** The settings of a branch: everybody sees them, an owner changes them. */
export class SettingsPage extends PageElement {
  @property() ask!: Ask;
  @property() branch!: CurrentBranch;

  readonly #settings = new Loader(this, signal =>
    this.ask({path: dashboardRoutes.settings, answer: BranchSettings}, signal),
  );

  protected override render(): TemplateResult {
    const mayChange = isAllowed(this.branch.role, 'manage');
    return html`<div class="page-head">
        <h1>Settings</h1>
        ${mayChange ? nothing : html`<p>You may look. An owner changes this page.</p>`}
      </div>
      ${this.#renderBody(mayChange)}`;
  }

  #onSaved({settings}: SettingsSavedEvent): void {
    this.#settings.replace(settings);
  }

  #renderBody(mayChange: boolean): TemplateResult | typeof nothing {
    const {loaded} = this.#settings;
    if (loaded.at === 'failed')
      return didNotLoad('The settings', loaded.failure, () => this.#settings.load());
    if (!loaded.value) return bonesOf(loaded);
    const settings = loaded.value;
    return mayChange
      ? html`<settings-form
          .ask=${this.ask}
          .settings=${settings}
          @settings-saved=${this.#onSaved}
        ></settings-form>`
      : html`<dl class="settings">${SETTINGS.map(setting => fact(setting, settings))}</dl>`;
  }
}

customElements.define('settings-page', SettingsPage);

function fact({name, title, text, as}: SettingWords, settings: BranchSettings): TemplateResult {
  const value = settings[name];
  const words = Array.isArray(value) ? value.join(', ') || settings.country : String(value);
  return html`<div class=${as === 'switch' ? 'setting switch' : 'setting'}>
    <dt>${title}<p class="hint">${text}</p></dt>
    <dd>${typeof value === 'boolean' ? (value ? 'On' : 'Off') : words}</dd>
  </div>`;
}
