import type {CustomHeader} from '../../../contract/webhook/custom-header.js';
import type {Outcome} from './outcome.js';
import {type PostOptions, postNotification} from './post-notification.js';
import {signatureHeaders} from './sign-notification.js';

/** Where notifications go, and how they are authenticated. */
export type Recipient = {
  readonly url: string;
  readonly header: CustomHeader | undefined;
  /** `whsec_…`, the newest first; two during a rotation. */
  readonly secrets: readonly string[];
};

/** A body for a recipient; `id` is the event's, the same in each attempt. */
export type Sent = {readonly recipient: Recipient; readonly id: string; readonly body: string};

/**
 * Sends a body from `renderNotification` once, with the customer's header and the signature. Throws only if `signal`
 * was aborted.
 */
export function sendNotification(
  options: PostOptions,
  {recipient: {url, header, secrets}, id, body}: Sent,
  signal?: AbortSignal,
): Promise<Outcome> {
  const headers = {
    ...(header && {[header.name]: header.value}),
    ...signatureHeaders(body, {id, at: options.clock(), secrets}),
  };
  return postNotification(options, {url, headers, body}, signal);
}
