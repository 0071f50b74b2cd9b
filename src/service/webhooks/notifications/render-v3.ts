import type {Findability} from '../../../contract/address/findability.js';
import type {UserAddress} from '../../../contract/address/user-address.js';
import type {NotificationV3} from '../../../contract/webhook/webhook-v3.js';
import {plusCode} from '../../../geo/plus-code.js';
import type {AddressEvent} from '../../verification/events/address-event.js';

/** A person's decrypted data. */
export type KnownUser = {
  readonly firstName: string | undefined;
  readonly lastName: string | undefined;
  /** E.164. */
  readonly phone: string;
  /** Whether the person who saved the address has proved the phone. */
  readonly isProved: boolean;
};

/** The app in which an address was created; undefined if that was not stored. */
export type App = {readonly name: string; readonly version: string} | undefined;

/** An event with its person and address; `known` is undefined once the address is deleted. */
export type NoticeV3 = {
  readonly event: AddressEvent;
  readonly userId: string;
  readonly known:
    | {
        readonly user: KnownUser;
        readonly location: UserAddress;
        readonly findability: Findability;
        readonly app: App;
      }
    | undefined;
};

/** What addresses are collected for: verification by the evidence of devices and servers. */
const USAGE_TYPES = ['digital_verification'];

/** The body of version 3. Throws if the address is deleted, except for a cancellation. */
export function renderV3({event, userId, known}: NoticeV3): NotificationV3 {
  const {branchId, locationId} = event;
  const envelope = {
    event_id: event.id,
    api_version: 'v3',
    event_timestamp: Math.floor(event.at.getTime() / 1000),
  } as const;
  const shared = {
    metadata: {
      branch_id: branchId,
      ...(known?.app && {app_name: known.app.name, app_version: known.app.version}),
    },
    usage_types: USAGE_TYPES,
  };
  const about = known && {
    user: toUser(userId, known.user),
    location: toLocation(known.location, known.findability),
    ...shared,
  };
  if (event.type === 'address_verification.cancelled') {
    const {type, windowId: id, mode} = event;
    return {
      event_type: type,
      ...envelope,
      data: {
        ...(about ?? {user: {id: userId}, location: {id: locationId, user_id: userId}, ...shared}),
        address_verification: {id, status: 'cancelled', mode, location_id: locationId},
      },
    };
  }
  if (!about)
    throw new Error('An address or its person was deleted while its notification was written.');
  if (event.type === 'address.collected') return {event_type: event.type, ...envelope, data: about};
  const {type, windowId: id} = event;
  const of = {id, location_id: locationId};
  if (type === 'address_verification.started')
    return {
      event_type: type,
      ...envelope,
      data: {...about, address_verification: {...of, status: event.status, mode: event.mode}},
    };
  return {
    event_type: type,
    ...envelope,
    data: {...about, address_verification: {...of, status: event.status, mode: event.mode}},
  };
}

function toUser(id: string, {firstName = '', lastName = '', phone, isProved}: KnownUser) {
  return {id, first_name: firstName, last_name: lastName, phone, phone_proved: isProved};
}

function toLocation(address: UserAddress, findability: Findability) {
  return {
    ...address,
    plus_code: address.plus_code ?? plusCode(address.geo_point),
    formatted_address: address.display_title,
    findability,
  };
}
