import * as v from 'valibot';

/** The answer of `GET /dashboard/api/outbox`: the last texts of a sandbox, which go to no phone; the newest first. */
export const OutboxAnswer = v.object({
  texts: v.array(
    v.object({
      /** The phone, in groups: "+598 99 123 456". */
      to: v.string(),
      /** Six digits. */
      code: v.string(),
      /** As it would be sent. */
      text: v.string(),
      /** ISO 8601. */
      sent_at: v.string(),
      /** Until when the code is valid, unless it is used or another is sent. */
      expires_at: v.string(),
    }),
  ),
});
export type OutboxAnswer = v.InferOutput<typeof OutboxAnswer>;
