import * as v from 'valibot';
import type {AddressAnswer} from '../../contract/address/new-address.js';
import type {UserAddress} from '../../contract/address/user-address.js';
import {KeptPresence} from '../../contract/verification/kept-presence.js';
import type {FlowAction} from '../../flow/actions/actions.js';
import {keptTokens} from '../../presence/kept-tokens.js';
import {reportEnd, withdraw} from '../../presence/withdraw.js';
import type {Setup} from '../props/setup.js';
import type {Device, DeviceStore, Kept} from '../storage/device-store.js';

type KeptPresences = Readonly<Record<string, KeptPresence>>;

/** As `v.record`, which alone would weigh as much as all of this. */
const isKept = (value: unknown): boolean =>
  value instanceof Object && Object.values(value).every(one => v.is(KeptPresence, one));

/** Tokens by address id, for as long as the service accepts them; `address-capture/presence` reads the same entry. */
const TOKENS: Kept<KeptPresences> = {
  name: 'presence',
  schema: v.custom<KeptPresences>(isKept),
  days: 180,
  ofOnePerson: true,
};

type Given = {
  readonly setup: Setup;
  readonly store: DeviceStore;
  readonly device: Device;
  readonly dispatch: (action: FlowAction) => void;
};

/** Keeps the tokens with which this device confirms addresses, until the person withdraws their consent. */
export class PresenceEffects {
  readonly #given: Given;

  constructor(given: Given) {
    this.#given = given;
  }

  /** Keeps the token of an answer, or deletes the one before if there is none; returns the address. */
  async take({address, presence_token: token}: AddressAnswer): Promise<UserAddress> {
    const {store, setup, dispatch} = this.#given;
    const {id} = address;
    const before = (await store.read(TOKENS))?.[id];
    if (token === undefined) {
      if (before) await this.#forget(id);
      return address;
    }
    // The person has withdrawn their consent, and the service has not learned of it yet.
    if (before?.ended) return address;
    const kept = {token, service: setup.serviceUrl};
    const written = await store.update(TOKENS, now => ({...now, [id]: kept}));
    if (written?.[id]?.token === token) dispatch({type: 'presence-begun', id});
    return address;
  }

  /** Reports which addresses this device confirms; repeats the withdrawals that did not reach the service. */
  async find(): Promise<void> {
    const {store, dispatch} = this.#given;
    const kept = Object.entries((await store.read(TOKENS)) ?? {});
    const ids = kept.filter(([, {ended}]) => !ended).map(([id]) => id);
    if (ids.length > 0) dispatch({type: 'presence-found', ids});
    for (const one of keptTokens(this.#reach)) if (one.ended) reportEnd(this.#reach, one);
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
