import {signWebhook} from './webhook-signature.js';

/** A delivery for your listener's tests: `new Request(url, {method: 'POST', ...event})`. */
export type TestEvent = {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
};

/**
 * Signs a body as the service does (Standard Webhooks): `signTestEvent({body: sampleNotification('verified'),
 * secret})`.
 *
 * A `body` that is a text is sent unchanged, anything else as JSON. `id` is the same in every attempt of one delivery,
 * random when absent; `now` is the time of signing, the present when absent. Rejects with a TypeError if `secret` is
 * not `whsec_…`.
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
