import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {type Access, AuditAnswer, type AuditLine} from '../../contract/dashboard/audit.js';
import type {LookedAtAddress} from '../../contract/dashboard/looked-at-address.js';
import {dashboardRoutes} from '../../contract/routes/dashboard-routes.js';
import {property} from '../../ui/property.js';
import {actorWords} from '../base/actor-words.js';
import type {Ask} from '../base/ask.js';
import {PageElement} from '../base/page-element.js';
import {timeWords} from '../base/time-words.js';
import {failureWords} from '../loading/failure-words.js';
import {Loader} from '../loading/loader.js';

/** What was done to an address, as it is said after a name. */
const DEEDS: Partial<Readonly<Record<Access, string>>> = {
  'location.read': 'read the address',
  'location.revealed': 'revealed the phone',
  'location.photo.read': 'saw the gate',
  'location.courier_link.created': 'made a link for a courier',
  'location.changed': 'changed the address',
  'location.archived': 'archived the address',
};

/** The lines that the card has room for; the audit has the others. */
const SHOWN = 5;

/** Who looked at an address and changed it, the last first. */
export class WhoLooked extends PageElement {
  @property() ask!: Ask;
  @property() looked!: LookedAtAddress;

  readonly #lines = new Loader(this, signal => this.#find(signal));

  /** Asks anew, for something was done since. */
  async reload(): Promise<void> {
    await this.#lines.load();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (this.hasUpdated && changed.has('looked')) void this.reload();
  }

  protected override render(): TemplateResult {
    const {id} = this.looked.address;
    const query = new URLSearchParams({subject: id});
    return html`<section class="card" aria-labelledby="who-looked">
      <header>
        <h2 id="who-looked" class="grow">Who looked</h2>
        <a class="link small" href=${`${dashboardRoutes.page}/audit?${query}`}>Audit</a>
      </header>
      <div class="pad">${this.#renderLines()}</div>
    </section>`;
  }

  #renderLines(): TemplateResult | typeof nothing {
    const {loaded} = this.#lines;
    if (loaded.at === 'failed')
      return html`<p class="hint" role="alert">${failureWords(loaded.failure)}</p>
        <button class="btn small" @click=${() => this.#lines.load()}>Try again</button>`;
    const {value} = loaded;
    if (!value || value.of !== this.looked.address.id) return nothing;
    return html`<ul class="looks">${value.lines.map(renderLine)}</ul>`;
  }

  /** The lines, and whose they are. */
  async #find(signal: AbortSignal): Promise<{of: string; lines: readonly AuditLine[]}> {
    const of = this.looked.address.id;
    const query = new URLSearchParams({subject: of});
    const path = `${dashboardRoutes.audit}?${query}`;
    const {lines} = await this.ask({path, answer: AuditAnswer}, signal);
    return {of, lines: withoutRepeats(lines).slice(0, SHOWN)};
  }
}

customElements.define('who-looked', WhoLooked);

function renderLine({actor, action, reason, at}: AuditLine): TemplateResult {
  return html`<li>
    <span class="grow"><b>${actorWords(actor)}</b> ${DEEDS[action] ?? action}
      ${reason ? html`<span class="muted reason">“${reason}”</span>` : nothing}</span>
    <time class="muted num" datetime=${at}>${timeWords(at)}</time>
  </li>`;
}

/** Of the same deed of the same person several times in a row, the last one; those with a reason all stay. */
function withoutRepeats(lines: readonly AuditLine[]): AuditLine[] {
  return lines.filter(({actor, action, reason}, at) => {
    const after = lines[at - 1];
    return reason || !after || after.actor.id !== actor.id || after.action !== action;
  });
}
