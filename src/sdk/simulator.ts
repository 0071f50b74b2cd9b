import * as v from 'valibot';
import type {VerificationMode, VerificationOutcome} from '../contract/verification.js';

/** What a sandbox is to bring a verification to; later windows open silently, so only the first one is in progress. */
export type Simulation = {readonly locationId: string} & (
  | {readonly status: 'in_progress'; readonly mode: 'first_time'}
  | {readonly status: VerificationOutcome; readonly mode: VerificationMode}
);

/** By how much a sandbox's clock is turned ahead (seconds, or an ISO 8601 duration such as `P8D`), or to which time. */
export type ClockTurn = {readonly advance: number | string} | {readonly to: string | Date};

/** The branch's time from now on, ISO 8601. */
export const ClockResult = v.looseObject({now: v.string()});
export type ClockResult = v.InferOutput<typeof ClockResult>;
