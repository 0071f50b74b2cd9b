import * as v from 'valibot';
import {Id} from '../id.js';
import {Role} from './role.js';

/** An e-mail address, in small letters, by which a member is known in each branch. */
export const Email = v.pipe(
  v.string('Give an e-mail address.'),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(254, 'An e-mail address has at most 254 characters.'),
  v.regex(
    /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/,
    'Give an e-mail address such as ana@shop.example.',
  ),
);

/** A member's name as colleagues see it. */
export const MemberName = v.pipe(
  v.string('Give a name.'),
  v.trim(),
  v.minLength(1, 'Give a name.'),
  v.maxLength(80, 'A name has at most 80 characters.'),
);

/** A member of a branch; times are ISO 8601. */
export const Member = v.object({
  id: Id,
  name: v.string(),
  email: v.string(),
  role: Role,
  passkeys: v.number(),
  has_password: v.boolean(),
  joined_at: v.string(),
  /** Absent if never. */
  seen_at: v.optional(v.string()),
});
export type Member = v.InferOutput<typeof Member>;

/** A link that was made for somebody and is still open. */
export const Invitation = v.object({
  id: Id,
  email: v.string(),
  role: Role,
  invited_by: v.optional(v.string()),
  created_at: v.string(),
  expires_at: v.string(),
});
export type Invitation = v.InferOutput<typeof Invitation>;

/** The answer of `GET /dashboard/api/members`. */
export const MembersAnswer = v.object({
  members: v.array(Member),
  invitations: v.array(Invitation),
});
export type MembersAnswer = v.InferOutput<typeof MembersAnswer>;

/** The body of `POST /dashboard/api/invitations`. */
export const NewInvitation = v.object({email: Email, role: Role});
export type NewInvitation = v.InferOutput<typeof NewInvitation>;

/** A link for one person: shown this once, valid once. */
export const MadeLink = v.object({link: v.string(), expires_at: v.string()});
export type MadeLink = v.InferOutput<typeof MadeLink>;

/** The body of `PATCH /dashboard/api/members/{id}`. */
export const MemberChange = v.object({role: Role});
