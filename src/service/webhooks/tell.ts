import type {Secrets} from '../accounts/secrets.js';
import {toUserAddress} from '../addresses/location.js';
import {findLocation} from '../addresses/store.js';
import type {Clock} from '../clock.js';
import type {Queries} from '../db/db.js';
import {findPeople} from '../people/person-store.js';
import {type Random, randomLetters} from '../random.js';
import type {StatusEvent} from '../verification/record-status.js';
import type {Listener} from './listener.js';
import type {Outcome} from './outcome.js';
import {type Notice, renderNotification, renderTest} from './render-notification.js';
import type {Recipient} from './send-notification.js';

/** One status change, as one listener is to be told of it. */
export type Notification = {
  readonly event: StatusEvent;
  readonly userId: string;
  readonly branchName: string;
  readonly listener: Listener;
};

/** Makes one call; rejects where it was broken off by the signal, or where nobody foresaw it. */
export type Tell = (notification: Notification, signal: AbortSignal) => Promise<Outcome>;

/** Sends one body, once, as `sendNotification` does. */
export type Send = (
  about: {readonly recipient: Recipient; readonly id: string; readonly body: string},
  signal?: AbortSignal,
) => Promise<Outcome>;

type World = {
  readonly db: Queries;
  readonly secrets: Secrets;
  readonly publicUrl: string;
  readonly send: Send;
};

/** Tells listeners by what sends; a phone is read only where the legacy objects are wanted, and kept nowhere. */
export function createTell(world: World): Tell {
  return async (notification, signal) => {
    const {event, listener} = notification;
    const body = renderNotification(await noticeOf(world, notification));
    return world.send({recipient: listener, id: event.id, body}, signal);
  };
}

/** Sends a listener one notification that tells nothing of anybody, and says what came of it. */
export async function tellTest(
  {clock, random, send}: {readonly clock: Clock; readonly random: Random; readonly send: Send},
  {branchId, listener}: {readonly branchId: string; readonly listener: Listener},
): Promise<Outcome> {
  const id = randomLetters(random);
  const body = renderTest(listener.payload, {branchId, id, at: clock()});
  return send({recipient: listener, id, body});
}

async function noticeOf(
  {db, secrets, publicUrl}: World,
  {event, userId, branchName, listener}: Notification,
): Promise<Notice> {
  const {payload} = listener;
  if (payload !== 'v2_with_legacy') return {payload, event, userId};
  const {branchId, locationId} = event;
  const [person] = await findPeople(db, branchId, userId);
  const location = await findLocation(db, locationId, {branchId});
  if (!person || !location)
    throw new Error('An address or its person was deleted while its notification was written.');
  const open = (field: string, sealed: Uint8Array | null) =>
    sealed ? secrets.decrypt(branchId, field, sealed) : undefined;
  return {
    ...{payload, event, userId, branchName},
    user: {
      firstName: open('first_name', person.first_name),
      lastName: open('last_name', person.last_name),
      phone: secrets.decrypt(branchId, 'phone', person.phone),
    },
    location: toUserAddress(location, {secrets, publicUrl}),
  };
}
