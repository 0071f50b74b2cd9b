import {createHmac} from 'node:crypto';
import type {Random} from '../../base/random.js';

/** Prefix of secrets in Standard Webhooks; the rest is base64. */
const PREFIX = 'whsec_';

/** Creates a secret of 32 bytes, as `whsec_` and base64. */
export function newWebhookSecret(random: Random): string {
  return `${PREFIX}${Buffer.from(random(32)).toString('base64')}`;
}

/**
 * The headers of Standard Webhooks (1.0.0) for a body: its id, the time of this attempt, and a signature by each
 * secret. During a rotation there are two, and a listener accepts either; without a secret there is none.
 */
export function signatureHeaders(
  body: string,
  {id, at, secrets}: {readonly id: string; readonly at: Date; readonly secrets: readonly string[]},
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map(secret => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    ...(signatures.length > 0 && {'webhook-signature': signatures.join(' ')}),
  };
}
