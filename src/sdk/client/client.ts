import * as v from 'valibot';
import {Id} from '../../contract/id.js';
import {routes} from '../../contract/routes/routes.js';
import {AddressCaptureError} from '../shared/address-capture-error.js';
import {type Location, LocationResult, VerificationResult} from './answers.js';
import {type ClientOptions, lineOf} from './client-options.js';
import {type CourierLink, CourierLinkResult, type NewCourierLink} from './courier-link.js';
import {type Evidence, EvidenceResult} from './evidence.js';
import {type Interaction, InteractionResult} from './interaction.js';
import {type ServerCall, send} from './send.js';
import {ClockResult, type ClockTurn, type Simulation} from './simulator.js';

/**
 * Your server's client of the service.
 *
 * Every method rejects with `AddressCaptureError`, or with the signal's reason when that is aborted. If the network or
 * the service fails, calls that may be repeated are retried after half a second and more, or after the service's
 * `Retry-After`. A `Retry-After` above 30 seconds rejects at once, with the seconds in `retryAfter`.
 */
export type Client = {
  /** The verification of a location. Retried. `not_found` if the branch has no location with this id. */
  verificationStatus(locationId: string, signal?: AbortSignal): Promise<VerificationResult>;
  /**
   * An address as your business sees it. Retried; audited by the service. `not_found` if the branch has no such
   * location.
   */
  location(locationId: string, signal?: AbortSignal): Promise<Location>;
  /**
   * Stores what a user did at an address. Retried: the service stores an `id` once. `conflict` if this `id` already
   * stands for another interaction; `bad_argument` with each wrong field in `errors`.
   */
  createInteraction(interaction: Interaction, signal?: AbortSignal): Promise<InteractionResult>;
  /**
   * Submits evidence of whether the person is at a location, one piece or up to 500. Retried if each piece has an `id`.
   * `not_found` if the branch has no location with this id; `bad_argument` with each wrong field in `errors`.
   */
  sendEvidence(
    locationId: string,
    evidence: Evidence | readonly Evidence[],
    signal?: AbortSignal,
  ): Promise<EvidenceResult>;
  /**
   * Makes a link to the page of an address for whoever brings one delivery, who answers there whether they are at the
   * gate. Retried: each call makes a link for the same delivery. `not_found` if the branch has no such location.
   */
  createCourierLink(
    locationId: string,
    link: NewCourierLink,
    signal?: AbortSignal,
  ): Promise<CourierLink>;
  /**
   * Sandbox only: brings a verification to a status, through the same code as real evidence, and so notifies your
   * listener. Resolves as `verificationStatus` does. Not retried. `not_found` in production, which has no simulator.
   */
  simulate(simulation: Simulation, signal?: AbortSignal): Promise<VerificationResult>;
  /**
   * Sandbox only: advances your branch's clock and closes the windows that end by then. Not retried. `not_found` in
   * production, which has no simulator.
   */
  advanceClock(advance: ClockTurn, signal?: AbortSignal): Promise<ClockResult>;
};

/** A client for one branch. Throws a TypeError that says how to correct an option. */
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
    async createCourierLink(locationId, {deliveryId, expiresIn, call: mayCall}, signal) {
      const path = routes.courierLinks(checkedId(locationId));
      const body = {delivery_id: deliveryId, expires_in: expiresIn, call: mayCall};
      return call(
        {method: 'POST', path, body, answer: CourierLinkResult, repeatable: true},
        signal,
      );
    },
    async simulate({locationId, status, mode}, signal) {
      const path = routes.simulatedVerifications;
      const body = {location_id: checkedId(locationId), status, mode};
      const answer = VerificationResult;
      return call({method: 'POST', path, body, answer, repeatable: false}, signal);
    },
    async advanceClock(advance, signal) {
      const path = routes.simulatedClock;
      return call(
        {method: 'POST', path, body: advance, answer: ClockResult, repeatable: false},
        signal,
      );
    },
  };
}

/** Any other text would be part of the path. */
function checkedId(locationId: string): string {
  const parsed = v.safeParse(Id, locationId);
  if (parsed.success) return parsed.output;
  const message =
    'Pass the id of the address, as onAddressSelected gave it: 1 to 64 letters and digits.';
  throw new AddressCaptureError('bad_argument', message, {errors: {locationId: message}});
}
