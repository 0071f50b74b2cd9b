import {html, nothing, type TemplateResult} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import * as v from 'valibot';
import {type BranchKey, KeysAnswer, MadeBranchKey} from '../../contract/dashboard/key.js';
import {isAllowed} from '../../contract/dashboard/role.js';
import {type Failure, toFailure} from '../../contract/failure.js';
import {dashboardRoutes} from '../../contract/routes/dashboard-routes.js';
import {icon} from '../../ui/icons.js';
import {laterIcons} from '../../ui/later-icons.js';
import {property, state} from '../../ui/property.js';
import type {Ask} from '../base/ask.js';
import {ConfirmDialog, type Deed} from '../base/confirm-dialog.js';
import {PageElement} from '../base/page-element.js';
import {bonesOf} from '../loading/bones.js';
import {didNotLoad, failureNote} from '../loading/failure-note.js';
import {Loader} from '../loading/loader.js';
import '../base/secret-shown.js';
import type {CurrentBranch} from '../base/session.js';
import {shapes} from '../base/shapes.js';
import {timeWords} from '../base/time-words.js';
import {KeyDialog, type KeyMadeEvent} from './key-dialog.js';
import {KEY_KINDS, keyName, mayWords, revokeWords, usedWords} from './key-words.js';
import './origins-card.js';
import type {OriginLeavingEvent} from './origins-card.js';

/** The keys of a branch and their origins: everybody sees them, an owner makes, rotates and revokes. */
export class KeysPage extends PageElement {
  @property() ask!: Ask;
  @property() branch!: CurrentBranch;

  @state() protected failure: Failure | undefined;
  /** Shown once, until the person says that they have it. */
  @state() protected made: MadeBranchKey | undefined;
  @state() protected deed: Deed | undefined;

  readonly #keys = new Loader(this, async signal => {
    const {keys} = await this.ask({path: dashboardRoutes.keys, answer: KeysAnswer}, signal);
    // What was revoked is history, below.
    const living = keys.filter(isLiving);
    return [...living, ...keys.filter(key => !isLiving(key)).reverse()];
  });

  get #mayChange(): boolean {
    return isAllowed(this.branch.role, 'manage');
  }

  protected override render(): TemplateResult {
    return html`<div class="page-head">
        <h1>Keys &amp; origins</h1>
        ${
          this.#mayChange
            ? html`<div class="acts">
                <button class="btn primary" @click=${this.#onNew}>${icon(laterIcons.plus, 16)}New key</button>
              </div>`
            : nothing
        }
        <p>${
          this.#mayChange
            ? 'A key is shown once, when it is made.'
            : 'You may look. An owner makes and revokes keys.'
        }</p>
      </div>
      ${failureNote(this.failure)}
      ${this.made ? this.#renderMade(this.made) : nothing} ${this.#renderBody()}
      <key-dialog .ask=${this.ask} @key-made=${this.#onMade}></key-dialog>
      <confirm-dialog
        .heading=${this.deed?.heading ?? ''}
        .text=${this.deed?.text ?? ''}
        .deed=${this.deed?.deed ?? ''}
        .isDanger=${this.deed?.isDanger ?? false}
        @confirmed=${() => this.#do(async () => this.deed?.work())}
      ></confirm-dialog>`;
  }

  #renderMade({key, secret}: MadeBranchKey): TemplateResult {
    const kind = KEY_KINDS[key.kind].name.toLowerCase();
    const name = key.label ? ` “${key.label}”` : '';
    return html`<secret-shown
      .secret=${secret}
      .words=${`Your new ${kind}${name}. Copy it now: it is not shown again.`}
      @secret-taken=${() => {
        this.made = undefined;
      }}
    ></secret-shown>`;
  }

  #renderBody(): TemplateResult | typeof nothing {
    const {loaded} = this.#keys;
    if (!loaded.value && loaded.at === 'failed')
      return didNotLoad('The keys', loaded.failure, () => this.#keys.load());
    if (!loaded.value) return bonesOf(loaded);
    if (loaded.value.length === 0)
      return html`<div class="card empty">
        ${icon(shapes.key, 28)}
        <h2>No keys yet</h2>
        <p>${
          this.#mayChange
            ? 'Make a publishable key for your pages, and a server key for your server.'
            : 'An owner makes a key for your pages, and one for your server.'
        }</p>
      </div>`;
    const publishable = loaded.value.filter(key => isLiving(key) && key.kind === 'publishable');
    return html`${this.#renderTable(loaded.value)}
      <div
        class="origin-cards"
        @origins-changed=${() => this.#keys.load()}
        @origin-leaving=${this.#onLeaving}
      >${repeat(
        publishable,
        ({id}) => id,
        key => html`<origins-card
          .ask=${this.ask}
          .key=${key}
          .mayChange=${this.#mayChange}
        ></origins-card>`,
      )}</div>`;
  }

  #renderTable(keys: readonly BranchKey[]): TemplateResult {
    return html`<div class="card scrolls" tabindex="0" role="region" aria-label="Keys">
      <table class="table folds keys">
        <thead><tr>
          <th>Key</th><th>May</th><th>Made</th><th>Last used</th>
          <th><span class="visually-hidden">${this.#mayChange ? 'Actions' : 'State'}</span></th>
        </tr></thead>
        <tbody>${keys.map(key => this.#renderKey(key))}</tbody>
      </table>
    </div>`;
  }

  #renderKey(key: BranchKey): TemplateResult {
    const {id, created_at, made_by, used_at, revoked_at} = key;
    const name = keyName(key);
    return html`<tr class=${revoked_at ? 'muted' : ''}>
      <td>
        <b>${name}</b>
        <br /><span class="muted small">${KEY_KINDS[key.kind].name}, <code>${id}</code></span>
      </td>
      <td data-title="May">${mayWords(key)}</td>
      <td class="muted" data-title="Made">${timeWords(created_at)}${made_by ? html`,<br />${made_by}` : nothing}</td>
      <td class="muted" data-title="Last used">${used_at ? usedWords(used_at) : 'never'}</td>
      <td class="acts">${
        revoked_at
          ? html`<span class="tag">revoked ${timeWords(revoked_at)}</span>`
          : this.#mayChange
            ? html`<button class="link" aria-label=${`Rotate ${name}`} @click=${() => this.#onRotate(key)}>Rotate</button>
                <button class="link bad" aria-label=${`Revoke ${name}`} @click=${() => this.#onRevoke(key)}>Revoke</button>`
            : nothing
      }</td>
    </tr>`;
  }

  #onNew(): void {
    const dialog = this.querySelector('key-dialog');
    if (dialog instanceof KeyDialog) dialog.open();
  }

  #onMade({made}: KeyMadeEvent): Promise<void> {
    this.made = made;
    this.failure = undefined;
    return this.#keys.load();
  }

  #onRotate(key: BranchKey): void {
    this.#askFirst({
      heading: `Rotate “${keyName(key)}”?`,
      text: 'A second key with the same settings is made and shown once. Both work, so nothing is refused while you put it in place; then revoke this one.',
      deed: 'Make a new key',
      work: async () => {
        const path = dashboardRoutes.keyRotate(key.id);
        this.made = await this.ask({path, method: 'POST', answer: MadeBranchKey});
      },
    });
  }

  #onRevoke(key: BranchKey): void {
    this.#askFirst({
      heading: `Revoke “${keyName(key)}”?`,
      text: revokeWords(key, this.#keys.loaded.value ?? []),
      deed: 'Revoke',
      isDanger: true,
      work: async () => {
        const path = dashboardRoutes.key(key.id);
        await this.ask({path, method: 'DELETE', answer: v.undefined()});
        if (this.made?.key.id === key.id) this.made = undefined;
      },
    });
  }

  #onLeaving({key, origin}: OriginLeavingEvent): void {
    this.#askFirst({
      heading: 'Remove this origin?',
      text: `Pages at ${origin} stop at once: “${keyName(key)}” no longer works there.`,
      deed: 'Remove',
      isDanger: true,
      work: async () => {
        const origins = key.origins.filter(other => other !== origin);
        const path = dashboardRoutes.key(key.id);
        await this.ask({path, method: 'PATCH', body: {origins}, answer: v.undefined()});
      },
    });
  }

  #askFirst(deed: Deed): void {
    this.deed = deed;
    const dialog = this.querySelector('confirm-dialog');
    if (dialog instanceof ConfirmDialog) dialog.open();
  }

  /** Does something, and shows how things stand afterwards, whether it worked or not. */
  async #do(work: () => Promise<void>): Promise<void> {
    this.failure = undefined;
    try {
      await work();
    } catch (error) {
      this.failure = toFailure(error);
    }
    await this.#keys.load();
  }
}

customElements.define('keys-page', KeysPage);

function isLiving({revoked_at}: BranchKey): boolean {
  return revoked_at === undefined;
}
