import * as v from 'valibot';
import {Id} from '../id.js';
import {VerificationMode, VerificationStatus} from './verification.js';

const oneOf = (options: readonly string[]) => `Send one of ${options.join(', ')}.`;

/** The body of `POST /v5/simulator/verifications`: the status that a verification is to reach, and in which window. */
export const SimulatedVerification = v.pipe(
  v.object({
    location_id: Id,
    status: v.picklist(VerificationStatus.options, oneOf(VerificationStatus.options)),
    mode: v.picklist(VerificationMode.options, oneOf(VerificationMode.options)),
  }),
  v.forward(
    v.partialCheck(
      [['status'], ['mode']],
      ({status, mode}) => status !== 'in_progress' || mode === 'first_time',
      'Later windows open silently, so only the first one can be in_progress: send mode first_time, or another status.',
    ),
    ['status'],
  ),
);
export type SimulatedVerification = v.InferOutput<typeof SimulatedVerification>;

const DURATION = /^P(?!$)(?:(\d+)W)?(?:(\d+)D)?(?:T(?!$)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;
const SECONDS = [604_800, 86_400, 3600, 60, 1] as const;

/** An ISO 8601 duration in seconds; NaN for any other text, and for months and years, whose length varies. */
function secondsOf(duration: string): number {
  const parts = DURATION.exec(duration)?.slice(1);
  if (!parts) return Number.NaN;
  return SECONDS.reduce((sum, each, index) => sum + each * Number(parts[index] ?? 0), 0);
}

const ADVANCE =
  'Send seconds, 1 or more, or an ISO 8601 duration in weeks, days, hours, minutes and seconds, such as P8D or PT36H.';

/** The body of `POST /v5/simulator/clock`: how far, or to which time, to advance the branch's clock. */
export const ClockTurn = v.pipe(
  v.object({
    /** Seconds, or an ISO 8601 duration, which parses to seconds. */
    advance: v.optional(
      v.union(
        [
          v.pipe(v.number(), v.minValue(1, ADVANCE)),
          v.pipe(v.string(), v.transform(secondsOf), v.number(ADVANCE), v.minValue(1, ADVANCE)),
        ],
        ADVANCE,
      ),
    ),
    to: v.optional(
      v.pipe(
        v.string('Send an ISO 8601 time, such as 2027-01-31T12:00:00Z.'),
        v.isoTimestamp('Send an ISO 8601 time, such as 2027-01-31T12:00:00Z.'),
      ),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['advance'], ['to']],
      ({advance, to}) => (advance === undefined) !== (to === undefined),
      'Send advance or to: one of them.',
    ),
    ['advance'],
  ),
);
export type ClockTurn = v.InferOutput<typeof ClockTurn>;

/** The answer of `GET` and `POST /v5/simulator/clock`: the branch's time from now on, ISO 8601. */
export const ClockAnswer = v.object({now: v.string()});
export type ClockAnswer = v.InferOutput<typeof ClockAnswer>;
