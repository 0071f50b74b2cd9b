import * as v from 'valibot';
import {GeoPoint} from './geo-point.js';
import {Id} from './id.js';
import {PersonName} from './person-name.js';

const name = v.optional(PersonName);

/** A name that a device gives itself: at least 128 random bits, so that no other device hits upon it. */
export const DeviceIdentity = v.pipe(
  v.string(),
  v.regex(
    /^[A-Za-z0-9_-]{22,100}$/,
    'Send 22 to 100 letters, digits, - or _, made at random: 16 bytes as base64url will do.',
  ),
);

/** The body of `POST /v5/sessions`: who is asking, in which app. */
export const OpenSession = v.object({
  api_key: v.pipe(v.string(), v.maxLength(600)),
  phone: v.pipe(v.string(), v.maxLength(40)),
  first_name: name,
  last_name: name,
  app: v.object({
    name: v.pipe(v.string(), v.minLength(1), v.maxLength(120)),
    version: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  }),
  /** A token by which the customer's own server says who this is; a wrong one is refused, an old device is not. */
  user_token: v.optional(v.pipe(v.string(), v.maxLength(4000))),
  /** What an earlier session of this device was given when the phone was proved. */
  device_token: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /**
   * What this device calls itself for this key and phone, made at random and kept for 180 days: its sessions are one user's,
   * before the phone is proved too.
   */
  device_identity: v.optional(DeviceIdentity),
});
export type OpenSession = v.InferOutput<typeof OpenSession>;

/** Names that people of a region know, as they stand in the hints of fields. */
export const RegionExamples = v.object({building: v.string(), landmark: v.string()});
export type RegionExamples = v.InferOutput<typeof RegionExamples>;

/** Where the service knows its way: the map opens here when nothing else is known. */
export const Region = v.object({
  center: GeoPoint,
  south_west: GeoPoint,
  north_east: GeoPoint,
  /** Shown on every map and result list, as the data's licence asks. */
  attribution: v.string(),
  /** Absent: the hints name what could be anywhere. */
  examples: v.fallback(v.optional(RegionExamples), undefined),
});
export type Region = v.InferOutput<typeof Region>;

/** How a session knows that the phone is the person's: not at all, by this device, by a code, by the customer's server. */
export const Proof = v.picklist(['none', 'device', 'code', 'host']);
export type Proof = v.InferOutput<typeof Proof>;

/** What the browser holds of a session; `token` is random and lives until `expires_at` (ISO 8601). */
export const Session = v.object({
  token: v.string(),
  expires_at: v.string(),
  user_id: Id,
  region: Region,
  /** One that is newer than its reader proves the phone as a device does. */
  proof: v.fallback(Proof, 'device'),
  /** Whether a code can be texted to this phone, so that it can be proved; absent: nobody knows, so it may be tried. */
  codes: v.optional(v.boolean()),
  /** Kept on the device and sent with its next session in place of the one before; absent where nothing new is proved. */
  device_token: v.optional(v.string()),
  /** Whether people are asked to let this business confirm that they are at their address; absent: they are not. */
  presence: v.optional(v.boolean()),
});
export type Session = v.InferOutput<typeof Session>;

/** The answer of `POST /v5/sessions/code`: the code is on its way to the phone of the session. */
export const CodeSent = v.object({
  /** ISO 8601; no code counts after it. */
  expires_at: v.string(),
  /** ISO 8601; another code may be asked for from then on. */
  resend_at: v.string(),
  /** The same in seconds from now: the clocks of phones are often wrong. */
  resend_in: v.number(),
  /** How often a wrong code may be said. */
  attempts: v.number(),
});
export type CodeSent = v.InferOutput<typeof CodeSent>;

/** The body of `POST /v5/sessions/code/confirm`; the answer is the `Session`, proved. */
export const ConfirmCode = v.object({
  code: v.pipe(
    v.string(),
    v.transform(text => text.replace(/[\s-]/g, '')),
    v.regex(/^\d{6}$/, 'Send the six digits of the message.'),
  ),
});
export type ConfirmCode = v.InferOutput<typeof ConfirmCode>;
