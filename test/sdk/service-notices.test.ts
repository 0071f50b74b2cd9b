import {describe, expect, it, vi} from 'vitest';
import {PayloadVersion} from '../../src/contract/webhook/webhook.js';
import {createListener} from '../../src/sdk/server.js';
import {
  renderNotification,
  renderTest,
} from '../../src/service/webhooks/notifications/render-notification.js';
import {
  newWebhookSecret,
  signatureHeaders,
} from '../../src/service/webhooks/notifications/sign-notification.js';
import {KNOWN, noticeOf, noticeOfType} from '../service/webhooks/notices.js';

const AT = new Date('2026-03-02T12:00:00.000Z');
const secrets = [1, 2].map(fill => newWebhookSecret(size => new Uint8Array(size).fill(fill)));

/** What the service sends, with its signature by both secrets. */
function sent(body: string): Request {
  return new Request('https://shop.example/webhooks/address', {
    method: 'POST',
    headers: signatureHeaders(body, {id: 'event1', at: AT, secrets}),
    body,
  });
}

it('A listener learns from version 3 how easily an address is found, in reasons that it need not know', async () => {
  const body = renderNotification(noticeOfType('address.collected'));
  const learned = async (text: string) => {
    const onCollected = vi.fn();
    await createListener({secrets, onCollected, now: () => AT.getTime()})(sent(text));
    return onCollected.mock.lastCall?.[0].location.findability;
  };
  expect(await learned(body)).toEqual(KNOWN.findability);
  const newer = body.replace('"no_picture"', '"a_newer_reason"');
  expect((await learned(newer)).reasons).toContain('a_newer_reason');
});

describe.each(PayloadVersion.options)('A listener, of what the service sends in %s', payload => {
  it.each(secrets)('believes either secret, and handles the status', async secret => {
    const onNotAtAddress = vi.fn();
    const now = () => AT.getTime();
    const listener = createListener({secrets: [secret], onNotAtAddress, now});
    const notice = noticeOf(payload, {status: 'not_at_address', mode: 'continuous'});
    expect((await listener(sent(renderNotification(notice)))).status).toBe(200);
    expect(onNotAtAddress).toHaveBeenCalledWith(
      expect.objectContaining({
        id: 'event1',
        branchId: 'shopBranch',
        locationId: 'location1',
        userId: 'user1',
        verificationId: 'window1',
        mode: 'continuous',
      }),
    );
  });

  it('does nothing for a test, and replies 200', async () => {
    const onUnhandled = vi.fn();
    const listener = createListener({secrets, onUnhandled, now: () => AT.getTime()});
    const body = renderTest(payload, {branchId: 'shopBranch', id: 'event1', at: AT});
    expect((await listener(sent(body))).status).toBe(200);
    expect(onUnhandled).not.toHaveBeenCalled();
  });
});
