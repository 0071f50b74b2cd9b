import * as v from 'valibot';
import {GeoPoint} from './geo-point.js';
import {Id} from './id.js';
import {ifKnown} from './if-known.js';
import {PersonName} from './person-name.js';
import {AddressOrder} from './written-address/address-order.js';

const name = v.optional(PersonName);

/** A random name that a device gives itself: at least 128 bits, so that no two devices share one. */
export const DeviceIdentity = v.pipe(
  v.string(),
  v.regex(
    /^[A-Za-z0-9_-]{22,100}$/,
    'Send 22 to 100 letters, digits, - or _, made at random: 16 bytes as base64url will do.',
  ),
);

/** The body of `POST /v5/sessions`: the person, the app and the key. */
export const OpenSession = v.object({
  api_key: v.pipe(v.string(), v.maxLength(600)),
  phone: v.pipe(v.string(), v.maxLength(40)),
  first_name: name,
  last_name: name,
  app: v.object({
    name: v.pipe(v.string(), v.minLength(1), v.maxLength(120)),
    version: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  }),
  /** The customer's server vouches for the phone with it. Invalid ones are refused; an old `device_token` is not. */
  user_token: v.optional(v.pipe(v.string(), v.maxLength(4000))),
  /** The token that an earlier session of this device received when the phone was proved. */
  device_token: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /** A random name of this device for this key and phone, stored for 180 days: it identifies a user without a proof. */
  device_identity: v.optional(DeviceIdentity),
});
export type OpenSession = v.InferOutput<typeof OpenSession>;

/** Examples of names in the region, for the hints of fields. */
export const RegionExamples = v.object({building: v.string(), landmark: v.string()});
export type RegionExamples = v.InferOutput<typeof RegionExamples>;

const Spellings = v.array(v.string());

/** The words with which addresses are written in the region, in all their spellings; upper and lower case are one. */
export const AddressWords = v.object({
  /** Before the number of a dwelling: "flat". */
  unit: Spellings,
  /** Before the name or number of a part of a building, with which they name it: "tower". */
  block: Spellings,
  /** Before the number of a floor, or after it. */
  floor: Spellings,
  /** Floors without a number: "ground floor". */
  ground: Spellings,
  /** What a street's name begins with: "calle". */
  street_before: Spellings,
  /** What a street's name ends with: "road". */
  street_after: Spellings,
});
export type AddressWords = v.InferOutput<typeof AddressWords>;

/**
 * An area that the service covers, that of the branch's country if there is one. The map opens here if nothing else is
 * known. A service without data has an area without extent, so that every point is outside.
 */
export const Region = v.object({
  center: GeoPoint,
  south_west: GeoPoint,
  north_east: GeoPoint,
  /** The credit that the data's licence requires on every map and result list. */
  attribution: v.string(),
  /** Further areas with data, such as other regions of the service; a point in one of them is on the map too. */
  also: ifKnown(v.array(v.object({south_west: GeoPoint, north_east: GeoPoint}))),
  /** Further out the service's map has no tiles; absent if it has all. */
  least_zoom: ifKnown(v.number()),
  /** ISO 3166-1 alpha-2. */
  country_code: ifKnown(v.string()),
  /** How the country writes its addresses; absent for the usual order. */
  address_order: ifKnown(AddressOrder),
  /** If absent, no units and floors are read from what is typed. */
  address_words: ifKnown(AddressWords),
  /** Whether the door's screen asks for a landmark first, so that no street is required: most have no name. */
  landmark_first: ifKnown(v.boolean()),
  /** What fields of the door's screen are called: names of `DOOR_LABELS`; absent or unknown ones have the usual name. */
  door_labels: ifKnown(v.object({building: v.optional(v.string()), unit: v.optional(v.string())})),
  /** Names of `DOOR_HINTS`, in the order in which the door's screen offers them; others are left out. */
  door_hints: ifKnown(v.array(v.string())),
  /** If absent, the hints use neutral examples. */
  examples: ifKnown(RegionExamples),
});
export type Region = v.InferOutput<typeof Region>;

/** How the phone was proved: not at all, by this device, by a code, or by the customer's server. */
export const Proof = v.picklist(['none', 'device', 'code', 'host']);
export type Proof = v.InferOutput<typeof Proof>;

/** A session in the browser; `token` is random and valid until `expires_at` (ISO 8601). */
export const Session = v.object({
  token: v.string(),
  expires_at: v.string(),
  user_id: Id,
  region: Region,
  /** An unknown proof from a newer service counts as `device`. */
  proof: v.fallback(Proof, 'device'),
  /** Whether a code can be texted to this phone to prove it; absent if unknown, so it may be attempted. */
  codes: v.optional(v.boolean()),
  /** Replaces the token stored on the device; absent if nothing new was proved. */
  device_token: v.optional(v.string()),
  /** Whether to ask people to let this business confirm that they are at their address; absent means no. */
  presence: v.optional(v.boolean()),
});
export type Session = v.InferOutput<typeof Session>;

/** The answer of `POST /v5/sessions/code`: a code is on its way to the session's phone. */
export const CodeSent = v.object({
  /** ISO 8601; the code is invalid afterwards. */
  expires_at: v.string(),
  /** ISO 8601; from then on another code may be requested. */
  resend_at: v.string(),
  /** Seconds until `resend_at`, because the clocks of phones are often wrong. */
  resend_in: v.number(),
  /** Wrong codes that are allowed. */
  attempts: v.number(),
});
export type CodeSent = v.InferOutput<typeof CodeSent>;

/** The body of `POST /v5/sessions/code/confirm`; the answer is the `Session`, with its proof. */
export const ConfirmCode = v.object({
  code: v.pipe(
    v.string(),
    v.transform(text => text.replace(/[\s-]/g, '')),
    v.regex(/^\d{6}$/, 'Send the six digits of the message.'),
  ),
});
