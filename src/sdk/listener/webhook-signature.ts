import {base64, fromBase64} from '../shared/base64.js';

/** The prefix of a secret's base64 in Standard Webhooks. */
const PREFIX = 'whsec_';

/** Seconds between the signed time and now, either way. */
const TOLERANCE = 300;

/** The signed content: a delivery's id, its time in seconds, and the bytes of its body. */
type Signed = {
  readonly id: string;
  readonly timestamp: string;
  readonly body: Uint8Array;
};

/** Whether it is `whsec_` and the base64 of at least one byte. */
export function isWebhookSecret(secret: unknown): secret is string {
  return typeof secret === 'string' && (bytesOf(secret)?.length ?? 0) > 0;
}

/** The signature by Standard Webhooks, `v1,…`; throws a TypeError if the secret is invalid. */
export async function signWebhook(secret: string, signed: Signed): Promise<string> {
  const signature = await crypto.subtle.sign('HMAC', await keyOf(secret), contentOf(signed));
  return `v1,${base64(new Uint8Array(signature))}`;
}

/**
 * Why a delivery is not authentic; undefined if one of its signatures is by one of the secrets, and its timestamp
 * within five minutes of `now` (milliseconds).
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
