import * as v from 'valibot';
import {AddressAnswer} from '../../contract/address/new-address.js';
import {UserAddress} from '../../contract/address/user-address.js';
import {FailureError, toFailure} from '../../contract/failure.js';
import {pageRoutes} from '../../contract/routes/page-routes.js';
import type {FlowAction} from '../../flow/actions/actions.js';
import type {PhotoEffect} from '../../flow/actions/photo-actions.js';
import type {SaveEffect} from '../../flow/actions/save-actions.js';
import type {DraftKeeper} from '../storage/draft-keeper.js';
import {keysBefore, SendQueue, type Waiting} from '../storage/send-queue.js';
import type {EffectTools, Performers} from './effect-tools.js';
import {photoEffects} from './photo-effects.js';
import type {PresenceTokens} from './presence-tokens.js';
import {reportSlow} from './report-slow.js';

const Changed = v.object({address: UserAddress});

/** Saves addresses with their photos, and keeps the draft on the device until then. */
export function saveEffects(
  tools: EffectTools,
  presence: PresenceTokens,
  drafts: DraftKeeper,
): Performers<SaveEffect | PhotoEffect> {
  const {setup, body, network, session, dispatch, ending} = tools;
  const {serviceUrl} = setup;
  const photos = photoEffects(tools);
  /** Keys whose result was dispatched: an address may be found on the device and saved again; it is reported once. */
  const reportedKeys = new Set<string>();
  const reportStored = (key: string, action: FlowAction) => {
    if (reportedKeys.has(key)) return;
    reportedKeys.add(key);
    dispatch(action);
  };

  const queue = new SendQueue(tools, {
    async post({key, address, changes}, signal) {
      // A saved address that was removed meanwhile is saved as a new one: nothing that was entered is lost.
      const changed = changes && (await change(changes, address, signal));
      if (changed) return changed;
      await session.keepIdentity();
      const replaces = keysBefore(key);
      const {first_name, last_name} = body;
      const request = {
        url: serviceUrl + pageRoutes.addresses,
        method: 'POST' as const,
        headers: {'idempotency-key': key},
        body: {...address, first_name, last_name, ...(replaces.length > 0 && {replaces})},
        answer: AddressAnswer,
        attempts: 3,
      };
      return presence.take(await session.call(request, signal, ending));
    },
    async onStored({key}, stored) {
      const address = await photos.sendFound(key, stored);
      reportStored(key, {type: 'waiting-stored', key, address});
    },
    onRefused: ({key}, caught) =>
      dispatch({type: 'waiting-refused', key, failure: toFailure(caught)}),
  });

  /** Changes a saved address to what a new one would be, and null removes the rest; undefined if it is gone. */
  async function change(id: string, address: Waiting['address'], signal: AbortSignal) {
    const nothing = Object.keys(UserAddress.entries).map(field => [field, null]);
    const request = {
      url: serviceUrl + pageRoutes.address(id),
      method: 'PATCH' as const,
      body: {...Object.fromEntries(nothing), ...address},
      answer: Changed,
      attempts: 3,
    };
    try {
      return (await session.call(request, signal, ending)).address;
    } catch (caught) {
      if (caught instanceof FailureError && caught.status === 404) return undefined;
      throw caught;
    }
  }

  return {
    ...photos.performers,
    async save({jpeg, ...waiting}) {
      const {key} = waiting;
      try {
        const stored = await reportSlow(
          queue.send(waiting),
          () => dispatch({type: 'answer-slow', during: 'save'}),
          network,
        );
        const saved = jpeg ? await photos.send(key, stored, jpeg) : {address: stored};
        reportStored(key, {type: 'saved', ...saved});
      } catch (caught) {
        if (!reportedKeys.has(key)) throw caught;
      }
    },
    'send-waiting'() {
      queue.sendKept();
      photos.sendKept();
    },
    withdraw: ({key}) => queue.withdraw(key),
    async 'load-draft'() {
      dispatch({type: 'draft-found', left: await drafts.read()});
    },
    'keep-draft': ({unfinished}) => drafts.keep(unfinished),
    'forget-draft'({id}) {
      drafts.forget(id);
      photos.forget(id);
    },
  };
}
