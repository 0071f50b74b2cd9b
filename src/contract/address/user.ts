import * as v from 'valibot';
import {GeoPoint} from '../geo-point.js';
import {Id} from '../id.js';
import {Proof} from '../session.js';
import {ProfileSource, VerificationMode, VerificationStatus} from '../verification/verification.js';
import {LocationDetails} from './location.js';

const name = v.optional(v.string());

/** What was said or seen of where the person is: a point with its accuracy in metres, or a word for or against the address. */
const Evidence = v.object({
  source: ProfileSource,
  at: v.string(),
  received_at: v.string(),
  says: v.optional(v.string()),
  geo_point: v.optional(GeoPoint),
  accuracy: v.optional(v.number()),
});

/** One change of a verification's status. */
const StatusChange = v.object({
  address_verification_id: Id,
  mode: VerificationMode,
  status: VerificationStatus,
  at: v.string(),
});

/** One verification window, from its first day to its last. */
const Window = v.object({
  address_verification_id: Id,
  mode: VerificationMode,
  status: VerificationStatus,
  score: v.number(),
  source: ProfileSource,
  /** Why the score is what it is, in sentences. */
  reasons: v.array(v.string()),
  opened_at: v.string(),
  closes_at: v.string(),
  /** When it ended without an outcome, because the address was archived; its status stays `in_progress`. */
  cancelled_at: v.optional(v.string()),
});

/** What the person agreed to for an address, and the devices that confirm it. */
const Presence = v.object({
  agreed_at: v.string(),
  /** The version of the words that they read; absent where it was not said. */
  words: v.optional(v.string()),
  /** When they took it back. */
  withdrawn_at: v.optional(v.string()),
  devices: v.array(
    v.object({
      issued_at: v.string(),
      expires_at: v.string(),
      /** When it last said where it was and that counted, by the branch's clock. */
      last_fix_at: v.optional(v.string()),
    }),
  ),
});

/**
 * All that is stored of a person, so that they can be given it; times are ISO 8601.
 *
 * No token, hash or key is in it: those say nothing of a person, and would let in who reads them.
 */
export const UserRecord = v.object({
  id: Id,
  /** Whether the phone was ever proved. */
  proved: v.boolean(),
  phone: v.string(),
  first_name: name,
  last_name: name,
  created_at: v.string(),
  /** Who proved the same phone later and became this person; their ids stay valid. */
  merged: v.array(v.object({id: Id, first_name: name, last_name: name, created_at: v.string()})),
  addresses: v.array(
    v.object({
      ...LocationDetails.entries,
      verifications: v.array(Window),
      status_changes: v.array(StatusChange),
      /** As long as it is kept. */
      evidence: v.array(Evidence),
      /** Absent where they never agreed. */
      presence: v.optional(Presence),
    }),
  ),
  /** What your server said that was done at one of the addresses, or by this phone once it was proved. */
  interactions: v.array(
    v.object({
      id: v.string(),
      use_case: v.string(),
      value: v.optional(v.number()),
      location_id: v.optional(Id),
      /** Absent where another phone was said: another person's, who is not told of here. */
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
      /** When a code was sent to the phone last. */
      code_sent_at: v.optional(v.string()),
    }),
  ),
  /** Where the phone was proved, and for how long that is remembered. */
  devices: v.array(
    v.object({
      origin: v.string(),
      proved_at: v.string(),
      expires_at: v.string(),
      revoked_at: v.optional(v.string()),
    }),
  ),
  /** When a server key read, changed or deleted any of it, the last time first, 1000 at most. */
  accesses: v.array(v.object({at: v.string(), action: v.string(), subject: Id})),
});
export type UserRecord = v.InferOutput<typeof UserRecord>;

/** The answer of `GET /v5/users/{id}`. */
export const UserAnswer = v.object({user: UserRecord});
export type UserAnswer = v.InferOutput<typeof UserAnswer>;
