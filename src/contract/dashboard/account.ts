import * as v from 'valibot';
import {NewCredential, PasskeyName} from './credential.js';
import {NewPassword} from './password.js';

/** The most passkeys of one person: a phone, a computer and a key in a drawer, some times over. */
export const MOST_PASSKEYS = 10;

/** The id of a passkey, base64url, as its authenticator made it. */
export const PasskeyId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,1400}$/));

/** A passkey as its person tells it from their others; times are ISO 8601. */
export const OwnPasskey = v.object({
  id: PasskeyId,
  /** What its person calls it; absent if they gave no name. */
  name: v.optional(v.string()),
  /** `device`: a phone or a computer; `security_key`: something one plugs in or holds to it. */
  kind: v.picklist(['device', 'security_key']),
  created_at: v.string(),
  /** Absent if it never signed anybody in. */
  used_at: v.optional(v.string()),
});
export type OwnPasskey = v.InferOutput<typeof OwnPasskey>;

/** How the person who is signed in comes in; the answer of `GET /dashboard/api/account` and of each change. */
export const AccountAnswer = v.object({
  /** The oldest first. */
  passkeys: v.array(OwnPasskey),
  has_password: v.boolean(),
  /** In how many other browsers the person is signed in. */
  other_sessions: v.number(),
});
export type AccountAnswer = v.InferOutput<typeof AccountAnswer>;

/** The body of `POST /dashboard/api/account/passkeys`. */
export const NewPasskey = v.object({credential: NewCredential, name: v.optional(PasskeyName)});

/** The body of `PATCH /dashboard/api/account/passkeys/{id}`. */
export const PasskeyChange = v.object({name: PasskeyName});

/** The body of `PUT /dashboard/api/account/password`. */
export const PasswordChange = v.object({password: NewPassword});
