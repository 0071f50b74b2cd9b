import {setMaxListeners} from 'node:events';
import {type IncomingMessage, request as requestHttp} from 'node:http';
import {request as requestHttps} from 'node:https';
import type {Clock} from '../../base/clock.js';
import {readRetryAfter} from '../../base/net/retry-after.js';
import {isLoopbackAddress} from '../listeners/allowed-address.js';
import {ForbiddenAddressError, type ListenerAgents} from '../listeners/listener-agents.js';
import {checkListenerUrl} from '../listeners/listener-url.js';
import type {Outcome} from './outcome.js';
import {codeOf, unreachableDetail} from './unreachable-detail.js';

/** `deadline` in milliseconds, from the lookup to the end of the answer. */
export type PostOptions = {
  readonly agents: ListenerAgents;
  readonly clock: Clock;
  readonly deadline?: number;
};

export type Call = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** The listener must reply within 15 seconds (§4.3). */
const DEADLINE = 15_000;

/** Bytes read of an answer; a longer one is cut off, and still counts as an answer. */
const LONGEST_ANSWER = 65_536;

const LONGEST_HEAD = 16_384;
const EXCERPT = 1024;

/**
 * Makes one call and returns its outcome; follows no redirect. Throws only if `signal` was aborted: then it is unknown
 * whether the listener received the notification.
 */
export async function postNotification(
  {agents, clock, deadline = DEADLINE}: PostOptions,
  call: Call,
  signal?: AbortSignal,
): Promise<Outcome> {
  signal?.throwIfAborted();
  const started = performance.now();
  const spent = () => ({milliseconds: Math.round(performance.now() - started)});
  const wrong = checkListenerUrl(call.url, agents.reach, agents.publicUrl);
  if (wrong !== undefined) return {kind: 'forbidden', detail: wrong, ...spent()};
  const {answer, stop} = exchange(agents, call);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    stop();
  }, deadline);
  if (signal) setMaxListeners(0, signal); // Many calls share it, and each removes its listener.
  signal?.addEventListener('abort', stop);
  try {
    const {retryAfter, ...answered} = await answer;
    return {
      ...{kind: 'answered', ...answered},
      retryAfter: readRetryAfter(retryAfter, clock()),
      ...spent(),
    };
  } catch (error) {
    signal?.throwIfAborted();
    if (isLate) return {kind: 'timed_out', ...spent()};
    if (error instanceof ForbiddenAddressError)
      return {kind: 'forbidden', detail: error.message, ...spent()};
    return {kind: 'unreachable', detail: unreachableDetail(error), ...spent()};
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

type ReadAnswer = {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly excerpt: string;
  readonly hiddenBytes: number | undefined;
};

/** Sends the request and reads the answer; `stop` disconnects, and rejects `answer` at once. */
function exchange(
  agents: ListenerAgents,
  {url, headers, body}: Call,
): {readonly answer: Promise<ReadAnswer>; readonly stop: () => void} {
  const isTls = url.toLowerCase().startsWith('https:');
  const options = {
    method: 'POST',
    agent: isTls ? agents.https : agents.http,
    maxHeaderSize: LONGEST_HEAD,
    headers: {
      ...headers,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'User-Agent': 'address-capture-service',
      Accept: '*/*',
      'Accept-Encoding': 'identity',
    },
  };
  let stop = () => {};
  const answer = new Promise<ReadAnswer>((resolve, reject) => {
    let isStopped = false;
    const send = () => {
      let hasAnswered = false;
      const sent = (isTls ? requestHttps : requestHttp)(url, options, response => {
        hasAnswered = true;
        readAnswer(response).then(resolve, reject);
      });
      stop = () => {
        isStopped = true;
        reject(new Error('Stopped.'));
        sent.destroy();
      };
      // The listener asks for another protocol: Node ends such a call without an error.
      sent.on('upgrade', (response, socket) => {
        socket.destroy();
        resolve(answerOf(response, {chunks: [], isHere: false}));
      });
      sent.on('error', error => {
        // The listener may have closed an idle connection: that is not a failure.
        const wasHungUp = sent.reusedSocket && !hasAnswered && /RESET|PIPE/.test(codeOf(error));
        if (wasHungUp && !isStopped) send();
        else reject(error);
      });
      sent.end(body);
    };
    send();
  });
  return {answer, stop: () => stop()};
}

function readAnswer(response: IncomingMessage): Promise<ReadAnswer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Read now: at the end the response has no socket.
  const isHere = isLoopbackAddress(response.socket.remoteAddress ?? '');
  return new Promise((resolve, reject) => {
    response.on('data', (chunk: Uint8Array) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length < LONGEST_ANSWER) return;
      resolve(answerOf(response, {chunks, isHere}));
      response.destroy();
    });
    response.on('end', () => resolve(answerOf(response, {chunks, isHere})));
    response.on('error', reject);
  });
}

function answerOf(
  {statusCode = 0, headers}: IncomingMessage,
  {chunks, isHere}: {readonly chunks: readonly Uint8Array[]; readonly isHere: boolean},
): ReadAnswer {
  const bytes = Buffer.concat(chunks);
  return {
    status: statusCode,
    retryAfter: headers['retry-after'],
    excerpt: excerptOf(bytes),
    hiddenBytes: isHere ? bytes.length : undefined,
  };
}

function excerptOf(bytes: Uint8Array): string {
  const start = bytes.subarray(0, EXCERPT);
  // The database accepts no zero bytes in a text; `stream` drops a last character that was cut in two.
  return new TextDecoder().decode(start, {stream: true}).replaceAll('\0', '');
}
