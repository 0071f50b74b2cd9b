import type * as v from 'valibot';
import {BRANCH_HEADER} from '../../contract/routes/dashboard-routes.js';
import {browserNetwork} from '../../wire/browser-network.js';
import {call, type NetworkApi} from '../../wire/call.js';

/** A question to the service; reads are repeated if the network fails. */
export type Question<Answer> = {
  /** Below the service's origin. */
  readonly path: string;
  readonly method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly answer: v.GenericSchema<unknown, Answer>;
};

/** Asks the service as whoever is signed in; throws `FailureError`, or the signal's reason when aborted. */
export type Ask = <Answer>(question: Question<Answer>, signal?: AbortSignal) => Promise<Answer>;

/** `branchId` is the branch that is asked about; absent for what concerns the signed-in person alone. */
export function createAsk(branchId?: string, network: NetworkApi = browserNetwork): Ask {
  return ({path, method: said, body, answer}, signal = new AbortController().signal) => {
    const method = said ?? 'GET';
    return call(
      {
        url: location.origin + path,
        method,
        answer,
        credentials: 'same-origin',
        ...(body !== undefined && {body}),
        attempts: method === 'GET' ? 3 : 1,
        ...(branchId !== undefined && {headers: {[BRANCH_HEADER]: branchId}}),
      },
      signal,
      network,
    );
  };
}
