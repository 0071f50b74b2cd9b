import * as v from 'valibot';

/** The answer of `GET /dashboard/api/attempt-counts`: how a listener answered in each minute of the last two hours. */
export const AttemptCounts = v.object({
  /** The beginnings of the first and the last minute, which is not over; ISO 8601. */
  from: v.string(),
  to: v.string(),
  /** The minutes in which anything was sent, the earliest first. */
  minutes: v.array(
    v.object({
      /** Its beginning, in ISO 8601. */
      at: v.string(),
      /** Attempts that were answered 2xx. */
      delivered: v.number(),
      /** Attempts that ended in any other way. */
      failed: v.number(),
    }),
  ),
});
export type AttemptCounts = v.InferOutput<typeof AttemptCounts>;
