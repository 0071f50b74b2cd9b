import type {PayloadVersion} from '../../../src/contract/webhook/webhook.js';
import type {
  NewEvent,
  StatusEvent,
} from '../../../src/service/verification/events/address-event.js';
import type {Notice} from '../../../src/service/webhooks/notifications/render-notification.js';
import type {NoticeV3} from '../../../src/service/webhooks/notifications/render-v3.js';

const OF_EVENT = {
  branchId: 'shopBranch',
  id: '01KJQ6PSG0EVENT1EVENT1EVEN',
  locationId: 'location1',
  at: new Date('2026-03-02T12:00:00.750Z'),
};
const STARTED: StatusEvent = {
  ...{...OF_EVENT, type: 'address_verification.started', windowId: 'window1'},
  ...{mode: 'first_time', status: 'in_progress'},
};

/** How a change of a status differs from the usual one. */
export type Change = Partial<typeof OF_EVENT> & {
  readonly userId?: string;
  readonly windowId?: string;
  readonly mode?: 'first_time' | 'continuous';
  readonly status?: 'in_progress' | 'verified' | 'not_at_address' | 'unknown';
};

/** What is known of Amalia's house. */
export const KNOWN = {
  app: {name: 'My shop', version: '1.0'},
  user: {firstName: 'Amalia', lastName: 'Etcheverry', phone: '+59899123456', isProved: true},
  findability: {
    score: 65,
    reasons: ['point_at_house', 'no_picture', 'directions', 'street_and_number'],
  },
  location: {
    id: 'location1',
    user_id: 'user1',
    url: 'https://addresses.example/a/abcdefghijklmnopqrstuv',
    street_name: 'Avenida 18 de Julio',
    property_name: 'Palacio Salvo',
    display_title: 'Palacio Salvo, Avenida 18 de Julio 1234, Centro, Montevideo',
    geo_point: {lat: -34.9058, lon: -56.1913},
    plus_code: '48Q43RV5+MF',
    title: 'Palacio Salvo',
    directions: 'Blue gate beside the bakery',
  },
} as const satisfies NoticeV3['known'];

/** A change of the status of Amalia's house, in a version. */
export function noticeOf(
  payload: PayloadVersion,
  {userId = 'user1', mode = 'first_time', status = 'in_progress', ...more}: Change = {},
): Notice {
  const event: StatusEvent =
    status === 'in_progress'
      ? {...STARTED, ...more}
      : {...STARTED, type: 'address_verification.completed', ...more, mode, status};
  const location = {...KNOWN.location, id: event.locationId, user_id: userId};
  if (payload === 'v3') return {payload, event, userId, known: {...KNOWN, location}};
  if (payload === 'v2') return {payload, event, userId};
  return {payload, event, userId, branchName: 'Shop', user: KNOWN.user, location};
}

/** What else version 3 says of Amalia's house, or of what is left of it. */
export function noticeOfType(
  type: 'address.collected' | 'address_verification.cancelled',
  known: NoticeV3['known'] | 'gone' = KNOWN,
): Notice {
  const event: NewEvent =
    type === 'address.collected'
      ? {...OF_EVENT, type}
      : {...OF_EVENT, type, windowId: 'window1', mode: 'first_time'};
  return {
    payload: 'v3',
    event: {...event, id: OF_EVENT.id},
    userId: 'user1',
    known: known === 'gone' ? undefined : known,
  };
}
