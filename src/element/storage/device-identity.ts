import * as v from 'valibot';
import type {Device, DeviceStore, Kept} from './device-store.js';

type Known = {
  /** Random; names the device to the service. */
  readonly name: string;
  /** Whether the person was offered to keep their addresses for next time, and declined. */
  readonly asked?: true | undefined;
};

/** Lets the service recognise visits of this device as one user's, for as long as it stores that itself. */
const IDENTITY: Kept<Known> = {
  name: 'identity',
  schema: v.object({name: v.string(), asked: v.optional(v.literal(true))}),
  days: 180,
  ofOnePerson: false,
};

/**
 * The device's identity for one key and phone.
 *
 * It is stored with the first address; until then each visit has one of its own.
 */
export class DeviceIdentity {
  readonly #store: DeviceStore;
  /** The identity of this visit if none is stored. */
  readonly #own: string;

  constructor(store: DeviceStore, device: Pick<Device, 'random'>) {
    this.#store = store;
    this.#own = device.random(16);
  }

  /** The stored one, prolonged by 180 days; undefined if there is none. */
  async kept(): Promise<string | undefined> {
    if (!(await this.#store.read(IDENTITY))) return undefined;
    return (await this.#keep(known => known))?.name;
  }

  /** The stored one, or that of this visit. */
  async name(): Promise<string> {
    return (await this.kept()) ?? this.#own;
  }

  /** Stores this visit's identity, unless another tab has stored one; returns the stored one. */
  async keep(): Promise<string> {
    return (await this.#keep(known => known))?.name ?? this.#own;
  }

  async wasAsked(): Promise<boolean> {
    return (await this.#store.read(IDENTITY))?.asked === true;
  }

  async noteAsked(): Promise<void> {
    await this.#keep(known => ({...known, asked: true}));
  }

  #keep(change: (known: Known) => Known): Promise<Known | undefined> {
    return this.#store.update(IDENTITY, (known = {name: this.#own}) => change(known));
  }
}
