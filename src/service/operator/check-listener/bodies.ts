import type {VerificationMode} from '../../../contract/verification/verification.js';
import {
  type SampleOptions,
  sampleNotification,
} from '../../../contract/webhook/sample-notification.js';
import type {SampleKind} from '../../../contract/webhook/sample-v3.js';
import {renderTest} from '../../webhooks/notifications/render-notification.js';
import type {Caller} from './caller.js';

/** Advice about unknown ids. */
export const SAMPLES =
  'The ids are samples: accept ids that your database does not know. See the log of your listener.';

type Fields = Readonly<Record<string, unknown>>;

/** A notification of a new sample verification, in the listener's payload version. */
export function notificationOf(
  {target, newId}: Caller,
  kind: SampleKind,
  options: SampleOptions = {},
): Fields {
  return {
    ...sampleNotification(kind, {
      version: target.payload,
      verificationId: newId(),
      id: newId(),
      ...options,
    }),
  };
}

/** The same as a JSON body. */
export function textOf(
  caller: Caller,
  kind: SampleKind,
  mode: VerificationMode = 'first_time',
): string {
  return JSON.stringify(notificationOf(caller, kind, {mode}));
}

/** A notification with some of its fields changed (undefined omits one), and `around` added beside them. */
export function changedText(caller: Caller, more: Fields, around: Fields = {}): string {
  return JSON.stringify({...notificationOf(caller, 'verified', {more}), ...around});
}

/** Something a future version may send: a new status in version 2, a new type in version 3. */
export function unknownText(caller: Caller): string {
  return caller.target.payload === 'v3'
    ? changedText(caller, {}, {event_type: 'address.moved'})
    : changedText(caller, {verification_status: 'moved'});
}

/** The test notification of the service: no status, no mode, no person. */
export function testText({target, newId, moment}: Caller): string {
  return renderTest(target.payload, {branchId: 'SampleBranch', id: newId(), at: moment(0)});
}

/** A notification whose bytes differ from those of any JSON serializer. */
export function oddlyWritten(caller: Caller): string {
  return ` ${JSON.stringify(notificationOf(caller, 'verified'), undefined, 3)}\n`;
}
