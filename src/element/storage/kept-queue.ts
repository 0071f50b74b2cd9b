import {FailureError, toFailure} from '../../contract/failure.js';
import type {NetworkApi} from '../../wire/call.js';
import type {DeviceStore, Kept} from './device-store.js';
import type {Page} from './page.js';

export type QueueTools = {
  readonly store: DeviceStore;
  readonly network: NetworkApi;
  readonly page: Page;
  /** Ends all sending. */
  readonly ending: AbortSignal;
};

/** What a queue holds and how it is sent; the hooks report attempts that no caller awaits. */
export type Queued<Waiting, Answer> = {
  readonly kept: Kept<readonly Waiting[]>;
  /** Identifies what is to be sent, also across tabs and visits. */
  keyOf(waiting: Waiting): string;
  /** Whether `now` replaces `before`. */
  replaces(now: Waiting, before: Waiting): boolean;
  post(waiting: Waiting, signal: AbortSignal): Promise<Answer>;
  /** Whether every further attempt would fail too. */
  isFinal(caught: unknown): boolean;
  onStored(waiting: Waiting, answer: Answer): void;
  onRefused(waiting: Waiting, caught: unknown): void;
};

/** Milliseconds between two attempts: doubled each time, until `LONGEST_PAUSE`. */
const FIRST_PAUSE = 10_000;
const LONGEST_PAUSE = 60_000;

/** An attempt under way; if `isAsked`, a caller awaits it, and the hooks are not called. */
type Attempt<Answer> = {readonly answer: Promise<Answer | undefined>; isAsked: boolean};

type Entry<Waiting, Answer> = {
  readonly key: string;
  readonly waiting: Waiting;
  /** Whether an earlier visit left it: another tab may have found it too. */
  readonly isFound: boolean;
  readonly stop: AbortController;
  running: Attempt<Answer> | undefined;
  isRetrying: boolean;
};

/** Stores what is to be sent on the device, and retries until the service has accepted it or refused it for good. */
export class KeptQueue<Waiting, Answer> {
  readonly #tools: QueueTools;
  readonly #queued: Queued<Waiting, Answer>;
  readonly #entries = new Map<string, Entry<Waiting, Answer>>();

  constructor(tools: QueueTools, queued: Queued<Waiting, Answer>) {
    this.#tools = tools;
    this.#queued = queued;
    const stop = () => this.#entries.forEach(entry => entry.stop.abort());
    tools.ending.addEventListener('abort', stop);
  }

  /** Sends now. Throws the error of the first attempt; hooks report how later ones end. */
  async send(waiting: Waiting): Promise<Answer> {
    const {kept, keyOf, replaces, isFinal} = this.#queued;
    for (const [key, entry] of this.#entries) if (replaces(waiting, entry.waiting)) this.#stop(key);
    await this.#tools.store.update(kept, (now = []) => [
      ...now.filter(one => keyOf(one) !== keyOf(waiting) && !replaces(waiting, one)),
      waiting,
    ]);
    const entry = this.#entry(waiting, false);
    const answer = await this.#attemptNow(entry, true).catch(caught => {
      if (!isFinal(caught)) this.#retry(entry, FIRST_PAUSE);
      throw caught;
    });
    return answer ?? this.send(waiting);
  }

  /** Sends what earlier visits left. */
  async sendKept(): Promise<void> {
    for (const waiting of (await this.#tools.store.read(this.#queued.kept)) ?? [])
      this.#retry(this.#entry(waiting, true), 0);
  }

  /** Cancels it and removes it from the device. */
  async withdraw(key: string): Promise<void> {
    const {store} = this.#tools;
    const {kept, keyOf} = this.#queued;
    this.#stop(key);
    await store.ready({first: false});
    const isOther = (one: Waiting) => keyOf(one) !== key;
    // A full device may refuse even a shorter write, but never a removal.
    if (!store.removeNow(kept, now => !now.some(isOther)))
      store.updateNow(kept, (now = []) => now.filter(isOther));
  }

  #entry(waiting: Waiting, isFound: boolean): Entry<Waiting, Answer> {
    const key = this.#queued.keyOf(waiting);
    const known = this.#entries.get(key);
    if (known) return known;
    const stop = new AbortController();
    const entry = {key, waiting, isFound, stop, running: undefined, isRetrying: false};
    this.#entries.set(key, entry);
    return entry;
  }

  async #retry(entry: Entry<Waiting, Answer>, first: number): Promise<void> {
    if (entry.isRetrying) return;
    entry.isRetrying = true;
    let pause = first;
    while (this.#isCurrent(entry) && (await this.#rest(pause, entry.stop.signal))) {
      pause = Math.min(Math.max(pause * 2, FIRST_PAUSE), LONGEST_PAUSE);
      // A caller awaits this attempt and handles its result.
      if (entry.running) await entry.running.answer.catch(() => {});
      else pause = Math.max(pause, await this.#retryOnce(entry));
    }
    entry.isRetrying = false;
  }

  /** Returns the milliseconds that the service asks to wait. */
  async #retryOnce(entry: Entry<Waiting, Answer>): Promise<number> {
    const {onStored, onRefused, isFinal} = this.#queued;
    const answering = this.#attemptNow(entry, false);
    const {running, waiting} = entry;
    try {
      const answer = await answering;
      if (answer && !running?.isAsked) onStored(waiting, answer);
    } catch (caught) {
      if (isFinal(caught) && !running?.isAsked) onRefused(waiting, caught);
      return (toFailure(caught).retryAfter ?? 0) * 1000;
    }
    return 0;
  }

  #attemptNow(entry: Entry<Waiting, Answer>, isAsked: boolean): Promise<Answer | undefined> {
    entry.running ??= {
      isAsked,
      answer: this.#attempt(entry).finally(() => {
        entry.running = undefined;
      }),
    };
    entry.running.isAsked ||= isAsked;
    return entry.running.answer;
  }

  /** Undefined if another tab has sent it. */
  async #attempt(entry: Entry<Waiting, Answer>): Promise<Answer | undefined> {
    const {key, waiting, isFound, stop} = entry;
    const {isFinal} = this.#queued;
    const drop = () => (this.#isCurrent(entry) ? this.withdraw(key) : undefined);
    const post = () =>
      this.#queued.post(waiting, stop.signal).then(
        async answer => {
          await drop();
          return answer;
        },
        async caught => {
          if (isFinal(caught)) await drop();
          throw caught;
        },
      );
    if (!isFound) return post();
    const postKept = async () => ((await this.#isKept(key)) ? post() : this.#stop(key));
    const name = `address-capture:${key}`;
    return (await this.#tools.page.alone(name, postKept, stop.signal)) ?? undefined;
  }

  async #isKept(key: string): Promise<boolean> {
    const {kept, keyOf} = this.#queued;
    return (await this.#tools.store.read(kept))?.some(one => keyOf(one) === key) ?? false;
  }

  /** Whether nothing has replaced it. */
  #isCurrent(entry: Entry<Waiting, Answer>): boolean {
    return this.#entries.get(entry.key) === entry;
  }

  /** Waits, at most until the network is back; false if sending has ended. */
  async #rest(milliseconds: number, ending: AbortSignal): Promise<boolean> {
    const {page, network} = this.#tools;
    if (milliseconds === 0 || ending.aborted) return !ending.aborted;
    const waking = new AbortController();
    const wake = () => waking.abort();
    ending.addEventListener('abort', wake, {signal: waking.signal});
    page.onOnline(wake, waking.signal);
    const half = milliseconds / 2;
    await network.wait(half + network.random() * half, waking.signal).catch(() => {});
    wake();
    return !ending.aborted;
  }

  #stop(key: string): void {
    this.#entries.get(key)?.stop.abort();
    this.#entries.delete(key);
  }
}

/** Whether the service refuses for good. */
export function isRefusal(caught: unknown): boolean {
  const status = caught instanceof FailureError ? caught.status : undefined;
  return status !== undefined && status >= 400 && status < 500 && ![408, 425, 429].includes(status);
}
