import {
  type NotificationV2,
  type PayloadVersion,
  type TestV2,
  V2_LABEL,
} from '../../../contract/webhook/webhook.js';
import type {TestV3} from '../../../contract/webhook/webhook-v3.js';
import type {StatusEvent} from '../../verification/events/address-event.js';
import {type LegacyNotice, legacyObjects} from './legacy-objects.js';
import {type NoticeV3, renderV3} from './render-v3.js';

/** An event with the data that the payload needs: personal data only for legacy objects and version 3. */
export type Notice =
  | {readonly payload: 'v2'; readonly event: StatusEvent; readonly userId: string}
  | ({readonly payload: 'v2_with_legacy'} & LegacyNotice)
  | ({readonly payload: 'v3'} & NoticeV3);

/** The exact body of a notification. Render it when sending and never store it: it may contain a phone number. */
export function renderNotification(notice: Notice): string {
  if (notice.payload === 'v3') return JSON.stringify(renderV3(notice));
  const {event, userId} = notice;
  const body: NotificationV2 = {
    v2: {
      branch_id: event.branchId,
      location_id: event.locationId,
      user_id: userId,
      address_verification_id: event.windowId,
      status_description: '',
      payload_version: V2_LABEL,
      ...(event.status !== 'in_progress' && {verification_status: event.status}),
      verification_mode: event.mode,
    },
  };
  const legacy = notice.payload === 'v2_with_legacy' ? legacyObjects(notice) : {};
  return JSON.stringify({...body, ...legacy});
}

/** The body of a test notification; `id` is the event's. */
export function renderTest(
  payload: PayloadVersion,
  {branchId, id, at}: {readonly branchId: string; readonly id: string; readonly at: Date},
): string {
  if (payload === 'v3') {
    const body: TestV3 = {
      event_type: 'webhook.test',
      event_id: id,
      api_version: 'v3',
      event_timestamp: Math.floor(at.getTime() / 1000),
      data: {branch_id: branchId},
    };
    return JSON.stringify(body);
  }
  const body: TestV2 = {
    v2: {branch_id: branchId, status_description: '', payload_version: V2_LABEL},
  };
  return JSON.stringify(body);
}
