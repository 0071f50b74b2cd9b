import {setMaxListeners} from 'node:events';
import {type IncomingMessage, request as requestHttp} from 'node:http';
import {request as requestHttps} from 'node:https';
import type {Clock} from '../../base/clock.js';
import {isLoopbackAddress} from '../listeners/allowed-address.js';
import {ForbiddenAddressError, type ListenerAgents} from '../listeners/listener-agents.js';
import {checkListenerUrl} from '../listeners/listener-url.js';
import type {Outcome} from './outcome.js';
import {readRetryAfter} from './retry-after.js';
import {codeOf, unreachableDetail} from './unreachable-detail.js';

/** What a call needs of the world; `deadline` in milliseconds, from the lookup to the end of the answer. */
export type PostOptions = {
  readonly agents: ListenerAgents;
  readonly clock: Clock;
  readonly deadline?: number;
};

/** One notification on its way. */
export type Call = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** The listener must reply within 15 seconds (§4.3). */
const DEADLINE = 15_000;

/** Bytes of an answer that are read; what is longer is cut off, and stays an answer. */
const LONGEST_ANSWER = 65_536;

const LONGEST_HEAD = 16_384;
const EXCERPT = 1024;

/**
 * Makes one call, and tells what became of it; follows no redirect.
 *
 * It throws only where `signal` was aborted: then nobody knows whether the listener has heard.
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
  if (signal) setMaxListeners(0, signal); // Many calls share one, and each lets go of it.
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

/** Sends, and gathers what comes back; `stop` hangs up, and the answer is an error at once, whatever Node tells. */
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
      // A listener that would rather speak another protocol: Node ends such a call without an error.
      sent.on('upgrade', (response, socket) => {
        socket.destroy();
        resolve(answerOf(response, {chunks: [], isHere: false}));
      });
      sent.on('error', error => {
        // A connection that was kept may have been hung up meanwhile: that says nothing of the listener.
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
  // Asked now: at the end the response has lost its socket.
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
  // A database takes no zero byte in a text; a last letter that was cut in two is left out.
  return new TextDecoder().decode(start, {stream: true}).replaceAll('\0', '');
}
