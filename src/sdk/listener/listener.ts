import {readNotification} from '../../contract/webhook/read-notification.js';
import {createHandling} from './handling.js';
import {expectedOf, type ListenerOptions} from './listener-options.js';
import {RAW_BODY, refuse} from './listener-response.js';
import {readBody} from './read-body.js';
import {isOneOf} from './same-text.js';
import {signatureFault} from './webhook-signature.js';

/** Answers one delivery, on any runtime with web standards. Never rejects. */
export type Listener = (request: Request) => Promise<Response>;

/**
 * A listener for the service's notifications in versions 2 and 3; docs/webhooks.md has the rules it keeps.
 *
 * Answers 200 when the handler has returned, and for notifications that have no handler or were handled before. Answers
 * 401 if the header or the signature is missing or wrong, 400 if the body is not JSON, 405 if the method is not POST,
 * 413 above 64 KB, 500 if the handler throws, and 503 if it takes longer than `deadline`; the service then sends again.
 * In one process, handlers of the same notification never run concurrently, nor again after one has succeeded. Throws a
 * TypeError that says how to correct an option.
 */
export function createListener(options: ListenerOptions): Listener {
  const {header, secrets} = expectedOf(options);
  const {logError = error => console.error(error), now = Date.now} = options;
  const handle = createHandling(options, logError);
  return async request => {
    try {
      if (request.method !== 'POST') return refuse(405, 'Send a POST.', {allow: 'POST'});
      if (header && !(await isOneOf(request.headers.get(header.name) ?? '', header.values)))
        return refuse(401, `The header ${header.name} is missing or wrong.`);
      if (request.bodyUsed) {
        logError(new TypeError(RAW_BODY));
        return refuse(500, RAW_BODY);
      }
      const body = await readBody(request);
      if (!body) return refuse(413, 'The body has more than 64 KB.');
      const {headers} = request;
      const fault = secrets.length && (await signatureFault(headers, body, {secrets, now: now()}));
      if (fault) return refuse(401, fault);
      const json = parseJson(body);
      if (!json) return refuse(400, 'The body is not JSON.');
      return await handle(readNotification(json.value), request.headers.get('webhook-id'));
    } catch (error) {
      logError(error);
      return refuse(500, 'The notification could not be handled: see the log here.');
    }
  };
}

function parseJson(body: Uint8Array): {readonly value: unknown} | undefined {
  try {
    return {value: JSON.parse(new TextDecoder('utf-8', {fatal: true}).decode(body))};
  } catch {
    return undefined;
  }
}
