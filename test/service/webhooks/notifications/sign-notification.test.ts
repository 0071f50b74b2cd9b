import {Webhook} from 'standardwebhooks';
import {describe, expect, it} from 'vitest';
import {systemRandom} from '../../../../src/service/base/random.js';
import {renderNotification} from '../../../../src/service/webhooks/notifications/render-notification.js';
import {
  newWebhookSecret,
  signatureHeaders,
} from '../../../../src/service/webhooks/notifications/sign-notification.js';
import {noticeOf} from '../notices.js';

const secret = newWebhookSecret(systemRandom);
// The reference package compares with the system's time, so the attempts of these tests are made now.
const now = () => new Date();

describe('the signature', () => {
  it.each(['v2', 'v2_with_legacy', 'v3'] as const)(
    'of %s is accepted by the reference package of Standard Webhooks',
    payload => {
      const body = renderNotification(noticeOf(payload, {status: 'verified'}));
      const headers = signatureHeaders(body, {id: 'event1', at: now(), secrets: [secret]});
      expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
    },
  );

  it('covers what is not ASCII by its UTF-8 bytes', () => {
    const body = '{"name":"Ñandú 🏠"}';
    const headers = signatureHeaders(body, {id: 'event1', at: now(), secrets: [secret]});
    expect(new Webhook(secret).verify(Buffer.from(body), headers)).toEqual(JSON.parse(body));
  });

  it('is accepted by the old secret and by the new one while they are exchanged', () => {
    const next = newWebhookSecret(systemRandom);
    const headers = signatureHeaders('{}', {id: 'event1', at: now(), secrets: [next, secret]});
    for (const known of [secret, next])
      expect(new Webhook(known).verify('{}', headers)).toEqual({});
    expect(headers['webhook-signature']).toMatch(/^v1,[\w+/]{43}= v1,[\w+/]{43}=$/);
  });

  it.each([
    ['another body', '{"v2":{}}', {}],
    ['another id', '{}', {'webhook-id': 'event2'}],
    ['another time', '{}', {'webhook-timestamp': String(Math.floor(now().getTime() / 1000) - 1)}],
  ])('does not cover %s', (_what, body, changed) => {
    const headers = signatureHeaders('{}', {id: 'event1', at: now(), secrets: [secret]});
    expect(() => new Webhook(secret).verify(body, {...headers, ...changed})).toThrow(/signature/);
  });

  it('is by the secret of this listener alone', () => {
    const other = newWebhookSecret(systemRandom);
    const headers = signatureHeaders('{}', {id: 'event1', at: now(), secrets: [other]});
    expect(() => new Webhook(secret).verify('{}', headers)).toThrow(/signature/);
  });

  it('is left out without a secret; id and time are there', () => {
    const at = new Date('2026-03-02T12:00:00.900Z');
    expect(signatureHeaders('{}', {id: 'event1', at, secrets: []})).toEqual({
      'webhook-id': 'event1',
      'webhook-timestamp': '1772452800',
    });
  });
});

it('a new secret is 32 bytes in base64 behind its prefix, and another each time', () => {
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(newWebhookSecret(systemRandom)).not.toBe(secret);
});
