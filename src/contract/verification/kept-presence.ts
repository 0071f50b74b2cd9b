import * as v from 'valibot';

/**
 * What a device stores under `presence` for an address that it confirms, by the address's id. The element writes it;
 * `address-capture/presence` reads it on other pages.
 */
export const KeptPresence = v.object({
  token: v.string(),
  /** The base URL of the service that issued the token. */
  service: v.string(),
  /** When the last fix was sent, in milliseconds since 1970. */
  sent: v.optional(v.number()),
  /** The person withdrew consent, and the service does not know yet. */
  ended: v.optional(v.boolean()),
});
export type KeptPresence = v.InferOutput<typeof KeptPresence>;
