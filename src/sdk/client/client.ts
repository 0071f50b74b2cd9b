import * as v from 'valibot';
import {Id} from '../../contract/id.js';
import {routes} from '../../contract/routes.js';
import {AddressCaptureError} from '../shared/address-capture-error.js';
import {type Location, LocationResult, VerificationResult} from './answers.js';
import {type ClientOptions, lineOf} from './client-options.js';
import {type Evidence, EvidenceResult} from './evidence.js';
import {type Interaction, InteractionResult} from './interaction.js';
import {type ServerCall, send} from './send.js';
import {ClockResult, type ClockTurn, type Simulation} from './simulator.js';

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
  /**
   * Tells what your server knows of whether the person is there, one piece or up to 500; repeated where it fails if each
   * piece has an `id`. `not_found` where the branch has no such location, `bad_argument` with every wrong field in `errors`.
   */
  sendEvidence(
    locationId: string,
    evidence: Evidence | readonly Evidence[],
    signal?: AbortSignal,
  ): Promise<EvidenceResult>;
  /**
   * Brings a verification of a sandbox to a status, by the same code as real evidence, and so tells your listener; answers
   * as `verificationStatus` does. Never repeated. `not_found` in production, which has no simulator.
   */
  simulate(simulation: Simulation, signal?: AbortSignal): Promise<VerificationResult>;
  /** Turns the clock of your branch of a sandbox ahead, and closes the windows that are over by it. Never repeated. */
  advanceClock(turn: ClockTurn, signal?: AbortSignal): Promise<ClockResult>;
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
    async sendEvidence(locationId, evidence, signal) {
      const path = routes.evidence(checkedId(locationId));
      const pieces = [evidence].flat();
      const repeatable = pieces.every(({id}) => id);
      const body = {evidence: pieces};
      return call({method: 'POST', path, body, answer: EvidenceResult, repeatable}, signal);
    },
    async simulate({locationId, status, mode}, signal) {
      const path = routes.simulatedVerifications;
      const body = {location_id: checkedId(locationId), status, mode};
      const answer = VerificationResult;
      return call({method: 'POST', path, body, answer, repeatable: false}, signal);
    },
    async advanceClock(turn, signal) {
      const path = routes.simulatedClock;
      return call(
        {method: 'POST', path, body: turn, answer: ClockResult, repeatable: false},
        signal,
      );
    },
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
