import type {Clock} from '../../base/clock.js';
import type {Queries} from '../../base/db/db.js';
import type {Random} from '../../base/random.js';
import {ulid} from '../../base/ulid.js';
import type {Secrets} from '../../people/accounts/secrets.js';
import {findabilityOfLocation, toUserAddress} from '../../people/locations/location.js';
import {findPeople} from '../../people/locations/person-store.js';
import {findLocation} from '../../people/locations/store.js';
import {type AddressEvent, isStatusEvent} from '../../verification/events/address-event.js';
import type {Listener} from '../listeners/listener.js';
import type {Outcome} from './outcome.js';
import {type Notice, renderNotification, renderTest} from './render-notification.js';
import type {NoticeV3} from './render-v3.js';
import type {Sent} from './send-notification.js';

export type Notification = {
  readonly event: AddressEvent;
  readonly userId: string;
  readonly branchName: string;
  readonly listener: Listener;
};

/**
 * Makes one call, or none if the address was deleted before the body was written: there is nothing to tell of it any
 * more. Rejects if the signal was aborted, or on an unexpected error.
 */
export type SendEvent = (
  notification: Notification,
  signal: AbortSignal,
) => Promise<Outcome | 'deleted'>;

/** Sends one body once: see `sendNotification`. */
export type Send = (about: Sent, signal?: AbortSignal) => Promise<Outcome>;

type KnownOptions = {
  readonly db: Queries;
  readonly secrets: Secrets;
  readonly publicUrl: string;
};

type EventSenderOptions = KnownOptions & {readonly send: Send};

/** Renders and sends events. It decrypts a phone only for legacy objects and version 3, and stores it nowhere. */
export function createEventSender(options: EventSenderOptions): SendEvent {
  return async (notification, signal) => {
    const {event, listener} = notification;
    const notice = await noticeOf(options, notification);
    if (!notice) return 'deleted';
    const body = renderNotification(notice);
    return options.send({recipient: listener, id: event.id, body}, signal);
  };
}

/** Sends a listener a test notification, which is about no person. */
export async function sendTest(
  {clock, random, send}: {readonly clock: Clock; readonly random: Random; readonly send: Send},
  {branchId, listener}: {readonly branchId: string; readonly listener: Listener},
): Promise<Outcome> {
  const at = clock();
  const id = ulid(at, random);
  const body = renderTest(listener.payload, {branchId, id, at});
  return send({recipient: listener, id, body});
}

/** Undefined if the address is deleted, and the event says nothing without it. */
async function noticeOf(
  options: EventSenderOptions,
  notification: Notification,
): Promise<Notice | undefined> {
  const {event, userId, branchName, listener} = notification;
  const {payload} = listener;
  if (payload === 'v3') {
    const known = await findKnown(options, event);
    if (!known && event.type !== 'address_verification.cancelled') return undefined;
    return {payload, event, userId: known?.location.user_id ?? userId, known};
  }
  if (!isStatusEvent(event)) throw new Error(`Version 2 cannot express ${event.type}.`);
  if (payload === 'v2') return {payload, event, userId};
  const known = await findKnown(options, event);
  return known && {payload, event, branchName, ...known, userId: known.location.user_id};
}

/** The present data of an event's address and person; undefined if the address is deleted. */
export async function findKnown(
  {db, secrets, publicUrl}: KnownOptions,
  {branchId, locationId}: Pick<AddressEvent, 'branchId' | 'locationId'>,
): Promise<NoticeV3['known']> {
  const location = await findLocation(db, locationId, {branchId});
  if (!location) return undefined;
  const people = await findPeople(db, branchId, location.userId);
  const [person] = people;
  if (!person) return undefined;
  const open = (field: string, sealed: Uint8Array | null) =>
    sealed ? secrets.decrypt(branchId, field, sealed) : undefined;
  return {
    user: {
      firstName: open('first_name', person.first_name),
      lastName: open('last_name', person.last_name),
      phone: secrets.decrypt(branchId, 'phone', person.phone),
      // Of the person who saved it: a proved and an unproved person on one device may share a user id.
      isProved: people.some(({id, provisional}) => id === location.personId && !provisional),
    },
    location: toUserAddress(location, {secrets, publicUrl}),
    findability: findabilityOfLocation(location),
    app: location.app,
  };
}
