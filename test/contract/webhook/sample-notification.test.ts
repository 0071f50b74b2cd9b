import * as v from 'valibot';
import {describe, expect, it} from 'vitest';
import {
  VerificationMode,
  VerificationStatus,
} from '../../../src/contract/verification/verification.js';
import {readNotification} from '../../../src/contract/webhook/read-notification.js';
import {sampleNotification} from '../../../src/contract/webhook/sample-notification.js';
import type {SampleKind} from '../../../src/contract/webhook/sample-v3.js';
import {NotificationV2, NotificationV2WithLegacy} from '../../../src/contract/webhook/webhook.js';
import {NotificationV3} from '../../../src/contract/webhook/webhook-v3.js';

const SHAPES = {
  v2: v.strictObject({v2: NotificationV2.entries.v2}),
  v2_with_legacy: NotificationV2WithLegacy,
  v3: NotificationV3,
} as const;

const IDS = {branchId: 'B', locationId: 'L', userId: 'U', verificationId: 'V'};
const KINDS: readonly SampleKind[] = [...VerificationStatus.options, 'collected', 'cancelled'];

describe.each(['v2', 'v2_with_legacy', 'v3'] as const)('A sample in %s', version => {
  it.each(VerificationStatus.options)('of %s has the shape of what is sent', status => {
    for (const mode of VerificationMode.options) {
      const sample = sampleNotification(status, {version, mode});
      expect(v.parse(SHAPES[version], sample)).toEqual(sample);
    }
  });

  it.each(VerificationStatus.options)(
    'of %s is read as that, with the ids it was given',
    status => {
      const sample = sampleNotification(status, {version, ...IDS});
      expect(readNotification(sample)).toMatchObject({
        kind: status,
        notification: {version: version.slice(0, 2), ...IDS, status, mode: 'first_time'},
      });
    },
  );
});

describe('A sample', () => {
  it.each(['collected', 'cancelled'] as const)(
    'of %s is of version 3, for version 2 has no words for it',
    kind => {
      const sample = sampleNotification(kind, IDS);
      expect(v.parse(NotificationV3, sample)).toEqual(sample);
      const {verificationId, ...others} = IDS;
      expect(readNotification(sample)).toMatchObject({
        kind,
        notification: {version: 'v3', ...others, ...(kind === 'cancelled' && {verificationId})},
      });
      expect(() => sampleNotification(kind, {version: 'v2'})).toThrow('take v3');
    },
  );

  it('of version 3 is of one person at one address, whatever it says', () => {
    for (const kind of KINDS)
      expect(readNotification(sampleNotification(kind, {version: 'v3'}))).toMatchObject({
        notification: {
          user: {first_name: 'Amalia', phone: '+59899123456', phone_proved: true},
          location: {display_title: 'Avenida 18 de Julio 1234, Montevideo'},
        },
      });
  });
});
