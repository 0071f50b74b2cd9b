import * as v from 'valibot';
import {type Failure, FailureError, toFailure} from '../contract/failure.js';
import {IdempotencyKey, MOST_REPLACED, type NewAddress} from '../contract/new-address.js';
import type {UserAddress} from '../contract/user-address.js';
import {draftIdOf} from '../flow/unfinished.js';
import type {World} from '../wire/call.js';
import type {DeviceStore, Kept} from './device-store.js';
import {SentAddress} from './draft-keeper.js';
import type {Page} from './page.js';

/** An address that is to be stored, under the key that makes sure it is stored once. */
export type Waiting = {readonly key: string; readonly address: NewAddress};

/** How it is sent, and who is told of what was not asked for just now. */
export type Sending = {
  post(waiting: Waiting, signal: AbortSignal): Promise<UserAddress>;
  onStored(key: string, address: UserAddress): void;
  onRefused(key: string, failure: Failure): void;
};

const WAITING: Kept<readonly Waiting[]> = {
  name: 'waiting',
  schema: v.array(v.object({key: IdempotencyKey, address: SentAddress})),
  days: 7,
  ofOnePerson: false,
};

/** Milliseconds between two tries: doubled each time, until `LONGEST_PAUSE`. */
const FIRST_PAUSE = 10_000;
const LONGEST_PAUSE = 60_000;

/** One try that is under way; whoever asked for it hears of it, and nobody else. */
type Try = {readonly answer: Promise<UserAddress | undefined>; isAsked: boolean};

type Entry = {
  readonly waiting: Waiting;
  /** An earlier visit left it: another tab may have found it too. */
  readonly isFound: boolean;
  readonly stop: AbortController;
  running: Try | undefined;
  isTrying: boolean;
};

/** Keeps what is to be stored on the device until the service has stored it or refused it for good, and sends it again and again. */
export class SendQueue {
  readonly #store: DeviceStore;
  readonly #world: World;
  readonly #page: Page;
  readonly #sending: Sending;
  readonly #entries = new Map<string, Entry>();

  constructor(store: DeviceStore, world: World, page: Page, sending: Sending, ending: AbortSignal) {
    this.#store = store;
    this.#world = world;
    this.#page = page;
    this.#sending = sending;
    ending.addEventListener('abort', () => this.#entries.forEach(({stop}) => stop.abort()));
  }

  /** Sends it now, in place of what was to be sent of the same draft before. Throws what the first try threw; the further ones are told. */
  async send(waiting: Waiting): Promise<UserAddress> {
    const isOther = ({key}: Waiting) =>
      key !== waiting.key && draftIdOf(key) === draftIdOf(waiting.key);
    for (const [key, entry] of this.#entries) if (isOther(entry.waiting)) this.#stop(key);
    await this.#store.update(WAITING, (now = []) => [
      ...now.filter(one => one.key !== waiting.key && !isOther(one)),
      waiting,
    ]);
    const entry = this.#entry(waiting, false);
    const address = await this.#tryNow(entry, true).catch(caught => {
      if (!isRefusal(caught)) this.#keepTrying(entry, FIRST_PAUSE);
      throw caught;
    });
    return address ?? this.send(waiting);
  }

  /** Sends what an earlier visit left. */
  async sendKept(): Promise<void> {
    for (const waiting of (await this.#store.read(WAITING)) ?? [])
      this.#keepTrying(this.#entry(waiting, true), 0);
  }

  /** Sends it no more. */
  async withdraw(key: string): Promise<void> {
    await this.#drop(key);
  }

  #entry(waiting: Waiting, isFound: boolean): Entry {
    const known = this.#entries.get(waiting.key);
    if (known) return known;
    const stop = new AbortController();
    const entry = {waiting, isFound, stop, running: undefined, isTrying: false};
    this.#entries.set(waiting.key, entry);
    return entry;
  }

  async #keepTrying(entry: Entry, first: number): Promise<void> {
    if (entry.isTrying) return;
    entry.isTrying = true;
    const {key} = entry.waiting;
    let pause = first;
    while (this.#entries.get(key) === entry && (await this.#rest(pause, entry.stop.signal))) {
      pause = Math.min(Math.max(pause * 2, FIRST_PAUSE), LONGEST_PAUSE);
      // What is asked for meanwhile tells its own end.
      if (entry.running) await entry.running.answer.catch(() => {});
      else pause = Math.max(pause, await this.#tryAgain(entry));
    }
    entry.isTrying = false;
  }

  /** How many milliseconds the service wants to be left alone. */
  async #tryAgain(entry: Entry): Promise<number> {
    const {key} = entry.waiting;
    const answer = this.#tryNow(entry, false);
    const {running} = entry;
    try {
      const address = await answer;
      if (address && !running?.isAsked) this.#sending.onStored(key, address);
    } catch (caught) {
      const failure = toFailure(caught);
      if (isRefusal(caught) && !running?.isAsked) this.#sending.onRefused(key, failure);
      return (failure.retryAfter ?? 0) * 1000;
    }
    return 0;
  }

  #tryNow(entry: Entry, isAsked: boolean): Promise<UserAddress | undefined> {
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
  async #try(entry: Entry): Promise<UserAddress | undefined> {
    const {waiting, isFound, stop} = entry;
    const {key} = waiting;
    const post = () =>
      this.#sending.post(waiting, stop.signal).then(
        async address => {
          await this.#drop(key);
          return address;
        },
        async caught => {
          if (isRefusal(caught)) await this.#drop(key);
          throw caught;
        },
      );
    if (!isFound) return post();
    const postKept = async () => ((await this.#isKept(key)) ? post() : this.#stop(key));
    return (await this.#page.alone(`address-capture:${key}`, postKept, stop.signal)) ?? undefined;
  }

  async #isKept(key: string): Promise<boolean> {
    return (await this.#store.read(WAITING))?.some(one => one.key === key) ?? false;
  }

  /** Until so much time has passed or the network is back; false where it is not to be sent any more. */
  async #rest(milliseconds: number, ending: AbortSignal): Promise<boolean> {
    if (milliseconds === 0 || ending.aborted) return !ending.aborted;
    const waking = new AbortController();
    const wake = () => waking.abort();
    ending.addEventListener('abort', wake, {signal: waking.signal});
    this.#page.onOnline(wake, waking.signal);
    const half = milliseconds / 2;
    await this.#world.wait(half + this.#world.random() * half, waking.signal).catch(() => {});
    wake();
    return !ending.aborted;
  }

  #stop(key: string): void {
    this.#entries.get(key)?.stop.abort();
    this.#entries.delete(key);
  }

  /** It waits no more: nowhere. */
  async #drop(key: string): Promise<void> {
    this.#stop(key);
    await this.#store.ready({first: false});
    const isOther = (one: Waiting) => one.key !== key;
    // A full device may refuse to write less; to remove it never does.
    if (!this.#store.removeNow(WAITING, now => !now.some(isOther)))
      this.#store.updateNow(WAITING, (now = []) => now.filter(isOther));
  }
}

/** The service itself says no, and would say so again. */
function isRefusal(caught: unknown): boolean {
  const status = caught instanceof FailureError ? caught.status : undefined;
  return status !== undefined && status >= 400 && status < 500 && ![408, 425, 429].includes(status);
}

/** The keys under which the draft was sent before, the last ones that the service takes, the earliest first. */
export function keysBefore(key: string): string[] {
  const id = draftIdOf(key);
  const revision = Number(key.slice(id.length + 1));
  return Array.from({length: revision - 1}, (_, index) => `${id}-${index + 1}`).slice(
    -MOST_REPLACED,
  );
}
