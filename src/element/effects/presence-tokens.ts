import * as v from 'valibot';
import type {AddressAnswer} from '../../contract/address/new-address.js';
import type {UserAddress} from '../../contract/address/user-address.js';
import {areTokens, type KeptPresences, keptTokens} from '../../presence/kept-tokens.js';
import {reportEnd, withdraw} from '../../presence/withdraw.js';
import type {Kept} from '../storage/device-store.js';
import type {EffectTools} from './effect-tools.js';

/** Tokens by address id, for as long as the service accepts them; `address-capture/presence` reads the same entry. */
const TOKENS: Kept<KeptPresences> = {
  name: 'presence',
  schema: v.custom<KeptPresences>(areTokens),
  days: 180,
  ofOnePerson: true,
};

/** The tokens with which this device confirms addresses, until the person withdraws their consent. */
export type PresenceTokens = {
  /** Keeps the token of an answer, or deletes the one before if there is none; returns the address. */
  take(answer: AddressAnswer): Promise<UserAddress>;
  /** Reports which addresses this device confirms; repeats the withdrawals that did not reach the service. */
  find(): Promise<void>;
  /** Withdraws the consent. */
  stop(id: string): void;
};

export function presenceTokens({
  setup,
  store,
  device,
  network,
  dispatch,
}: EffectTools): PresenceTokens {
  const reach = {storage: device.storage, fetch: network.fetch, now: device.now};
  return {
    async take({address, presence_token: token}) {
      const {id} = address;
      const before = (await store.read(TOKENS))?.[id];
      if (token === undefined) {
        if (before)
          await store.update(TOKENS, (now = {}) => {
            const {[id]: _, ...others} = now;
            return others;
          });
        return address;
      }
      // The person has withdrawn their consent, and the service has not learned of it yet.
      if (before?.ended) return address;
      const kept = {token, service: setup.serviceUrl};
      const written = await store.update(TOKENS, now => ({...now, [id]: kept}));
      if (written?.[id]?.token === token) dispatch({type: 'presence-begun', id});
      return address;
    },
    async find() {
      const kept = Object.entries((await store.read(TOKENS)) ?? {});
      const ids = kept.filter(([, {ended}]) => !ended).map(([id]) => id);
      if (ids.length > 0) dispatch({type: 'presence-found', ids});
      for (const one of keptTokens(reach)) if (one.ended) reportEnd(reach, one);
    },
    stop(id) {
      withdraw(reach, id);
    },
  };
}
