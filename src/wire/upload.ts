import type * as v from 'valibot';
import {noAnswer, parseAnswer} from './parse-answer.js';

export type Upload<Answer> = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent with its type. */
  readonly body: Blob;
  readonly answer: v.GenericSchema<unknown, Answer>;
  /** The share sent so far, 0 to 1; it never decreases. */
  readonly onProgress?: ((part: number) => void) | undefined;
  /** Milliseconds without progress until it is aborted; 30,000 when absent. */
  readonly deadline?: number;
};

/**
 * Sends one PUT request and parses the answer.
 *
 * With XMLHttpRequest, because fetch reports no progress. Throws `FailureError`, or the signal's reason when aborted.
 */
export async function upload<Answer>(
  sent: Upload<Answer>,
  signal: AbortSignal,
  newRequest: () => XMLHttpRequest = () => new XMLHttpRequest(),
): Promise<Answer> {
  signal.throwIfAborted();
  const request = newRequest();
  await put(sent, signal, request);
  return parseAnswer(responseOf(request), sent.url, sent.answer);
}

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
        // The last bytes may still be in the device's buffers, and then the service processes the picture.
        stopIn(loaded < total ? deadline : 2 * deadline);
        onProgress?.(loaded / Math.max(1, total));
      });
      request.addEventListener('load', () => resolve());
      // Follows `load` as well, and then has no effect.
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

function responseOf(request: XMLHttpRequest): Response {
  const {status, responseText} = request;
  const retryAfter = request.getResponseHeader('retry-after');
  return new Response(responseText || null, {
    status,
    headers: retryAfter === null ? {} : {'retry-after': retryAfter},
  });
}
