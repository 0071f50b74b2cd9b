import * as v from 'valibot';
import {ClockAnswer, type ClockTurn as Turn} from '../../contract/verification/simulator.js';
import type {
  VerificationMode,
  VerificationOutcome,
} from '../../contract/verification/verification.js';

/** What a sandbox is to bring a verification to; later windows open silently, so only the first one is in progress. */
export type Simulation = {readonly locationId: string} & (
  | {readonly status: 'in_progress'; readonly mode: 'first_time'}
  | {readonly status: VerificationOutcome; readonly mode: VerificationMode}
);

/**
 * How a sandbox's clock is turned ahead: `advance` by seconds, or by an ISO 8601 duration such as `P8D`, or `to` a time
 * (ISO 8601); one of them.
 */
export type ClockTurn = v.InferInput<typeof Turn>;

/** The branch's time from now on, ISO 8601; what a newer service says besides is kept. */
export const ClockResult = v.looseObject(ClockAnswer.entries);
export type ClockResult = v.InferOutput<typeof ClockResult>;
