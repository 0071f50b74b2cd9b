import type {ReactiveControllerHost} from 'lit';
import {toFailure} from '../../contract/failure.js';
import {routes} from '../../contract/routes/routes.js';
import {WebhookHealth} from '../../contract/webhook/webhook-listener.js';
import type {Ask} from '../base/ask.js';
import {SignedOutEvent} from '../base/events.js';
import {Poll} from '../base/poll.js';

const PAUSE = 60_000;

/** What the branch's listener has not taken, as every page says it. */
export class ListenerHealth {
  readonly #host: ReactiveControllerHost & EventTarget;
  readonly #poll: Poll;
  #health: WebhookHealth | undefined;

  /** `ask` asks about the branch that is looked at; it is undefined for who belongs to none. */
  constructor(host: ReactiveControllerHost & EventTarget, ask: () => Ask | undefined) {
    this.#host = host;
    const work = async (signal: AbortSignal) => {
      try {
        const health = await ask()?.({path: routes.webhookHealth, answer: WebhookHealth}, signal);
        this.know(health);
      } catch (error) {
        if (signal.aborted) return;
        // Nothing of the page works any longer; any other failure leaves what was known.
        if (toFailure(error).code === 'unauthenticated')
          this.#host.dispatchEvent(new SignedOutEvent());
      }
    };
    this.#poll = new Poll(host, {work, pause: PAUSE});
  }

  get health(): WebhookHealth | undefined {
    return this.#health;
  }

  /** Takes what a page has just been answered. */
  know(health: WebhookHealth | undefined): void {
    this.#health = health;
    this.#host.requestUpdate();
  }

  /** Another branch has another listener. */
  restart(): void {
    this.#health = undefined;
    void this.#poll.now();
  }
}
