import {PRESENCE_PATH} from '../contract/routes/presence-path.js';
import type {Reach} from './browser-api.js';
import type {KeptToken} from './kept-tokens.js';

/** `taken`: done; `over`: the token has expired or was withdrawn; `failed`: no answer, or an error. */
export type Answered = 'taken' | 'over' | 'failed';

/** Milliseconds until the request is aborted. */
const DEADLINE = 15_000;

/** One request under a token; it continues when the person leaves the page. */
export async function askService(
  {fetch}: Reach,
  {service, token}: Pick<KeptToken, 'service' | 'token'>,
  {method, body}: {readonly method: 'POST' | 'DELETE'; readonly body?: unknown},
): Promise<Answered> {
  try {
    const {ok, status} = await fetch(service + PRESENCE_PATH, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && {'content-type': 'application/json'}),
      },
      ...(body !== undefined && {body: JSON.stringify(body)}),
      credentials: 'omit',
      keepalive: true,
      signal: AbortSignal.timeout(DEADLINE),
    });
    if (ok) return 'taken';
    return status === 401 || status === 410 ? 'over' : 'failed';
  } catch {
    return 'failed';
  }
}
