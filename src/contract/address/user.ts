import * as v from 'valibot';
import {GeoPoint} from '../geo-point.js';
import {Id} from '../id.js';
import {Proof} from '../session.js';
import {ProfileSource, VerificationMode, VerificationStatus} from '../verification/verification.js';
import {LocationDetails} from './location.js';

const name = v.optional(v.string());

/**
 * Evidence about a place: a point with its accuracy in metres, a statement for or against the address, or a courier's
 * answer at the gate (`here` or `not_here`), with the point where the courier's device was if it sent one.
 */
const Evidence = v.object({
  source: ProfileSource,
  at: v.string(),
  received_at: v.string(),
  says: v.optional(v.string()),
  geo_point: v.optional(GeoPoint),
  accuracy: v.optional(v.number()),
  /** Of a courier's answer: your id of the delivery. */
  delivery_id: v.optional(v.string()),
});

const StatusChange = v.object({
  address_verification_id: Id,
  mode: VerificationMode,
  status: VerificationStatus,
  at: v.string(),
});

const Window = v.object({
  address_verification_id: Id,
  mode: VerificationMode,
  status: VerificationStatus,
  score: v.number(),
  source: ProfileSource,
  /** The reasons for the score, in sentences. */
  reasons: v.array(v.string()),
  opened_at: v.string(),
  closes_at: v.string(),
  /** When it ended without an outcome, because the address was archived; its status is then `unknown`. */
  cancelled_at: v.optional(v.string()),
});

/** The person's consent for an address, and the devices that confirm it. */
const Presence = v.object({
  agreed_at: v.string(),
  /** The version of the text that they read, if known. */
  words: v.optional(v.string()),
  /** When they withdrew it. */
  withdrawn_at: v.optional(v.string()),
  devices: v.array(
    v.object({
      issued_at: v.string(),
      expires_at: v.string(),
      /** The last time that it sent a fix that counted, by the branch's clock. */
      last_fix_at: v.optional(v.string()),
    }),
  ),
});

/**
 * All data stored about a person, for a request of access; times are ISO 8601.
 *
 * Leaves out tokens, hashes and keys: they say nothing about the person, and would give access to whoever reads them.
 */
export const UserRecord = v.object({
  id: Id,
  /** Whether the phone was ever proved. */
  proved: v.boolean(),
  phone: v.string(),
  first_name: name,
  last_name: name,
  created_at: v.string(),
  /** Users who proved the same phone later and were merged into this one; their ids stay valid. */
  merged: v.array(v.object({id: Id, first_name: name, last_name: name, created_at: v.string()})),
  addresses: v.array(
    v.object({
      ...LocationDetails.entries,
      verifications: v.array(Window),
      status_changes: v.array(StatusChange),
      /** Within its retention period. */
      evidence: v.array(Evidence),
      /** Absent if they never gave consent. */
      presence: v.optional(Presence),
    }),
  ),
  /** Interactions that your server sent for one of the addresses, or for this phone after it was proved. */
  interactions: v.array(
    v.object({
      id: v.string(),
      use_case: v.string(),
      value: v.optional(v.number()),
      location_id: v.optional(Id),
      /** Absent if it names another phone, because that is another person's data. */
      user: v.optional(v.unknown()),
      location: v.optional(v.unknown()),
      properties: v.optional(v.unknown()),
      created_at: v.string(),
    }),
  ),
  sessions: v.array(
    v.object({
      app: v.object({name: v.string(), version: v.string()}),
      proof: Proof,
      created_at: v.string(),
      expires_at: v.string(),
      /** The last time that a code was sent to the phone. */
      code_sent_at: v.optional(v.string()),
    }),
  ),
  /** The devices on which the phone was proved, and how long that is remembered. */
  devices: v.array(
    v.object({
      origin: v.string(),
      proved_at: v.string(),
      expires_at: v.string(),
      revoked_at: v.optional(v.string()),
    }),
  ),
  /** When a server key read, changed or deleted any of this: the latest first, 1000 at most. */
  accesses: v.array(v.object({at: v.string(), action: v.string(), subject: Id})),
});
export type UserRecord = v.InferOutput<typeof UserRecord>;

/** The answer of `GET /v5/users/{id}`. */
export const UserAnswer = v.object({user: UserRecord});
export type UserAnswer = v.InferOutput<typeof UserAnswer>;
