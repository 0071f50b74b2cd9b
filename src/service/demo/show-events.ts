import type {DemoEvent} from '../../contract/demo/verification.js';
import type {Queries} from '../base/db/db.js';
import type {Secrets} from '../people/accounts/secrets.js';
import {type KnownUser, renderV3} from '../webhooks/notifications/render-v3.js';
import {findKnown} from '../webhooks/notifications/send-event.js';
import {findSentEvents} from './store.js';

const MOST = 20;

/**
 * The events of a location as its listener gets them, written by the code that writes deliveries.
 *
 * Names and phone are masked: whoever has the id of a demo address need not learn whose it is.
 */
export async function showEvents(
  options: {readonly db: Queries; readonly secrets: Secrets; readonly publicUrl: string},
  about: {readonly branchId: string; readonly locationId: string},
): Promise<DemoEvent[]> {
  const known = await findKnown(options, about);
  if (!known) return [];
  const masked = {...known, user: mask(known.user)};
  const sent = await findSentEvents(options.db, {...about, most: MOST});
  return sent.map(({event, delivery, httpStatus}) => ({
    id: event.id,
    body: renderV3({event, userId: known.location.user_id, known: masked}),
    delivery,
    ...(httpStatus !== null && {http_status: httpStatus}),
  }));
}

/** The first letter of each name, and the last two digits of the phone. */
function mask({firstName, lastName, phone, isProved}: KnownUser): KnownUser {
  const initial = (name: string | undefined) => name && `${[...name][0]}…`;
  return {
    firstName: initial(firstName),
    lastName: initial(lastName),
    phone: `+…${phone.slice(-2)}`,
    isProved,
  };
}
