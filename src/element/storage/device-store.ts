import * as v from 'valibot';
import {DEVICE_PREFIX} from '../../contract/device-prefix.js';

/** What the store needs of the browser. */
export type Device = {
  /** Throws where a page may keep nothing: in a sandboxed frame, say. */
  storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
  /** Absent on pages without https. */
  readonly subtle: Pick<SubtleCrypto, 'digest'> | undefined;
  /** As hexadecimal digits. */
  random(bytes: number): string;
  /** Milliseconds since 1970. */
  now(): number;
};

/** Something that is kept: under which name, in which shape, and until when it is not used. */
export type Kept<T> = {
  readonly name: string;
  readonly schema: v.GenericSchema<unknown, T>;
  readonly days: number;
  /** Whether what another person kept by this name is removed when this one's is written. */
  readonly ofOnePerson: boolean;
};

const SALT = `${DEVICE_PREFIX}salt`;
/** Letters that one thing may take; the page has 5 MB for all that is its own. */
const LONGEST = 16_000;
const DAY = 86_400_000;

/**
 * What the element keeps on the device of one person, told by their phone and the key: another phone never sees it, and
 * the number is not written. Where the device keeps nothing, there is nothing to read, and writing does nothing.
 */
export class DeviceStore {
  readonly #device: Device;
  readonly #person: readonly string[];
  /** The person's hash, and the salt that it was made with. */
  #hash: {readonly salt: string; readonly text: string} | undefined;

  constructor(device: Device, {apiKey, phone}: {readonly apiKey: string; readonly phone: string}) {
    this.#device = device;
    this.#person = [apiKey, phone.replace(/[^+\p{Nd}]/gu, '')];
  }

  /** Undefined where there is none, where its time is over, or where it can't be read. */
  async read<T>(kept: Kept<T>): Promise<T | undefined> {
    await this.ready({first: false});
    const key = this.#keyOf(kept);
    return key === undefined ? undefined : this.#read(kept, key);
  }

  /**
   * Writes what `change` makes of what is there, and gives it back; or what is there, where nothing can be written.
   * What another tab wrote meanwhile is not lost: reading and writing are one step.
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
   * The name by which this person's things are kept, in any store of the page; undefined where nothing can be kept, and
   * where nothing was yet, but for the `first`.
   */
  async nameOf(name: string, how?: {readonly first: boolean}): Promise<string | undefined> {
    await this.ready(how);
    return this.#keyOf({name});
  }

  /** Until then nothing is kept at once; `first`: something is to be written. */
  async ready({first = true} = {}): Promise<void> {
    const {subtle} = this.#device;
    const salt = attempt(() => this.#salt(first), null);
    if (!subtle || salt === null || this.#hash?.salt === salt) return;
    const person = new TextEncoder().encode(JSON.stringify([salt, ...this.#person]));
    const digest = new Uint8Array(await subtle.digest('SHA-256', person));
    this.#hash = {salt, text: hexadecimal(digest.slice(0, 16))};
  }

  /** As `update`, at once: for a page that is left now. Does nothing before the store is ready. */
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

  /** As `remove`, at once, where `which` holds of what is kept; says whether nothing is kept then. */
  removeNow<T>(kept: Kept<T>, which: (now: T) => boolean = () => true): boolean {
    const key = this.#keyOf(kept);
    const now = key === undefined ? undefined : this.#read(kept, key);
    if (key !== undefined && (now === undefined || which(now)))
      attempt(() => this.#device.storage().removeItem(key), undefined);
    return now === undefined || which(now);
  }

  #read<T>({schema}: Kept<T>, key: string): T | undefined {
    return attempt(() => {
      const text = this.#device.storage().getItem(key);
      if (text === null) return undefined;
      const {until, value} = v.parse(
        v.object({until: v.number(), value: schema}),
        JSON.parse(text),
      );
      return until > this.#device.now() ? value : undefined;
    }, undefined);
  }

  /** Whose time is over goes, whoever wrote it. */
  #sweep({name, ofOnePerson}: Kept<unknown>, own: string): void {
    const storage = this.#device.storage();
    const keys = Array.from({length: storage.length}, (_, index) => storage.key(index) ?? '');
    for (const key of keys) {
      if (!key.startsWith(DEVICE_PREFIX) || key === SALT || key === own) continue;
      const isOthers = ofOnePerson && key.startsWith(`${DEVICE_PREFIX}${name}:`);
      const over = this.#read({name, schema: v.unknown(), days: 0, ofOnePerson}, key) === undefined;
      if (isOthers || over) storage.removeItem(key);
    }
  }

  /** Undefined where nothing can be kept, and before the store is ready. */
  #keyOf({name}: Pick<Kept<unknown>, 'name'>): string | undefined {
    const salt = attempt(() => this.#salt(false), null);
    if (salt === null || this.#hash?.salt !== salt) return undefined;
    return `${DEVICE_PREFIX}${name}:${this.#hash.text}`;
  }

  #salt(first: boolean): string | null {
    const storage = this.#device.storage();
    if (first && storage.getItem(SALT) === null) storage.setItem(SALT, this.#device.random(16));
    return storage.getItem(SALT);
  }
}

/** The browser's own; what it keeps belongs to the page's origin. */
export const browserDevice: Device = {
  storage: () => localStorage,
  get subtle() {
    // Typed as always there; on plain http it is not.
    return globalThis.crypto?.subtle;
  },
  random: bytes => hexadecimal(crypto.getRandomValues(new Uint8Array(bytes))),
  now: () => Date.now(),
};

/** What is of nobody yet is kept for this tab alone: whoever opens the page next has no phone either. */
export const tabDevice: Device = {
  storage: () => sessionStorage,
  get subtle() {
    return browserDevice.subtle;
  },
  random: browserDevice.random,
  now: browserDevice.now,
};

/** Whether it is short enough to be kept. */
export function fits(value: unknown): boolean {
  return JSON.stringify(value).length < LONGEST;
}

function hexadecimal(bytes: Uint8Array): string {
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}

/** The device may be full or forbid it: then it is as if nothing were kept. */
function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
