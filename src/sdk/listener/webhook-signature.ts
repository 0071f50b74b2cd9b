import {base64, fromBase64} from '../shared/base64.js';

/** What stands before the base64 of a secret, as Standard Webhooks writes it. */
const PREFIX = 'whsec_';

/** How far a signed moment may be from now, either way, in seconds. */
const TOLERANCE = 300;

/** What is signed: a delivery's id, the second in which it was sent, and the bytes of its body. */
type Signed = {
  readonly id: string;
  readonly timestamp: string;
  readonly body: Uint8Array;
};

/** Whether a text is a secret that signs webhooks: `whsec_` and the base64 of some bytes. */
export function isWebhookSecret(secret: unknown): secret is string {
  return typeof secret === 'string' && (bytesOf(secret)?.length ?? 0) > 0;
}

/** The signature of Standard Webhooks, `v1,…`; throws a TypeError where the secret is none. */
export async function signWebhook(secret: string, signed: Signed): Promise<string> {
  const signature = await crypto.subtle.sign('HMAC', await keyOf(secret), contentOf(signed));
  return `v1,${base64(new Uint8Array(signature))}`;
}

/**
 * Why a delivery is not to be believed; undefined where one of its signatures is by one of the secrets, and not older or
 * newer than five minutes at `now` (milliseconds).
 */
export async function signatureFault(
  headers: Headers,
  body: Uint8Array,
  {secrets, now}: {readonly secrets: readonly string[]; readonly now: number},
): Promise<string | undefined> {
  const id = headers.get('webhook-id');
  const timestamp = headers.get('webhook-timestamp');
  const signatures = headers.get('webhook-signature');
  if (!id || !timestamp || !signatures)
    return 'The headers webhook-id, webhook-timestamp and webhook-signature are missing, and a secret is set here.';
  const age = now / 1000 - (/^\d+$/.test(timestamp) ? Number(timestamp) : Number.NaN);
  if (!(Math.abs(age) <= TOLERANCE))
    return 'webhook-timestamp is not within five minutes of the clock here: set the clock, and send again.';
  const content = contentOf({id, timestamp, body});
  const given = signatures
    .split(' ')
    .flatMap(one => (one.startsWith('v1,') ? (fromBase64(one.slice('v1,'.length)) ?? []) : []));
  for (const secret of secrets) {
    const key = await keyOf(secret);
    for (const signature of given)
      if (await crypto.subtle.verify('HMAC', key, signature, content)) return undefined;
  }
  return 'The signature does not fit: is the secret the one of this listener? If it is, pass the raw request body: the signature covers its bytes, not the parsed JSON.';
}

function contentOf({id, timestamp, body}: Signed): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`${id}.${timestamp}.`);
  const content = new Uint8Array(head.length + body.length);
  content.set(head);
  content.set(body, head.length);
  return content;
}

async function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = bytesOf(secret);
  if (!bytes?.length)
    throw new TypeError('A secret that signs webhooks is whsec_… as it was printed.');
  const algorithm = {name: 'HMAC', hash: 'SHA-256'};
  return crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign', 'verify']);
}

function bytesOf(secret: string): Uint8Array<ArrayBuffer> | undefined {
  return secret.startsWith(PREFIX) ? fromBase64(secret.slice(PREFIX.length)) : undefined;
}
