import type {EventType} from '../../../contract/webhook/webhook-v3.js';
import type {Queries} from '../../base/db/db.js';
import {ProblemError} from '../../base/problem-error.js';
import type {StoreOptions} from '../../people/accounts/store-options.js';
import {isWanted} from '../../verification/events/wanted-event.js';
import {findListener, lockListener} from '../listeners/listener-store.js';
import {setListenerIn} from '../set-listener.js';

/**
 * Subscribes a branch's listener to more events, and switches it on: from then on they are sent. Throws 409 where they
 * cannot be, for want of a listener or in its version of the body.
 */
export async function subscribe(
  tx: Queries,
  options: Omit<StoreOptions, 'db'>,
  {branchId, events}: {readonly branchId: string; readonly events: readonly EventType[]},
): Promise<void> {
  await lockListener(tx, branchId);
  const listener = await findListener(tx, branchId);
  if (!listener)
    throw new ProblemError('conflict', 'There is no listener yet: save its URL below first.');
  const {payload} = listener;
  const missing = events.filter(type => !isWanted({payload, events: null}, type));
  if (missing.length > 0)
    throw new ProblemError(
      'conflict',
      `Version 2 has no ${missing.join(' and no ')}: choose version 3 below first.`,
    );
  const all = listener.events && [...new Set([...listener.events, ...events])];
  await setListenerIn(tx, options, {branchId, change: {events: all, on: true}});
}
