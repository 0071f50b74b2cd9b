import type {CustomHeader} from '../../../contract/webhook/custom-header.js';
import type {Outcome} from './outcome.js';
import {type PostOptions, postNotification} from './post-notification.js';
import {signatureHeaders} from './sign-notification.js';

/** Where notifications go, and by what the listener knows that they are ours. */
export type Recipient = {
  readonly url: string;
  readonly header: CustomHeader | undefined;
  /** `whsec_…`, the newest first; two while they are exchanged. */
  readonly secrets: readonly string[];
};

/**
 * Sends a body, as `renderNotification` made it, with the customer's header and the signature, once.
 *
 * `id` is that of the event, the same in each try. Throws only where `signal` was aborted.
 */
export function sendNotification(
  world: PostOptions,
  {
    recipient: {url, header, secrets},
    id,
    body,
  }: {readonly recipient: Recipient; readonly id: string; readonly body: string},
  signal?: AbortSignal,
): Promise<Outcome> {
  const headers = {
    ...(header && {[header.name]: header.value}),
    ...signatureHeaders(body, {id, at: world.clock(), secrets}),
  };
  return postNotification(world, {url, headers, body}, signal);
}
