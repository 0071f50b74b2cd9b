import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {type Failure, FailureError, toFailure} from '../../contract/failure.js';
import {routes} from '../../contract/routes/routes.js';
import {
  DeliveriesAnswer,
  type Delivery,
  DeliveryAnswer,
  type DeliveryState,
  WebhookHealth,
} from '../../contract/webhook/webhook-listener.js';
import type {Ask} from '../base/ask.js';
import {HealthKnownEvent} from '../base/events.js';
import {Poll} from '../loading/poll.js';
import {mergePage, type Rows} from './merge-page.js';

/** What its page looks at. */
export type Looked = {
  readonly ask: Ask;
  /** What is searched for. */
  readonly q: string | undefined;
  readonly state: DeliveryState | undefined;
  /** The delivery that is open. */
  readonly id: string | undefined;
  /** Whether new rows may push the list. */
  readonly isCalm: boolean;
};

const PAGE = 50;
/** The most that the service lists at once. */
const MOST = 100;
const PAUSE = 5000;
/** Milliseconds after which waiting is shown; a quicker answer only flickers. */
const SLOW = 300;

/** The deliveries that a page looks at, as they stand within five seconds. */
export class DeliveryFeed implements ReactiveController {
  readonly #host: ReactiveControllerHost & EventTarget;
  readonly #look: () => Looked;
  readonly #poll: Poll;
  #slow: ReturnType<typeof setTimeout> | undefined;

  /** Undefined until they were first listed. */
  rows: Rows | undefined;
  /** The open delivery; null if there is no such one. */
  open: Delivery | null | undefined;
  health: WebhookHealth | undefined;
  /** Why the last poll failed. */
  failure: Failure | undefined;
  /** When all of this was so. */
  stoodAt: Date | undefined;
  isSlow = false;
  isLoadingMore = false;

  constructor(host: ReactiveControllerHost & EventTarget, look: () => Looked) {
    this.#host = host;
    this.#look = look;
    this.#poll = new Poll(host, {work: signal => this.#ask(signal), pause: PAUSE});
    host.addController(this);
  }

  hostConnected(): void {
    this.#expect();
  }

  hostDisconnected(): void {
    clearTimeout(this.#slow);
  }

  /** Asks at once, for somebody did something or waits. */
  async again(): Promise<void> {
    await this.#poll.now();
  }

  /** Another search or filter: nothing of the list before stays. */
  restart(): void {
    this.rows = undefined;
    this.#expect();
    void this.#poll.now();
  }

  /** Another delivery is open; it is shown as the list has it until it is asked about. */
  openOther(): void {
    const {id} = this.#look();
    this.open = this.rows?.shown.find(each => each.id === id);
    if (id !== undefined) void this.#poll.now();
  }

  /** Shows what is new. */
  showNew(): void {
    this.rows = this.rows?.next ?? this.rows;
    this.#host.requestUpdate();
  }

  /** Lists the next page below the last one. */
  async more(): Promise<void> {
    const last = this.rows?.shown.at(-1);
    if (!last || this.isLoadingMore) return;
    this.isLoadingMore = true;
    this.#host.requestUpdate();
    const {ask, q, state} = this.#look();
    try {
      const query = queryOf({q, state, limit: PAGE, before: last.id});
      const page = await ask({path: routes.deliveries + query, answer: DeliveriesAnswer});
      // Another filter may have been chosen meanwhile.
      if (this.rows && this.rows.shown.at(-1)?.id === last.id) {
        const shown = [...this.rows.shown, ...page.deliveries];
        this.rows = {shown, hasMore: page.before !== undefined};
      }
      this.failure = undefined;
    } catch (error) {
      this.failure = toFailure(error);
    } finally {
      this.isLoadingMore = false;
      this.#host.requestUpdate();
    }
    await this.#poll.now();
  }

  async #ask(signal: AbortSignal): Promise<void> {
    const {ask, q, state, id} = this.#look();
    const limit = Math.min(MOST, Math.max(PAGE, this.rows?.shown.length ?? 0));
    try {
      const [page, health, open] = await Promise.all([
        ask(
          {path: routes.deliveries + queryOf({q, state, limit}), answer: DeliveriesAnswer},
          signal,
        ),
        ask({path: routes.webhookHealth, answer: WebhookHealth}, signal),
        id === undefined ? undefined : this.#find(id, signal),
      ]);
      this.health = health;
      this.#host.dispatchEvent(new HealthKnownEvent(health));
      this.open = open;
      const {isCalm} = this.#look();
      this.rows = mergePage(this.rows, page, {isCalm, open: open ?? undefined});
      this.failure = undefined;
      this.stoodAt = new Date();
    } catch (error) {
      if (signal.aborted) return;
      this.failure = toFailure(error);
    }
    clearTimeout(this.#slow);
    this.isSlow = false;
    this.#host.requestUpdate();
  }

  async #find(id: string, signal: AbortSignal): Promise<Delivery | null> {
    try {
      const question = {path: routes.delivery(encodeURIComponent(id)), answer: DeliveryAnswer};
      return (await this.#look().ask(question, signal)).delivery;
    } catch (error) {
      if (error instanceof FailureError && error.status === 404) return null;
      throw error;
    }
  }

  #expect(): void {
    clearTimeout(this.#slow);
    this.#slow = setTimeout(() => {
      this.isSlow = true;
      this.#host.requestUpdate();
    }, SLOW);
  }
}

function queryOf(said: {
  readonly q: string | undefined;
  readonly state: DeliveryState | undefined;
  readonly limit: number;
  readonly before?: string;
}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(said))
    if (value !== undefined) query.set(name, String(value));
  return `?${query}`;
}
