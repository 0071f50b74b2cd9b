import type {UserAddress} from '../../../contract/address/user-address.js';
import type {LegacyNotification} from '../../../contract/webhook/webhook.js';
import {plusCode} from '../../../geo/plus-code.js';
import type {StatusEvent} from '../../verification/events/address-event.js';
import type {KnownUser} from './render-v3.js';

/** A change of a status, with the person and the address. */
export type LegacyNotice = {
  readonly event: StatusEvent;
  readonly userId: string;
  readonly branchName: string;
  readonly user: KnownUser;
  readonly location: UserAddress;
};

/** The objects of the legacy payload, which are sent beside `v2`. */
export function legacyObjects(notice: LegacyNotice): LegacyNotification {
  const {event, userId, branchName, user, location} = notice;
  const {firstName = '', lastName = ''} = user;
  const {geo_point} = location;
  return {
    branch: {id: event.branchId, name: branchName},
    user: {
      id: userId,
      first_name: firstName,
      last_name: lastName,
      display_name: [firstName, lastName].filter(Boolean).join(' '),
      phone: user.phone,
      phone_proved: user.isProved,
    },
    location: {
      id: location.id,
      user_id: location.user_id,
      geo_point: {lat: geo_point.lat, lon: geo_point.lon},
      street_name: location.street_name,
      url: location.url,
      plus_code: location.plus_code ?? plusCode(geo_point),
      title: location.title ?? location.street_name,
      display_title: location.display_title,
    },
    verification_profile: {address_verification_id: event.windowId, result: {status: event.status}},
  };
}
