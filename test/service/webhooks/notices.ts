import type {PayloadVersion} from '../../../src/contract/webhook.js';
import type {StatusEvent} from '../../../src/service/verification/record-status.js';
import type {Notice} from '../../../src/service/webhooks/render-notification.js';

const EVENT: StatusEvent = {
  branchId: 'shopBranch',
  id: 'event1',
  locationId: 'location1',
  windowId: 'window1',
  mode: 'first_time',
  status: 'in_progress',
  at: new Date('2026-03-02T12:00:00.000Z'),
};

/** A change of the status of Amalia's house, in a version. */
export function noticeOf(
  payload: PayloadVersion,
  {userId = 'user1', ...change}: Partial<StatusEvent> & {userId?: string} = {},
): Notice {
  const told = {event: {...EVENT, ...change}, userId};
  if (payload !== 'v2_with_legacy') return {payload, ...told};
  return {
    payload,
    ...told,
    branchName: 'Shop',
    user: {firstName: 'Amalia', lastName: 'Etcheverry', phone: '+59899123456'},
    location: {
      id: told.event.locationId,
      user_id: userId,
      url: 'https://addresses.example/a/abcdefghijklmnopqrstuv',
      street_name: 'Avenida 18 de Julio',
      property_name: 'Palacio Salvo',
      display_title: 'Palacio Salvo, Avenida 18 de Julio 1234, Centro, Montevideo',
      geo_point: {lat: -34.9058, lon: -56.1913},
      plus_code: '48Q43RV5+MF',
      title: 'Palacio Salvo',
      directions: 'Blue gate beside the bakery',
    },
  };
}
