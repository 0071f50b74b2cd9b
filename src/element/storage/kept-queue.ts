import {FailureError, toFailure} from '../../contract/failure.js';
import type {NetworkApi} from '../../wire/call.js';
import type {DeviceStore, Kept} from './device-store.js';
import type {Page} from './page.js';

/** What a queue works with. */
export type QueueTools = {
  readonly store: DeviceStore;
  readonly network: NetworkApi;
  readonly page: Page;
  /** Sends nothing any more. */
  readonly ending: AbortSignal;
};

/** What waits in a queue, how it is sent, and who is told of what was not asked for just now. */
export type Queued<Waiting, Answer> = {
  readonly kept: Kept<readonly Waiting[]>;
  /** The same for the same thing to be sent, whoever found it on the device. */
  keyOf(waiting: Waiting): string;
  /** Whether what is asked for `now` takes the place of what waited `before`. */
  replaces(now: Waiting, before: Waiting): boolean;
  post(waiting: Waiting, signal: AbortSignal): Promise<Answer>;
  /** Whether it would fail again however often it is sent. */
  isFinal(caught: unknown): boolean;
  onStored(waiting: Waiting, answer: Answer): void;
  onRefused(waiting: Waiting, caught: unknown): void;
};

/** Milliseconds between two attempts: doubled each time, until `LONGEST_PAUSE`. */
const FIRST_PAUSE = 10_000;
const LONGEST_PAUSE = 60_000;

/** One try that is under way; whoever asked for it hears of it, and nobody else. */
type Try<Answer> = {readonly answer: Promise<Answer | undefined>; isAsked: boolean};

type Entry<Waiting, Answer> = {
  readonly waiting: Waiting;
  /** An earlier visit left it: another tab may have found it too. */
  readonly isFound: boolean;
  readonly stop: AbortController;
  running: Try<Answer> | undefined;
  isTrying: boolean;
};

/** Keeps what is to be sent on the device until the service has taken it or refused it for good, and sends it again and again. */
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

  /** Sends it now. Throws what the first try threw; the further ones are told. */
  async send(waiting: Waiting): Promise<Answer> {
    const {kept, keyOf, replaces, isFinal} = this.#queued;
    for (const [key, entry] of this.#entries) if (replaces(waiting, entry.waiting)) this.#stop(key);
    await this.#tools.store.update(kept, (now = []) => [
      ...now.filter(one => keyOf(one) !== keyOf(waiting) && !replaces(waiting, one)),
      waiting,
    ]);
    const entry = this.#entry(waiting, false);
    const answer = await this.#tryNow(entry, true).catch(caught => {
      if (!isFinal(caught)) this.#keepTrying(entry, FIRST_PAUSE);
      throw caught;
    });
    return answer ?? this.send(waiting);
  }

  /** Sends what an earlier visit left. */
  async sendKept(): Promise<void> {
    for (const waiting of (await this.#tools.store.read(this.#queued.kept)) ?? [])
      this.#keepTrying(this.#entry(waiting, true), 0);
  }

  /** Sends it no more: it waits nowhere. */
  async withdraw(key: string): Promise<void> {
    const {store} = this.#tools;
    const {kept, keyOf} = this.#queued;
    this.#stop(key);
    await store.ready({first: false});
    const isOther = (one: Waiting) => keyOf(one) !== key;
    // A full device may refuse to write less; to remove it never does.
    if (!store.removeNow(kept, now => !now.some(isOther)))
      store.updateNow(kept, (now = []) => now.filter(isOther));
  }

  #entry(waiting: Waiting, isFound: boolean): Entry<Waiting, Answer> {
    const key = this.#queued.keyOf(waiting);
    const known = this.#entries.get(key);
    if (known) return known;
    const stop = new AbortController();
    const entry = {waiting, isFound, stop, running: undefined, isTrying: false};
    this.#entries.set(key, entry);
    return entry;
  }

  async #keepTrying(entry: Entry<Waiting, Answer>, first: number): Promise<void> {
    if (entry.isTrying) return;
    entry.isTrying = true;
    let pause = first;
    while (this.#isCurrent(entry) && (await this.#rest(pause, entry.stop.signal))) {
      pause = Math.min(Math.max(pause * 2, FIRST_PAUSE), LONGEST_PAUSE);
      // What is asked for meanwhile tells its own end.
      if (entry.running) await entry.running.answer.catch(() => {});
      else pause = Math.max(pause, await this.#tryAgain(entry));
    }
    entry.isTrying = false;
  }

  /** How many milliseconds the service wants to be left alone. */
  async #tryAgain(entry: Entry<Waiting, Answer>): Promise<number> {
    const {onStored, onRefused, isFinal} = this.#queued;
    const answering = this.#tryNow(entry, false);
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

  #tryNow(entry: Entry<Waiting, Answer>, isAsked: boolean): Promise<Answer | undefined> {
    entry.running ??= {
      isAsked,
      answer: this.#try(entry).finally(() => {
        entry.running = undefined;
      }),
    };
    entry.running.isAsked ||= isAsked;
    return entry.running.answer;
  }

  /** Undefined where another tab has sent it meanwhile. */
  async #try(entry: Entry<Waiting, Answer>): Promise<Answer | undefined> {
    const {waiting, isFound, stop} = entry;
    const {keyOf, isFinal} = this.#queued;
    const key = keyOf(waiting);
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

  /** Whether nothing else takes its place. */
  #isCurrent(entry: Entry<Waiting, Answer>): boolean {
    return this.#entries.get(this.#queued.keyOf(entry.waiting)) === entry;
  }

  /** Until so much time has passed or the network is back; false where it is not to be sent any more. */
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

/** Whether the service itself says no, and would say so again. */
export function isRefusal(caught: unknown): boolean {
  const status = caught instanceof FailureError ? caught.status : undefined;
  return status !== undefined && status >= 400 && status < 500 && ![408, 425, 429].includes(status);
}
