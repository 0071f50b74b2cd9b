import * as v from 'valibot';
import {describe, expect, it} from 'vitest';
import {readNotification} from '../../src/contract/read-notification.js';
import {sampleNotification} from '../../src/contract/sample-notification.js';
import {VerificationMode, VerificationStatus} from '../../src/contract/verification.js';
import {LegacyNotification, NotificationV2, NotificationV3} from '../../src/contract/webhook.js';

const SHAPES = {
  v2: v.strictObject({v2: NotificationV2.entries.v2}),
  v2_with_legacy: v.object({...NotificationV2.entries, ...LegacyNotification.entries}),
  v3: v.strictObject(NotificationV3.entries),
} as const;

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
      const ids = {branchId: 'B', locationId: 'L', userId: 'U', verificationId: 'V'};
      const sample = sampleNotification(status, {version, ...ids});
      expect(readNotification(sample)).toMatchObject({
        kind: status,
        notification: {version: version.slice(0, 2), ...ids, status, mode: 'first_time'},
      });
    },
  );
});
