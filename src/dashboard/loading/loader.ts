import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {type Failure, toFailure} from '../../contract/failure.js';
import {Poll} from './poll.js';

/** What is loaded: nothing yet, a value, or why there is none. A value stays while it is loaded again. */
export type Loaded<Value> =
  | {readonly at: 'loading'; readonly value?: Value; readonly isSlow: boolean}
  | {readonly at: 'ready'; readonly value: Value}
  | {readonly at: 'failed'; readonly failure: Failure; readonly value?: Value};

/** Milliseconds after which waiting is shown; a quicker answer only flickers. */
const SLOW = 300;

/**
 * Loads something for its host, again whenever it is asked to, and drops late answers.
 *
 * With a `pause` (milliseconds) it also looks again and again while the page is looked at; what it has stays as it is
 * until the answer is there or long in coming.
 */
export class Loader<Value> implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #load: (signal: AbortSignal) => Promise<Value>;
  readonly #poll: Poll | undefined;
  #loaded: Loaded<Value> = {at: 'loading', isSlow: false};
  #running: AbortController | undefined;

  constructor(
    host: ReactiveControllerHost,
    load: (signal: AbortSignal) => Promise<Value>,
    {pause}: {readonly pause?: number} = {},
  ) {
    this.#host = host;
    this.#load = load;
    if (pause !== undefined)
      this.#poll = new Poll(host, {work: signal => this.#run(signal), pause});
    host.addController(this);
  }

  get loaded(): Loaded<Value> {
    return this.#loaded;
  }

  /** Not when it is connected: the properties of an element that is upgraded come with its first update. */
  hostUpdate(): void {
    if (!this.#poll && !this.#running) void this.load();
  }

  hostDisconnected(): void {
    this.#running?.abort();
    this.#running = undefined;
  }

  /** Resolves when it is over, whichever way. */
  async load(): Promise<void> {
    if (this.#poll) return this.#poll.now();
    this.#running?.abort();
    this.#running = new AbortController();
    this.#set({at: 'loading', isSlow: false, ...this.#kept()});
    await this.#run(this.#running.signal);
  }

  async #run(signal: AbortSignal): Promise<void> {
    const kept = this.#kept();
    const slow = setTimeout(() => this.#set({at: 'loading', isSlow: true, ...kept}), SLOW);
    try {
      const value = await this.#load(signal);
      if (!signal.aborted) this.#set({at: 'ready', value});
    } catch (error) {
      if (signal.aborted) return;
      this.#set({at: 'failed', failure: toFailure(error), ...kept});
    } finally {
      clearTimeout(slow);
    }
  }

  /** Loads anew what has nothing in common with what was loaded before. */
  restart(): void {
    this.#set({at: 'loading', isSlow: false});
    void this.load();
  }

  /** What an answer to something else said meanwhile. */
  replace(value: Value): void {
    this.#running?.abort();
    this.#set({at: 'ready', value});
  }

  #kept(): {value?: Value} {
    const {value} = this.#loaded;
    return value === undefined ? {} : {value};
  }

  #set(loaded: Loaded<Value>): void {
    this.#loaded = loaded;
    this.#host.requestUpdate();
  }
}
