import {pageRoutes} from '../../contract/routes/page-routes.js';
import type {FunnelStep, SentSteps} from '../../contract/sent-steps.js';
import {type FlowState, STEPS} from '../../flow/state/state.js';
import type {PublicAccess} from '../../wire/call.js';
import {keyedUrl} from '../../wire/keyed-url.js';
import {browserPage, type Page} from '../storage/page.js';

const FUNNEL: readonly FunnelStep[] = [...STEPS, 'done'];

/**
 * Tells the service how far people come in the conversation, so that its business sees where they leave; nothing of
 * who they are or what they enter. It is sent once an address is stored, and when the page or the element is left.
 */
export class StepReports {
  readonly #page: Pick<Page, 'onHidden'>;
  readonly #now: () => number;
  #access: PublicAccess | undefined;
  #draftId = '';
  /** The farthest screen of this draft. */
  #farthest: FunnelStep | undefined;
  #shown: {readonly step: FunnelStep | undefined; readonly since: number} | undefined;
  #reached: SentSteps['reached'] = [];
  #stayed: SentSteps['stayed'] = [];

  /** `now` is a monotonic clock in milliseconds. */
  constructor(page: Pick<Page, 'onHidden'> = browserPage, now = () => performance.now()) {
    this.#page = page;
    this.#now = now;
  }

  /** Reports go to this service until `ending`. */
  follow(access: PublicAccess, ending: AbortSignal): void {
    this.#access = access;
    const send = () => this.#send();
    this.#page.onHidden(send, ending);
    ending.addEventListener('abort', send, {once: true});
  }

  /** The conversation's state now. A person has begun once they have typed something or gone on. */
  see({screen, draft}: FlowState): void {
    if (draft.id !== this.#draftId) {
      this.#draftId = draft.id;
      this.#farthest = this.#shown = undefined;
    }
    const step = FUNNEL.find(one => one === screen);
    const from = this.#farthest;
    if (!from && (!step || (step === 'search' && !draft.text))) return;
    this.#note(step);
    if (!step || (from && FUNNEL.indexOf(step) <= FUNNEL.indexOf(from))) return;
    this.#reached.push({step, from});
    this.#farthest = step;
    if (step === 'done') this.#send();
  }

  /** Notes how long the screen before was shown; a screen outside the funnel is undefined. */
  #note(step: FunnelStep | undefined): void {
    const last = this.#shown;
    if (last && last.step === step) return;
    const now = this.#now();
    this.#shown = {step, since: now};
    if (last?.step)
      this.#stayed.push({step: last.step, milliseconds: Math.round(now - last.since)});
  }

  /** What has come since the last time. A report that does not arrive is lost: it would only be counted. */
  #send(): void {
    const access = this.#access;
    if (!access || this.#reached.length + this.#stayed.length === 0) return;
    const body = JSON.stringify({reached: this.#reached, stayed: this.#stayed} satisfies SentSteps);
    this.#reached = [];
    this.#stayed = [];
    access.network
      // As text it needs no preflight, for which a page that is left has no time.
      .fetch(keyedUrl(access, pageRoutes.steps), {
        method: 'POST',
        body,
        keepalive: true,
        credentials: 'omit',
      })
      .catch(() => {});
  }
}
