import type * as v from 'valibot';
import {noAnswer, readAnswer} from './read-answer.js';

/** Something large that is sent to the service. */
export type Upload<Answer> = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Its type is sent with it. */
  readonly body: Blob;
  readonly answer: v.GenericSchema<unknown, Answer>;
  /** How much of it has been sent, 0 to 1; never less than it was. */
  readonly onProgress?: ((part: number) => void) | undefined;
  /** Milliseconds without any progress after which it is given up; 30,000 when absent. */
  readonly deadline?: number;
};

/**
 * Puts something to the service once, and parses the answer.
 *
 * By XMLHttpRequest: fetch does not tell how much was sent. Throws `FailureError`, or the signal's reason when stopped.
 */
export async function upload<Answer>(
  sent: Upload<Answer>,
  signal: AbortSignal,
  newRequest: () => XMLHttpRequest = () => new XMLHttpRequest(),
): Promise<Answer> {
  signal.throwIfAborted();
  const request = newRequest();
  await put(sent, signal, request);
  return readAnswer(responseOf(request), sent.url, sent.answer);
}

/** Until the answer is there. */
async function put(
  {url, headers, body, onProgress, deadline = 30_000}: Upload<unknown>,
  signal: AbortSignal,
  request: XMLHttpRequest,
): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let late: number | undefined;
  const stop = () => request.abort();
  const stopIn = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      late = milliseconds;
      stop();
    }, milliseconds);
  };
  signal.addEventListener('abort', stop);
  try {
    await new Promise<void>((resolve, reject) => {
      request.open('PUT', url);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({loaded, total}) => {
        // The last of it may still be on its way out of the device, and then the service draws.
        stopIn(loaded < total ? deadline : 2 * deadline);
        onProgress?.(loaded / Math.max(1, total));
      });
      request.addEventListener('load', () => resolve());
      // Comes after `load`, too, and then changes nothing.
      request.addEventListener('loadend', () => {
        reject(signal.aborted ? signal.reason : noAnswer(url, {late}));
      });
      request.send(body);
      stopIn(deadline);
    });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

/** What came back, as fetch would give it. */
function responseOf(request: XMLHttpRequest): Response {
  const {status, responseText} = request;
  const retryAfter = request.getResponseHeader('retry-after');
  return new Response(responseText || null, {
    status,
    headers: retryAfter === null ? {} : {'retry-after': retryAfter},
  });
}
