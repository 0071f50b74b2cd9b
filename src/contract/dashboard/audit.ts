import * as v from 'valibot';
import {Id} from '../id.js';
import {Timestamp} from '../timestamp.js';

/**
 * An access of the business to a person's data, or a change of what it keeps and of who has it. None is ever taken from
 * the list: lines of two years name it.
 */
export const Access = v.picklist([
  'location.read',
  'location.listed',
  'location.exported',
  'location.revealed',
  'location.photo.read',
  'location.courier_link.created',
  'location.changed',
  'location.archived',
  'location.deleted',
  'user.read',
  'user.deleted',
  'member.signed_in',
  'member.invited',
  'member.role.changed',
  'member.removed',
  'member.reset',
  'member.signed_out',
  'member.passkey.added',
  'member.passkey.renamed',
  'member.passkey.removed',
  'member.password.changed',
  'member.signed_out.elsewhere',
  'key.created',
  'key.revoked',
  'key.origins.changed',
  'branch.changed',
  'subscription.requested',
  'subscription.withdrawn',
  'subscription.granted',
  'subscription.declined',
]);
export type Access = v.InferOutput<typeof Access>;

/** What an audit is searched for: who saw addresses and people, who changed them, who came and went, and the set-up. */
export const AccessGroup = v.picklist(
  ['seen', 'changed', 'team', 'setup'],
  'Give seen, changed, team or setup.',
);
export type AccessGroup = v.InferOutput<typeof AccessGroup>;

/** The group that each access belongs to. */
export const ACCESS_GROUPS: Readonly<Record<Access, AccessGroup>> = {
  'location.read': 'seen',
  'location.listed': 'seen',
  'location.exported': 'seen',
  'location.revealed': 'seen',
  'location.photo.read': 'seen',
  'location.courier_link.created': 'seen',
  'location.changed': 'changed',
  'location.archived': 'changed',
  'location.deleted': 'changed',
  'user.read': 'seen',
  'user.deleted': 'changed',
  'member.signed_in': 'team',
  'member.invited': 'team',
  'member.role.changed': 'team',
  'member.removed': 'team',
  'member.reset': 'team',
  'member.signed_out': 'team',
  'member.passkey.added': 'team',
  'member.passkey.renamed': 'team',
  'member.passkey.removed': 'team',
  'member.password.changed': 'team',
  'member.signed_out.elsewhere': 'team',
  'key.created': 'setup',
  'key.revoked': 'setup',
  'key.origins.changed': 'setup',
  'branch.changed': 'setup',
  'subscription.requested': 'setup',
  'subscription.withdrawn': 'setup',
  'subscription.granted': 'setup',
  'subscription.declined': 'setup',
};

/** Who did something: a member, also a removed one; a server key, also a revoked one; or who is no longer known. */
export const Actor = v.variant('kind', [
  v.object({kind: v.literal('member'), id: Id, name: v.string()}),
  /** The label may be empty. */
  v.object({kind: v.literal('key'), id: Id, label: v.string()}),
  v.object({kind: v.literal('gone'), id: Id}),
]);
export type Actor = v.InferOutput<typeof Actor>;

/** The number of a line: the later it was written, the higher. */
export const LineNumber = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,17}$/, 'Give the number that the previous page ended with.'),
);

/** One line of the audit. */
export const AuditLine = v.object({
  number: LineNumber,
  /** ISO 8601. */
  at: v.string(),
  actor: Actor,
  action: Access,
  /** What it was done to: an id, or the e-mail address of an invitation. */
  subject: v.string(),
  /** The title of an address, the name of a member, the label of a key; absent where there is none, or no longer. */
  subject_words: v.optional(v.string()),
  /** Why, in the member's words. */
  reason: v.optional(v.string()),
});
export type AuditLine = v.InferOutput<typeof AuditLine>;

/** Which lines of the audit; every field is optional. */
export const AuditFilter = v.object({
  group: v.optional(AccessGroup),
  /** The id of a member's account or of a server key. */
  actor: v.optional(Id),
  /** What it was done to: an id, or the e-mail address of an invitation. */
  subject: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(254, 'An id or an e-mail address is shorter.')),
  ),
  /** Not those that are older. */
  since: v.optional(Timestamp),
});
export type AuditFilter = v.InferOutput<typeof AuditFilter>;

/** The query of `GET /dashboard/api/audit`. */
export const AuditQuery = v.object({
  ...AuditFilter.entries,
  /** The number that the previous page ended with. */
  before: v.optional(LineNumber),
});

/** The answer of `GET /dashboard/api/audit`: fifty lines at most, the last written first. */
export const AuditAnswer = v.object({
  lines: v.array(AuditLine),
  /** Present if older ones follow: request the next page with `?before=`. */
  before: v.optional(LineNumber),
  /** Who did something in the last two years, members first; of the first page alone. */
  actors: v.optional(v.array(Actor)),
});
export type AuditAnswer = v.InferOutput<typeof AuditAnswer>;
