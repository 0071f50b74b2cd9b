import {html, nothing, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import * as v from 'valibot';
import {
  type Invitation,
  MadeLink,
  type Member,
  MembersAnswer,
} from '../../contract/dashboard/member.js';
import {isAllowed, Role} from '../../contract/dashboard/role.js';
import {type Failure, toFailure} from '../../contract/failure.js';
import {dashboardRoutes} from '../../contract/routes/dashboard-routes.js';
import {icon} from '../../ui/icons.js';
import {laterIcons} from '../../ui/later-icons.js';
import {property, state} from '../../ui/property.js';
import type {Ask, Question} from '../base/ask.js';
import {ConfirmDialog, type Deed} from '../base/confirm-dialog.js';
import {initials} from '../base/initials.js';
import {PageElement} from '../base/page-element.js';
import {ROLE_NAMES} from '../base/role-words.js';
import {bonesOf} from '../loading/bones.js';
import {didNotLoad, failureNote} from '../loading/failure-note.js';
import {Loader} from '../loading/loader.js';
import '../base/secret-shown.js';
import type {CurrentBranch} from '../base/session.js';
import {shapes} from '../base/shapes.js';
import {timeWords} from '../base/time-words.js';
import {InviteDialog, type LinkMadeEvent} from './invite-dialog.js';
import {permissionTable} from './permission-table.js';

/** The members of a branch: everybody sees them, an owner invites, changes and removes. */
export class MembersPage extends PageElement {
  @property() ask!: Ask;
  @property() branch!: CurrentBranch;
  /** The id of whoever looks. */
  @property() me = '';

  @state() protected failure: Failure | undefined;
  /** A link to give away, shown once. */
  @state() protected made: {readonly link: string; readonly words: string} | undefined;
  @state() protected deed: Deed | undefined;

  readonly #members = new Loader(this, signal =>
    this.ask({path: dashboardRoutes.members, answer: MembersAnswer}, signal),
  );

  get #mayChange(): boolean {
    return isAllowed(this.branch.role, 'manage');
  }

  protected override render(): TemplateResult {
    return html`<div class="page-head">
        <h1>Members</h1>
        ${this.#mayChange ? this.#renderActs() : nothing}
      </div>
      ${failureNote(this.failure)}
      ${
        this.made
          ? html`<secret-shown
              .secret=${this.made.link}
              .words=${this.made.words}
              @secret-taken=${() => {
                this.made = undefined;
              }}
            ></secret-shown>`
          : nothing
      }
      ${this.#renderList()} ${permissionTable()}
      <invite-dialog .ask=${this.ask} @link-made=${this.#onLinkMade}></invite-dialog>
      <confirm-dialog
        .heading=${this.deed?.heading ?? ''}
        .text=${this.deed?.text ?? ''}
        .deed=${this.deed?.deed ?? ''}
        .isDanger=${this.deed?.isDanger ?? false}
        @confirmed=${() => this.#do(async () => this.deed?.work())}
      ></confirm-dialog>`;
  }

  #renderActs(): TemplateResult {
    return html`<div class="acts">
      <button class="btn" @click=${this.#onSignAllOut}>${icon(shapes.leave, 16)}Sign everyone out</button>
      <button class="btn primary" @click=${this.#onInvite}>${icon(laterIcons.plus, 16)}Invite</button>
    </div>`;
  }

  #renderList(): TemplateResult | typeof nothing {
    const {loaded} = this.#members;
    if (!loaded.value && loaded.at === 'failed')
      return didNotLoad('The members', loaded.failure, () => this.#members.load());
    if (!loaded.value) return bonesOf(loaded);
    const {members, invitations} = loaded.value;
    return html`<div class="card scrolls" tabindex="0" role="region" aria-label="Members">
      <table class="table folds">
        <thead><tr>
          <th>Who</th><th>Role</th><th>Signs in with</th><th>Seen</th>
          ${this.#mayChange ? html`<th><span class="visually-hidden">Actions</span></th>` : nothing}
        </tr></thead>
        <tbody>
          ${members.map(member => this.#renderMember(member))}
          ${invitations.map(invitation => this.#renderInvitation(invitation))}
        </tbody>
      </table>
    </div>`;
  }

  #renderMember(member: Member): TemplateResult {
    const {id, name, email, role, seen_at} = member;
    const isMe = id === this.me;
    return html`<tr>
      <td>
        <div class="row">
          <span class="avatar" aria-hidden="true">${initials(name)}</span>
          <span><b>${name}</b> ${isMe ? html`<span class="tag">you</span>` : nothing}
            <br /><span class="muted small">${email}</span></span>
        </div>
      </td>
      <td data-title="Role">${this.#mayChange ? this.#renderRole(member) : ROLE_NAMES[role]}</td>
      <td data-title="Signs in with">${waysIn(member)}</td>
      <td class="muted" data-title="Seen">${seen_at ? timeWords(seen_at) : 'never'}</td>
      ${
        this.#mayChange
          ? html`<td class="acts">
              ${
                isMe
                  ? nothing
                  : html`<button class="link" @click=${() => this.#onReset(member)}>New link</button>
                      <button class="link bad" @click=${() => this.#onRemove(member)}>Remove</button>`
              }
            </td>`
          : nothing
      }
    </tr>`;
  }

  #renderRole({id, name, role}: Member): TemplateResult {
    return html`<select
      class="input"
      aria-label=${`Role of ${name}`}
      .value=${live(role)}
      @change=${(event: Event) => this.#onRole(id, event)}
    >${Role.options.map(
      one => html`<option value=${one} ?selected=${one === role}>${ROLE_NAMES[one]}</option>`,
    )}</select>`;
  }

  #renderInvitation({id, email, role, invited_by, expires_at}: Invitation): TemplateResult {
    const by = invited_by ? ` by ${invited_by}` : '';
    return html`<tr>
      <td>
        <div class="row">
          <span class="avatar" aria-hidden="true">?</span>
          <span><b>${email}</b><br /><span class="muted small">Invited${by}</span></span>
        </div>
      </td>
      <td data-title="Role">${ROLE_NAMES[role]}</td>
      <td class="muted" colspan="2">Link open until ${timeWords(expires_at)}</td>
      ${
        this.#mayChange
          ? html`<td class="acts">
              <button class="link bad" @click=${() => this.#onWithdraw(id)}>Withdraw</button>
            </td>`
          : nothing
      }
    </tr>`;
  }

  #onInvite(): void {
    const dialog = this.querySelector('invite-dialog');
    if (dialog instanceof InviteDialog) dialog.open();
  }

  #onLinkMade({link, email}: LinkMadeEvent): Promise<void> {
    this.made = {link, words: `The link for ${email}. Send it to them now: it is not shown again.`};
    return this.#members.load();
  }

  #onRole(id: string, {target}: Event): Promise<void> {
    const role = target instanceof HTMLSelectElement ? target.value : '';
    const path = dashboardRoutes.member(id);
    return this.#do(() => this.#tell({path, method: 'PATCH', body: {role}}));
  }

  #onReset({id, name}: Member): void {
    this.#askFirst({
      heading: `Let ${name} in again?`,
      text: 'You get a link for 30 minutes. With it, they choose another password or passkey, which replaces what they had and signs them out everywhere.',
      deed: 'Make a link',
      work: async () => {
        const path = dashboardRoutes.memberReset(id);
        const {link} = await this.ask({path, method: 'POST', answer: MadeLink});
        this.made = {
          link,
          words: `The link for ${name}. Send it to them now: it is not shown again.`,
        };
      },
    });
  }

  #onRemove({id, name}: Member): void {
    this.#askFirst({
      heading: `Remove ${name}?`,
      text: `They no longer see anything of ${this.branch.name}, at once. What they did stays in the audit.`,
      deed: 'Remove',
      isDanger: true,
      work: () => this.#tell({path: dashboardRoutes.member(id), method: 'DELETE'}),
    });
  }

  #onWithdraw(id: string): Promise<void> {
    return this.#do(() => this.#tell({path: dashboardRoutes.invitation(id), method: 'DELETE'}));
  }

  #onSignAllOut(): void {
    this.#askFirst({
      heading: 'Sign everyone out?',
      text: 'All members but you have to sign in again, on each of their devices.',
      deed: 'Sign them out',
      work: () => this.#tell({path: dashboardRoutes.memberSessions, method: 'DELETE'}),
    });
  }

  #askFirst(deed: Deed): void {
    this.deed = deed;
    const dialog = this.querySelector('confirm-dialog');
    if (dialog instanceof ConfirmDialog) dialog.open();
  }

  async #tell(question: Omit<Question<undefined>, 'answer'>): Promise<void> {
    await this.ask({...question, answer: v.undefined()});
  }

  /** Does something, and shows how things stand afterwards, whether it worked or not. */
  async #do(work: () => Promise<void>): Promise<void> {
    this.failure = undefined;
    try {
      await work();
    } catch (error) {
      this.failure = toFailure(error);
    }
    await this.#members.load();
  }
}

customElements.define('members-page', MembersPage);

function waysIn({passkeys, has_password}: Member): string {
  const keys = passkeys === 1 ? 'Passkey' : `${passkeys} passkeys`;
  if (passkeys === 0) return has_password ? 'Password' : 'Nothing yet';
  return has_password ? `${keys}, password` : keys;
}
