import * as v from 'valibot';
import {DEVICE_PREFIX} from '../../contract/device-prefix.js';
import {hexadecimal, randomId} from './hexadecimal.js';

export type Device = {
  /** Throws if the page may not store anything, for example in a sandboxed frame. */
  storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
  /** Undefined without https. */
  readonly subtle: Pick<SubtleCrypto, 'digest'> | undefined;
  /** Hexadecimal digits. */
  random(bytes: number): string;
  /** Milliseconds since 1970. */
  now(): number;
};

/** An entry: its name, its shape, and the days until it expires. */
export type Kept<T> = {
  readonly name: string;
  readonly schema: v.GenericSchema<unknown, T>;
  readonly days: number;
  /** Whether writing it deletes the entries that other people have under this name. */
  readonly ofOnePerson: boolean;
};

const SALT = `${DEVICE_PREFIX}salt`;
/** Most characters of one entry; a page has 5 MB for everything it stores. */
const LONGEST = 16_000;
const DAY = 86_400_000;

/**
 * What the element keeps on the device for one person, identified by a salted hash of phone and key: another phone
 * never sees it, and the number is not written. If the device stores nothing, reads are empty and writes do nothing.
 */
export class DeviceStore {
  readonly #device: Device;
  readonly #person: readonly string[];
  #hash: {readonly salt: string; readonly text: string} | undefined;

  constructor(device: Device, {apiKey, phone}: {readonly apiKey: string; readonly phone: string}) {
    this.#device = device;
    this.#person = [apiKey, phone.replace(/[^+\p{Nd}]/gu, '')];
  }

  /** Undefined if it is absent, expired or unreadable. */
  async read<T>(kept: Kept<T>): Promise<T | undefined> {
    await this.ready({first: false});
    const key = this.#keyOf(kept);
    return key === undefined ? undefined : this.#read(kept, key);
  }

  /**
   * Writes the result of `change` and returns it; if nothing can be written, returns the former value. Reading and
   * writing are one step, so nothing that another tab wrote is lost.
   */
  async update<T>(kept: Kept<T>, change: (now: T | undefined) => T): Promise<T | undefined> {
    await this.ready();
    return this.updateNow(kept, change);
  }

  async remove(kept: Kept<unknown>): Promise<void> {
    await this.ready({first: false});
    this.removeNow(kept);
  }

  /**
   * The key of this person's entry `name`, for any store of the page. Undefined if nothing can be stored, or if nothing
   * has been stored yet and `first` is false.
   */
  async nameOf(name: string, how?: {readonly first: boolean}): Promise<string | undefined> {
    await this.ready(how);
    return this.#keyOf({name});
  }

  /** Computes the hash, which synchronous access requires; `first` creates a missing salt, before a first write. */
  async ready({first = true} = {}): Promise<void> {
    const {subtle} = this.#device;
    const salt = attempt(() => this.#salt(first));
    if (!subtle || !salt || this.#hash?.salt === salt) return;
    const person = new TextEncoder().encode(JSON.stringify([salt, ...this.#person]));
    const digest = new Uint8Array(await subtle.digest('SHA-256', person));
    this.#hash = {salt, text: hexadecimal(digest.slice(0, 16))};
  }

  /** Synchronous `update`, for a page that is being left. Does nothing before the store is ready. */
  updateNow<T>(kept: Kept<T>, change: (now: T | undefined) => T): T | undefined {
    const key = this.#keyOf(kept);
    if (key === undefined) return undefined;
    const before = this.#read(kept, key);
    const next = change(before);
    if (!fits(next)) return before;
    const until = this.#device.now() + kept.days * DAY;
    const text = JSON.stringify({until, value: next});
    return attempt(() => {
      this.#sweep(kept, key);
      this.#device.storage().setItem(key, text);
      return next;
    }, before);
  }

  /** Synchronous `remove`, if `which` accepts the stored value; returns whether nothing is stored afterwards. */
  removeNow<T>(kept: Kept<T>, which: (now: T) => boolean = () => true): boolean {
    const key = this.#keyOf(kept);
    if (key === undefined) return true;
    const now = this.#read(kept, key);
    const isOver = now === undefined || which(now);
    if (isOver) attempt(() => this.#device.storage().removeItem(key));
    return isOver;
  }

  #read<T>({schema}: Pick<Kept<T>, 'schema'>, key: string): T | undefined {
    return attempt(() => {
      // A missing entry can't be parsed either.
      const entry: unknown = JSON.parse(this.#device.storage().getItem(key) ?? '');
      const {until, value} = v.parse(v.object({until: v.number(), value: schema}), entry);
      return until > this.#device.now() ? value : undefined;
    });
  }

  /** Deletes everybody's expired entries. */
  #sweep({name, ofOnePerson}: Kept<unknown>, own: string): void {
    const storage = this.#device.storage();
    const keys = Array.from({length: storage.length}, (_, index) => storage.key(index) ?? '');
    for (const key of keys) {
      if (!key.startsWith(DEVICE_PREFIX) || key === SALT || key === own) continue;
      const isOthers = ofOnePerson && key.startsWith(`${DEVICE_PREFIX}${name}:`);
      const over = this.#read({schema: v.unknown()}, key) === undefined;
      if (isOthers || over) storage.removeItem(key);
    }
  }

  /** Undefined if nothing can be stored, and before the store is ready. */
  #keyOf({name}: Pick<Kept<unknown>, 'name'>): string | undefined {
    const salt = attempt(() => this.#salt(false));
    if (!salt || this.#hash?.salt !== salt) return undefined;
    return `${DEVICE_PREFIX}${name}:${this.#hash.text}`;
  }

  #salt(first: boolean): string | null {
    const storage = this.#device.storage();
    if (first && storage.getItem(SALT) === null) storage.setItem(SALT, this.#device.random(16));
    return storage.getItem(SALT);
  }
}

/** The browser's storage, shared by the page's origin. */
export const browserDevice: Device = {
  storage: () => localStorage,
  // Typed as always present, but absent on plain http.
  subtle: globalThis.crypto?.subtle,
  random: randomId,
  now: () => Date.now(),
};

/** Storage before a phone is known, for this tab only: the next person who opens the page has no phone yet either. */
export const tabDevice: Device = {...browserDevice, storage: () => sessionStorage};

/** Whether it is short enough to be stored. */
export function fits(value: unknown): boolean {
  return JSON.stringify(value).length < LONGEST;
}

/** If the device is full or forbids it, the store acts as if empty. */
function attempt<T>(work: () => T, otherwise?: T): T | undefined {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
