import * as v from 'valibot';
import {ClockAnswer, type ClockTurn as Turn} from '../../contract/verification/simulator.js';
import type {
  VerificationMode,
  VerificationOutcome,
} from '../../contract/verification/verification.js';

/** The status to bring a verification to. Later windows open silently, so only the first one can be in progress. */
export type Simulation = {readonly locationId: string} & (
  | {readonly status: 'in_progress'; readonly mode: 'first_time'}
  | {readonly status: VerificationOutcome; readonly mode: VerificationMode}
);

/** How to advance a sandbox's clock: by `advance` (seconds, or an ISO 8601 duration such as `P8D`) or `to` a time. */
export type ClockTurn = v.InferInput<typeof Turn>;

/** The branch's time from now on, ISO 8601. A newer service's additional fields pass unchanged. */
export const ClockResult = v.looseObject(ClockAnswer.entries);
export type ClockResult = v.InferOutput<typeof ClockResult>;
