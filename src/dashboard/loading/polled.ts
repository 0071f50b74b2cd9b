import type {ReactiveControllerHost} from 'lit';
import {type Failure, toFailure} from '../../contract/failure.js';
import {SignedOutEvent} from '../base/events.js';
import {Poll} from './poll.js';

type Host = ReactiveControllerHost & EventTarget;

/** An answer of the service that is asked for again and again; it stays while it is, and when that fails. */
export class Polled<Value> {
  readonly #host: Host;
  readonly #poll: Poll;
  #value: Value | undefined;
  #failure: Failure | undefined;

  /** `ask` returns undefined where there is nothing to ask; `pause` is in milliseconds. */
  constructor(
    host: Host,
    {
      ask,
      pause,
      onKnown,
    }: {
      readonly ask: (signal: AbortSignal) => Promise<Value> | undefined;
      readonly pause: number;
      readonly onKnown?: (value: Value) => void;
    },
  ) {
    this.#host = host;
    const work = async (signal: AbortSignal) => {
      try {
        const value = await ask(signal);
        this.know(value);
        if (value !== undefined) onKnown?.(value);
      } catch (error) {
        if (signal.aborted) return;
        this.#failure = toFailure(error);
        this.#host.requestUpdate();
        // Nothing of the page works any longer; any other failure leaves what was known.
        if (this.#failure.code === 'unauthenticated')
          this.#host.dispatchEvent(new SignedOutEvent());
      }
    };
    this.#poll = new Poll(host, {work, pause});
  }

  get value(): Value | undefined {
    return this.#value;
  }

  /** Why the last question failed. */
  get failure(): Failure | undefined {
    return this.#failure;
  }

  /** Takes what was answered elsewhere. */
  know(value: Value | undefined): void {
    this.#value = value;
    this.#failure = undefined;
    this.#host.requestUpdate();
  }

  /** Asks at once; resolves when it is over, whichever way. */
  async again(): Promise<void> {
    await this.#poll.now();
  }

  /** Another branch has another answer. */
  restart(): void {
    this.#value = undefined;
    void this.#poll.now();
  }
}
