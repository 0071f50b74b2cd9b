import * as v from 'valibot';
import type {Device, DeviceStore, Kept} from './device-store.js';

type Known = {
  /** What the device calls itself. */
  readonly name: string;
  /** Whether the person was asked to keep their addresses for next time, and went on without. */
  readonly asked?: true | undefined;
};

/** By which the service knows all visits of this device as one user's; as long as it keeps that itself. */
const IDENTITY: Kept<Known> = {
  name: 'identity',
  schema: v.object({name: v.string(), asked: v.optional(v.literal(true))}),
  days: 180,
  ofOnePerson: false,
};

/**
 * What this device calls itself for one key and phone.
 *
 * It is written when there is something that belongs to it, an address; until then each visit has one of its own, which
 * ends with it.
 */
export class DeviceIdentity {
  readonly #store: DeviceStore;
  /** That of this visit, where the device keeps none. */
  readonly #own: string;

  constructor(store: DeviceStore, device: Pick<Device, 'random'>) {
    this.#store = store;
    this.#own = device.random(16);
  }

  /** The kept one, for 180 days more; undefined where none is kept. */
  async kept(): Promise<string | undefined> {
    if (!(await this.#store.read(IDENTITY))) return undefined;
    return (await this.#keep(known => known))?.name;
  }

  /** The kept one, or that of this visit. */
  async name(): Promise<string> {
    return (await this.kept()) ?? this.#own;
  }

  /** Keeps that of this visit, unless another tab has kept one; returns the one that counts from now on. */
  async keep(): Promise<string> {
    return (await this.#keep(known => known))?.name ?? this.#own;
  }

  /** Whether the person was asked before to keep their addresses, and went on without. */
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
