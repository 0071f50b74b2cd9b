import {SmsError} from './sms-gateway.js';

/** The part of `fetch` that gateways use. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Milliseconds that a gateway may take: a person is waiting. */
const PATIENCE = 10_000;

/** Sends a form and returns the status and the JSON of the answer; throws `SmsError` if there is no answer. */
export async function postForm(
  fetch: Fetch,
  url: string,
  sent: {readonly form: Record<string, string>; readonly headers: Record<string, string>},
): Promise<{readonly status: number; readonly body: unknown}> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {Accept: 'application/json', ...sent.headers},
      body: new URLSearchParams(sent.form),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    });
    const text = await response.text();
    return {status: response.status, body: parsed(text)};
  } catch (cause) {
    throw new SmsError('gateway', 'The gateway for text messages did not answer.', {cause});
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
