import * as v from 'valibot';
import {GeoPoint} from '../geo-point.js';
import {Id} from '../id.js';
import {VerificationMode, VerificationStatus} from '../verification/verification.js';
import {NotificationV3} from '../webhook/webhook-v3.js';

/** What the demo page may ask of an address: one night or a month at home, a move away, or all from the start. */
export const DemoTurn = v.picklist(['night', 'month', 'away', 'restart']);
export type DemoTurn = v.InferOutput<typeof DemoTurn>;

/** A night by the address's own calendar; the hours after midnight belong to the day before. */
const DemoNight = v.object({
  /** Such as `2026-11-16`. */
  date: v.pipe(v.string(), v.isoDate()),
  /** Where the device was, in metres from the address; absent if nothing is known of the night. */
  fix: v.optional(
    v.object({
      metres: v.number(),
      north: v.number(),
      east: v.number(),
      /** Whether it counts as a night elsewhere. */
      elsewhere: v.boolean(),
    }),
  ),
});
export type DemoNight = v.InferOutput<typeof DemoNight>;

const DemoWindow = v.object({
  mode: VerificationMode,
  status: VerificationStatus,
  score: v.number(),
  opened_at: v.string(),
  closes_at: v.string(),
});
export type DemoWindow = v.InferOutput<typeof DemoWindow>;

/** An event as a listener gets it in version 3, but with the person's names and phone masked. */
const DemoEvent = v.object({
  id: v.string(),
  body: NotificationV3,
  /** `unsent` without a listener that was on at the time. */
  delivery: v.picklist(['unsent', 'waiting', 'delivered', 'dead']),
  /** What the listener answered last. */
  http_status: v.optional(v.number()),
});
export type DemoEvent = v.InferOutput<typeof DemoEvent>;

/** The answer of `GET /demo/verification/{id}` and of each turn: an address of the demo page, by its branch's clock. */
export const DemoVerification = v.object({
  location_id: Id,
  geo_point: GeoPoint,
  /** An IANA name; nights are by it. */
  time_zone: v.string(),
  /** The branch's time, ISO 8601. */
  now: v.string(),
  /** Who sends the fixes: the device itself can't verify a person who has not proved the phone. */
  fixes_from: v.picklist(['presence', 'customer_server']),
  /** Metres around the point that count as the place. */
  ground: v.number(),
  /** Seven: those of the first window, or after it the last ones. */
  nights: v.array(DemoNight),
  status: VerificationStatus,
  mode: VerificationMode,
  score: v.number(),
  /** The least score for `verified`. */
  threshold: v.number(),
  reasons: v.array(v.object({code: v.string(), detail: v.string()})),
  /** The newest first window and the newest later one with an outcome, or else the open one. */
  first: DemoWindow,
  later: v.optional(DemoWindow),
  /** The newest first, twenty at most. */
  events: v.array(DemoEvent),
});
export type DemoVerification = v.InferOutput<typeof DemoVerification>;
