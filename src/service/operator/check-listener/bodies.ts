import type {VerificationMode} from '../../../contract/verification/verification.js';
import {
  type SampleOptions,
  sampleNotification,
} from '../../../contract/webhook/sample-notification.js';
import type {SampleKind} from '../../../contract/webhook/sample-v3.js';
import {renderTest} from '../../webhooks/notifications/render-notification.js';
import type {Caller} from './caller.js';

type Fields = Readonly<Record<string, unknown>>;

/** A notification of a verification that no other is about, in the payload that the listener takes. */
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

/** The same as it is sent. */
export function textOf(
  caller: Caller,
  kind: SampleKind,
  mode: VerificationMode = 'first_time',
): string {
  return JSON.stringify(notificationOf(caller, kind, {mode}));
}

/** A notification with some fields of what it says changed, undefined for left out, and others added around it. */
export function changedText(caller: Caller, more: Fields, around: Fields = {}): string {
  return JSON.stringify({...notificationOf(caller, 'verified', {more}), ...around});
}

/** What no listener of today knows: a status in version 2, a type in version 3. */
export function unknownText(caller: Caller): string {
  return caller.target.payload === 'v3'
    ? changedText(caller, {}, {event_type: 'address.moved'})
    : changedText(caller, {verification_status: 'moved'});
}

/** The service's own test of a listener: neither status nor mode, and about nobody. */
export function testText({target, newId, moment}: Caller): string {
  return renderTest(target.payload, {branchId: 'SampleBranch', id: newId(), at: moment(0)});
}

/** A notification that every other formatter of JSON would write in other bytes. */
export function oddlyWritten(caller: Caller): string {
  return ` ${JSON.stringify(notificationOf(caller, 'verified'), undefined, 3)}\n`;
}
