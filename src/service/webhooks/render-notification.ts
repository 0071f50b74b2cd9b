import {
  type NotificationV2,
  type NotificationV3,
  type PayloadVersion,
  type TestV2,
  type TestV3,
  V2_LABEL,
} from '../../contract/webhook.js';
import type {StatusEvent} from '../verification/record-status.js';
import {type LegacyNotice, legacyObjects} from './legacy-objects.js';

/** A change of a status with what the listener wants to know of it; who the person is only where legacy objects tell. */
export type Notice =
  | {readonly payload: 'v2' | 'v3'; readonly event: StatusEvent; readonly userId: string}
  | ({readonly payload: 'v2_with_legacy'} & LegacyNotice);

/** The exact text that a listener is sent; made when it is sent, for it may hold a phone number. */
export function renderNotification(notice: Notice): string {
  const {event, userId} = notice;
  const subject = {
    branch_id: event.branchId,
    location_id: event.locationId,
    user_id: userId,
    address_verification_id: event.windowId,
    status_description: '',
  };
  const status = {
    ...(event.status !== 'in_progress' && {verification_status: event.status}),
    verification_mode: event.mode,
  };
  if (notice.payload === 'v3') {
    const body: NotificationV3 = {
      event_id: event.id,
      event_type: `location.verification.${event.status}`,
      api_version: 'v3',
      event_timestamp: event.at.toISOString(),
      data: {...subject, ...status},
    };
    return JSON.stringify(body);
  }
  const body: NotificationV2 = {v2: {...subject, payload_version: V2_LABEL, ...status}};
  const legacy = notice.payload === 'v2_with_legacy' ? legacyObjects(notice) : {};
  return JSON.stringify({...body, ...legacy});
}

/** A test of the listener in the version that it wants; `id` is that of the event. */
export function renderTest(
  payload: PayloadVersion,
  {branchId, id, at}: {readonly branchId: string; readonly id: string; readonly at: Date},
): string {
  if (payload === 'v3') {
    const body: TestV3 = {
      event_id: id,
      event_type: 'webhook.test',
      api_version: 'v3',
      event_timestamp: at.toISOString(),
      data: {branch_id: branchId},
    };
    return JSON.stringify(body);
  }
  const body: TestV2 = {
    v2: {branch_id: branchId, status_description: '', payload_version: V2_LABEL},
  };
  return JSON.stringify(body);
}
