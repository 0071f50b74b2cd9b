import {signWebhook} from './webhook-signature.js';

/** A delivery for the tests of your listener: pass both to `new Request(url, {method: 'POST', …})`. */
export type TestEvent = {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
};

/**
 * Signs a body as the service does, by Standard Webhooks; `signTestEvent({body: sampleNotification('verified'), secret})`.
 *
 * `body` is sent as it is where it is a text, else as JSON. `id` is the same in each try of one delivery, `now` the moment
 * that is signed, both made up when absent. Rejects with a TypeError where `secret` is not `whsec_…`.
 */
export async function signTestEvent({
  body,
  secret,
  id = crypto.randomUUID(),
  now = new Date(),
}: {
  readonly body: unknown;
  readonly secret: string;
  readonly id?: string;
  readonly now?: Date;
}): Promise<TestEvent> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signed = {id, timestamp, body: new TextEncoder().encode(text)};
  return {
    body: text,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': await signWebhook(secret, signed),
    },
  };
}
