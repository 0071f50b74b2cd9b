import {createHmac} from 'node:crypto';
import type {Random} from '../../base/random.js';

/** By which a secret of Standard Webhooks is known; what follows is base64. */
const PREFIX = 'whsec_';

/** A new secret of 32 bytes, as both sides write it: `whsec_` and base64. */
export function newWebhookSecret(random: Random): string {
  return `${PREFIX}${Buffer.from(random(32)).toString('base64')}`;
}

/**
 * The headers of Standard Webhooks (1.0.0) for a body: its id, the time of this try, and a signature by each secret.
 *
 * While secrets are exchanged there are two, and a listener accepts either; without any the notification is not signed.
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
