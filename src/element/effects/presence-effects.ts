import * as v from 'valibot';
import type {AddressAnswer} from '../../contract/address/new-address.js';
import type {UserAddress} from '../../contract/address/user-address.js';
import type {KeptPresence} from '../../contract/verification/kept-presence.js';
import type {FlowAction} from '../../flow/actions/actions.js';
import {keptTokens} from '../../presence/kept-tokens.js';
import {tellEnd, withdraw} from '../../presence/withdraw.js';
import type {Setup} from '../props/setup.js';
import type {Device, DeviceStore, Kept} from '../storage/device-store.js';

/** As long as the service takes a token; `address-capture/presence` reads it without the element. */
const TOKENS: Kept<Readonly<Record<string, KeptPresence>>> = {
  name: 'presence',
  schema: v.record(
    v.string(),
    v.object({
      token: v.string(),
      service: v.string(),
      sent: v.optional(v.number()),
      ended: v.optional(v.boolean()),
    }),
  ),
  days: 180,
  ofOnePerson: true,
};

type Given = {
  readonly setup: Setup;
  readonly store: DeviceStore;
  readonly device: Device;
  readonly dispatch: (action: FlowAction) => void;
};

/** Keeps with which tokens this device confirms the person's addresses, and ends it where they take their word back. */
export class PresenceEffects {
  readonly #given: Given;

  constructor(given: Given) {
    this.#given = given;
  }

  /** The address of an answer, once what came with it is kept; where no token came, there is none any more. */
  async take({address, presence_token: token}: AddressAnswer): Promise<UserAddress> {
    const {store, setup, dispatch} = this.#given;
    const {id} = address;
    const before = (await store.read(TOKENS))?.[id];
    if (token === undefined) {
      if (before) await this.#forget(id);
      return address;
    }
    // The person has taken their word back, and only the service does not know it yet.
    if (before?.ended) return address;
    const kept = {token, service: setup.serviceUrl};
    const written = await store.update(TOKENS, now => ({...now, [id]: kept}));
    if (written?.[id]?.token === token) dispatch({type: 'presence-begun', id});
    return address;
  }

  /** Tells which addresses this device confirms; what the service could not be told at the time is told now. */
  async find(): Promise<void> {
    const {store, dispatch} = this.#given;
    const kept = Object.entries((await store.read(TOKENS)) ?? {});
    const ids = kept.filter(([, {ended}]) => !ended).map(([id]) => id);
    if (ids.length > 0) dispatch({type: 'presence-found', ids});
    for (const one of keptTokens(this.#reach)) if (one.ended) tellEnd(this.#reach, one);
  }

  stop(id: string): void {
    withdraw(this.#reach, id);
  }

  async #forget(id: string): Promise<void> {
    await this.#given.store.update(TOKENS, (now = {}) => {
      const {[id]: _, ...others} = now;
      return others;
    });
  }

  get #reach() {
    const {setup, device} = this.#given;
    return {storage: device.storage, fetch: setup.network.fetch, now: device.now};
  }
}
