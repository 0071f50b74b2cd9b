import * as v from 'valibot';
import {AddressAnswer} from '../../contract/address/new-address.js';
import {UserAddress} from '../../contract/address/user-address.js';
import {pageRoutes} from '../../contract/routes/page-routes.js';
import type {CodeEffect} from '../../flow/actions/code-actions.js';
import type {PresenceEffect} from '../../flow/actions/presence-actions.js';
import type {SavedEffect} from '../../flow/actions/saved-actions.js';
import type {EffectTools, Performers} from './effect-tools.js';
import {latestOnly} from './latest-only.js';
import type {PresenceTokens} from './presence-tokens.js';

/** The part of the response that the countdown needs. */
const Sent = v.object({resend_in: v.number()});

/** The part of the response that the list needs. */
const Addresses = v.object({addresses: v.array(UserAddress)});

/** The effects about saved addresses and the proof of the phone. */
export function savedEffects(
  {setup, device, identity, session, dispatch, ending, network}: EffectTools,
  presence: PresenceTokens,
): Performers<SavedEffect | CodeEffect | PresenceEffect> {
  const {serviceUrl} = setup;
  const loading = latestOnly(ending);
  const post = <Answer>(
    path: string,
    answer: v.GenericSchema<unknown, Answer>,
    attempts: number,
  ) => {
    const url = serviceUrl + path;
    // The text message is in the language of the conversation, which may not be the browser's.
    const headers = {'accept-language': setup.language.tag};
    return session.call({url, method: 'POST', headers, answer, attempts}, ending);
  };
  return {
    // Replaces a load that is under way, since the proof may have changed.
    async 'load-addresses'() {
      presence.find();
      const signal = loading.begin();
      try {
        const url = serviceUrl + pageRoutes.addresses;
        const {addresses} = await session.call({url, answer: Addresses, attempts: 3}, signal);
        const {proof} = await session.open(signal);
        if (!signal.aborted) dispatch({type: 'addresses-loaded', addresses, proof});
      } catch (caught) {
        if (!signal.aborted) throw caught;
      }
    },
    async 'select-address'({id}) {
      // Selecting is idempotent, so it may be retried.
      const answer = await post(pageRoutes.selection(id), AddressAnswer, 3);
      dispatch({type: 'address-selected', address: await presence.take(answer)});
    },
    async 'remove-address'({address}) {
      const url = serviceUrl + pageRoutes.address(address.id);
      // So is removing.
      const request = {url, method: 'DELETE', answer: v.unknown(), attempts: 3} as const;
      await session.call(request, ending);
    },
    'stop-presence': ({id}) => presence.stop(id),
    async 'send-code'() {
      const {resend_in} = await post(pageRoutes.sessionCode, Sent, 1);
      dispatch({type: 'code-sent', seconds: resend_in});
    },
    async 'confirm-code'({code}) {
      const {proof} = await session.prove(code, ending);
      dispatch({type: 'code-confirmed', proof});
    },
    // Measures the time, because timers of a background page fire late.
    async 'wait-a-second'({ticket}) {
      const begun = device.now();
      await network.wait(1000, ending);
      const seconds = Math.max(1, Math.round((device.now() - begun) / 1000));
      dispatch({type: 'time-passed', ticket, seconds});
    },
    'note-keeping-declined': () => identity.noteAsked(),
  };
}
