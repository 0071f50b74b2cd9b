import {request as requestHttp} from 'node:http';
import {request as requestHttps} from 'node:https';
import {text} from 'node:stream/consumers';
import {SmsError} from './sms-gateway.js';

/** Milliseconds that a gateway may take to accept a connection, and then to answer: a person is waiting. */
export type FormTimeouts = {readonly connect: number; readonly answer: number};

const CONNECT_TIMEOUT_MS = 4000;
const ANSWER_TIMEOUT_MS = 10_000;
/** For each of several addresses: Node's default of a quarter of a second is too short for slow networks. */
const ADDRESS_TIMEOUT_MS = 2000;

/** The status, and the JSON of the answer; undefined if it is not JSON, or was cut off. */
export type FormAnswer = {readonly status: number; readonly body: unknown};

export type PostForm = (
  url: string,
  sent: {readonly form: Record<string, string>; readonly headers: Record<string, string>},
) => Promise<FormAnswer>;

/**
 * Sends a form and returns the answer; follows no redirect. Throws `SmsError` without an answer: `not_sent` if there was
 * no connection by which the form could have gone out, `unknown` otherwise.
 */
export function postForm(
  url: string,
  {form, headers}: Parameters<PostForm>[1],
  timeouts: FormTimeouts = {connect: CONNECT_TIMEOUT_MS, answer: ANSWER_TIMEOUT_MS},
): Promise<FormAnswer> {
  const isTls = url.startsWith('https:');
  return new Promise((resolve, reject) => {
    const body = new URLSearchParams(form).toString();
    let isConnected = false;
    let hasAnswered = false;
    const options = {
      method: 'POST',
      // Each form has a connection of its own: of a reused one nobody knows whether it still led to the gateway.
      agent: false,
      autoSelectFamilyAttemptTimeout: ADDRESS_TIMEOUT_MS,
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/x-www-form-urlencoded',
        'Content-Length': Buffer.byteLength(body),
        ...headers,
      },
    } as const;
    const request = (isTls ? requestHttps : requestHttp)(url, options, response => {
      hasAnswered = true;
      const {statusCode: status = 0} = response;
      text(response).then(
        read => resolve({status, body: parseJson(read)}),
        () => resolve({status, body: undefined}),
      );
    });
    const stopAfter = (milliseconds: number) =>
      setTimeout(
        () => request.destroy(new Error(`Stopped after ${milliseconds} ms.`)),
        milliseconds,
      );
    let timer = stopAfter(timeouts.connect);
    const fail = (cause?: unknown) => {
      clearTimeout(timer);
      if (hasAnswered) return;
      const reason = isConnected ? 'unknown' : 'not_sent';
      const what = isConnected ? 'did not answer' : 'could not be reached';
      reject(new SmsError(reason, `The gateway for text messages ${what}.`, {cause}));
    };
    request
      .on('socket', socket =>
        socket.once(isTls ? 'secureConnect' : 'connect', () => {
          isConnected = true;
          clearTimeout(timer);
          timer = stopAfter(timeouts.answer);
        }),
      )
      .on('error', fail)
      .on('close', () => fail())
      .end(body);
  });
}

function parseJson(read: string): unknown {
  try {
    return JSON.parse(read);
  } catch {
    return undefined;
  }
}
