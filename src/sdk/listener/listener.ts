import {readNotification} from '../../contract/webhook/read-notification.js';
import {createHandling} from './handling.js';
import {type Expected, expectedOf, type ListenerOptions} from './listener-options.js';
import {RAW_BODY, refuse} from './listener-response.js';
import {readBody} from './read-body.js';
import {isOneOf} from './same-text.js';
import {signatureFault} from './webhook-signature.js';

/** Answers one delivery; any runtime with web standards takes it as it is. It never rejects. */
export type Listener = (request: Request) => Promise<Response>;

/**
 * A listener for the service's notifications, by the rules of §4.3 of the service interface, in versions 2 and 3.
 *
 * The answer is 200 when the handler has returned, and where there was nothing to do or it was done before; 401 without
 * the header or the signature, 400 for what is no JSON, 405 for what is no POST, 413 above 64 KB, 500 where the handler
 * throws and 503 where it takes longer than `deadline`: then the service sends again. Handlers of one notification never
 * run beside each other in this process, nor again after one has succeeded. Throws a TypeError that says what to do where
 * an option cannot work.
 */
export function createListener(options: ListenerOptions): Listener {
  const expected = expectedOf(options);
  const {logError = error => console.error(error), now = Date.now} = options;
  const handle = createHandling(options, logError);
  return async request => {
    try {
      if (request.method !== 'POST') return refuse(405, 'Send a POST.', {allow: 'POST'});
      const {header} = expected;
      if (header && !(await isOneOf(request.headers.get(header.name) ?? '', header.values)))
        return refuse(401, `The header ${header.name} is missing or wrong.`);
      if (request.bodyUsed) {
        logError(new TypeError(RAW_BODY));
        return refuse(500, RAW_BODY);
      }
      const body = await readBody(request);
      if (!body) return refuse(413, 'The body has more than 64 KB.');
      const fault = await faultOf(request.headers, body, expected, now());
      if (fault) return refuse(401, fault);
      const json = readJson(body);
      if (!json) return refuse(400, 'The body is no JSON.');
      return await handle(readNotification(json.value), request.headers.get('webhook-id'));
    } catch (error) {
      logError(error);
      return refuse(500, 'The notification could not be handled: the log here says why.');
    }
  };
}

async function faultOf(
  headers: Headers,
  body: Uint8Array,
  {secrets}: Expected,
  now: number,
): Promise<string | undefined> {
  return secrets.length > 0 ? signatureFault(headers, body, {secrets, now}) : undefined;
}

function readJson(body: Uint8Array): {readonly value: unknown} | undefined {
  try {
    return {value: JSON.parse(new TextDecoder('utf-8', {fatal: true}).decode(body))};
  } catch {
    return undefined;
  }
}
