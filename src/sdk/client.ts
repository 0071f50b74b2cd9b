import * as v from 'valibot';
import {Id} from '../contract/id.js';
import {routes} from '../contract/routes.js';
import {browserWorld} from '../wire/browser-world.js';
import {AddressCaptureError} from './address-capture-error.js';
import {type Location, LocationResult, VerificationResult} from './answers.js';
import {base64} from './base64.js';
import {checkClientOptions, originOf} from './check-client-options.js';
import {type Interaction, InteractionResult} from './interaction.js';
import {type Line, type ServerCall, send} from './send.js';

/** Whose calls a client makes, and where to. From test to production only `baseUrl` and the key change. */
export type ClientOptions = {
  readonly branchId: string;
  /** `sk_…`, as it was printed once; never in a page. */
  readonly serverKey: string;
  /** The origin of the service, such as `https://addresses.example.com`. */
  readonly baseUrl: string;
  /** Milliseconds after which one try is given up; 10,000 when absent. */
  readonly deadline?: number;
  /** How often in all that is tried which may be repeated; 3 when absent, 1 for never again. */
  readonly tries?: number;
  /** The runtime's own when absent. */
  readonly fetch?: typeof fetch;
  /** Passes the milliseconds between two tries; rejects when the signal is aborted. A real pause when absent. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** 0 (inclusive) to 1 (exclusive), by which pauses differ; `Math.random` when absent. */
  readonly random?: () => number;
};

/**
 * The service, as your server calls it.
 *
 * Every method rejects with `AddressCaptureError`, or with the signal's reason when it is aborted. What may be repeated is
 * tried again after half a second and more where the network or the service fails, and as late as `Retry-After` asks
 * (30 seconds at most; else the error says how long in `retryAfter`).
 */
export type Client = {
  /** How the verification of a location stands; repeated where it fails. `not_found` where the branch has no such id. */
  verificationStatus(locationId: string, signal?: AbortSignal): Promise<VerificationResult>;
  /** An address as your business sees it; repeated where it fails, and audited. `not_found` where the branch has no such id. */
  location(locationId: string, signal?: AbortSignal): Promise<Location>;
  /**
   * Stores what a user did at an address; repeated where it fails, for the same `id` is stored once. `conflict` where that
   * `id` stands for something else, `bad_argument` with every wrong field in `errors`.
   */
  createInteraction(interaction: Interaction, signal?: AbortSignal): Promise<InteractionResult>;
};

/** A client of the service for one branch. Throws a TypeError that says what to do where an option cannot work. */
export function createClient(options: ClientOptions): Client {
  const line = lineOf(options);
  const call = async <Answer>(request: ServerCall<Answer>, signal?: AbortSignal) =>
    send(request, line, signal);
  return {
    async verificationStatus(locationId, signal) {
      const path = routes.verificationStatus(checkedId(locationId));
      return call({method: 'POST', path, answer: VerificationResult, repeatable: true}, signal);
    },
    async location(locationId, signal) {
      const path = routes.location(checkedId(locationId));
      const answer = LocationResult;
      return (await call({method: 'GET', path, answer, repeatable: true}, signal)).location;
    },
    async createInteraction(interaction, signal) {
      const path = routes.interactions;
      const answer = InteractionResult;
      return call({method: 'POST', path, body: interaction, answer, repeatable: true}, signal);
    },
  };
}

function lineOf({
  branchId,
  serverKey,
  baseUrl,
  deadline = 10_000,
  tries = 3,
  fetch = browserWorld.fetch,
  wait = browserWorld.wait,
  random = browserWorld.random,
}: ClientOptions): Line {
  checkClientOptions({branchId, serverKey});
  return {
    origin: originOf(baseUrl),
    authorization: `Token ${base64(`${branchId}:${serverKey}`)}`,
    deadline,
    tries,
    world: {fetch, wait, random, now: Date.now},
  };
}

/** Another text would be another path. */
function checkedId(locationId: string): string {
  const parsed = v.safeParse(Id, locationId);
  if (parsed.success) return parsed.output;
  const message =
    'Pass the id of the address, as onAddressSelected gave it: 1 to 64 letters and digits.';
  throw new AddressCaptureError('bad_argument', message, {errors: {locationId: message}});
}
