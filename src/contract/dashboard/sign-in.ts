import * as v from 'valibot';
import {Id} from '../id.js';
import {NewCredential, PasskeyName, SignedCredential} from './credential.js';
import {Email, MemberName} from './member.js';
import {NewPassword, Password} from './password.js';
import {Role} from './role.js';

/** Who is signed in, and the branches that they belong to. */
export const SignedIn = v.object({
  member: v.object({
    id: Id,
    name: v.string(),
    email: v.string(),
    passkeys: v.number(),
    has_password: v.boolean(),
  }),
  branches: v.array(v.object({id: Id, name: v.string(), country: v.string(), role: Role})),
  environment: v.picklist(['sandbox', 'production']),
  /** The origin of the service of the other environment, if the operator said so. */
  other_environment_url: v.optional(v.string()),
});
export type SignedIn = v.InferOutput<typeof SignedIn>;

/** The body of `POST /dashboard/api/sign-in/password`. */
export const PasswordSignIn = v.object({email: Email, password: Password});

/** Options for the browser's `navigator.credentials`, in their JSON form (WebAuthn level 3). */
export const PasskeyOptions = v.object({options: v.looseObject({challenge: v.string()})});
export type PasskeyOptions = v.InferOutput<typeof PasskeyOptions>;

/** The body of `POST /dashboard/api/sign-in/passkey`. */
export const PasskeySignIn = v.object({credential: SignedCredential});

/** What a link's token is: 32 letters and digits, after the `#` of the link, which no server is sent. */
export const LinkToken = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9]{32}$/, 'This is no link of ours.'),
);

/** The body of `POST /dashboard/api/links/open`. */
export const OpenLink = v.object({token: LinkToken});

/**
 * What a link is for. `first-owner`: this service has no members yet, and no branch either if `needs_branch`.
 * `invitation`: into a branch. `reset`: another password or passkey for a member who is known.
 */
export const OpenedLink = v.object({
  purpose: v.picklist(['first-owner', 'invitation', 'reset']),
  expires_at: v.string(),
  /** Of an invitation. */
  branch: v.optional(v.string()),
  role: v.optional(Role),
  invited_by: v.optional(v.string()),
  /** For whom it was made; absent for the first owner. */
  email: v.optional(v.string()),
  /** Whether that person has signed in here before and joins as who they are. */
  is_known: v.boolean(),
  needs_branch: v.boolean(),
});
export type OpenedLink = v.InferOutput<typeof OpenedLink>;

/** Who follows a link. */
const Newcomer = {
  token: LinkToken,
  /** Absent for who is known. */
  name: v.optional(MemberName),
  /** Of the first owner; for all others the link says it. */
  email: v.optional(Email),
};

/** The body of `POST /dashboard/api/links/passkey-options`. */
export const LinkPasskeyOptions = v.object(Newcomer);

/** The body of `POST /dashboard/api/links/accept`: with a password, a new passkey, or neither for who is signed in. */
export const AcceptLink = v.object({
  ...Newcomer,
  password: v.optional(NewPassword),
  credential: v.optional(NewCredential),
  /** Of the new passkey. */
  passkey_name: v.optional(PasskeyName),
  /** The first branch of a service that has none. */
  branch: v.optional(
    v.object({
      name: v.pipe(v.string(), v.trim(), v.minLength(1, 'Name your shop.'), v.maxLength(80)),
      country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'Give a country such as UY.')),
    }),
  ),
});
export type AcceptLink = v.InferOutput<typeof AcceptLink>;
