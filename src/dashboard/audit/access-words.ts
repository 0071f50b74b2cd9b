import type {Access, AccessGroup, AuditLine} from '../../contract/dashboard/audit.js';
import {dashboardRoutes} from '../../contract/routes/dashboard-routes.js';

/**
 * What somebody did, as it is said after their name, and what it was done to: `a` is the title of an address, the name
 * of a member, the label of a key, or an id; `none` where the deed itself says all.
 */
type Words = {readonly did: string; readonly about: 'a' | 'none'};

/** Each access in words; one without them does not compile. */
export const ACCESS_WORDS: Readonly<Record<Access, Words>> = {
  'location.read': {did: 'Read an address', about: 'a'},
  'location.listed': {did: 'Listed addresses', about: 'none'},
  'location.exported': {did: 'Downloaded the addresses', about: 'none'},
  'location.revealed': {did: 'Revealed a phone', about: 'a'},
  'location.photo.read': {did: 'Saw the gate of an address', about: 'a'},
  'location.courier_link.created': {did: 'Made a link for a courier', about: 'a'},
  'location.changed': {did: 'Changed an address', about: 'a'},
  'location.archived': {did: 'Archived an address', about: 'a'},
  'location.deleted': {did: 'Deleted an address', about: 'a'},
  'user.read': {did: 'Read all that is kept of a person', about: 'a'},
  'user.deleted': {did: 'Deleted a person', about: 'a'},
  'member.signed_in': {did: 'Signed in', about: 'none'},
  'member.invited': {did: 'Invited a colleague', about: 'a'},
  'member.role.changed': {did: 'Changed a member’s role', about: 'a'},
  'member.removed': {did: 'Removed a member', about: 'a'},
  'member.reset': {did: 'Made a link to let a member in again', about: 'a'},
  'member.signed_out': {did: 'Signed everyone out', about: 'none'},
  'member.passkey.added': {did: 'Made another passkey', about: 'none'},
  'member.passkey.renamed': {did: 'Renamed a passkey of theirs', about: 'none'},
  'member.passkey.removed': {did: 'Removed a passkey of theirs', about: 'none'},
  'member.password.changed': {did: 'Changed their password', about: 'none'},
  'member.signed_out.elsewhere': {did: 'Signed out everywhere else', about: 'none'},
  'key.created': {did: 'Made a key', about: 'a'},
  'key.revoked': {did: 'Revoked a key', about: 'a'},
  'key.origins.changed': {did: 'Changed the origins of a key', about: 'a'},
  'branch.changed': {did: 'Changed the settings', about: 'none'},
  'subscription.requested': {did: 'Asked an owner for events', about: 'none'},
  'subscription.withdrawn': {did: 'Took a request for events back', about: 'none'},
  'subscription.granted': {did: 'Subscribed to requested events', about: 'a'},
  'subscription.declined': {did: 'Declined a request for events', about: 'a'},
};

/** The filters, in the order in which they stand. */
export const GROUP_WORDS: Readonly<Record<AccessGroup, string>> = {
  seen: 'Saw a person',
  changed: 'Changed or deleted',
  team: 'Members',
  setup: 'Keys and settings',
};

/** What a line is about. */
export type About = {
  readonly text: string;
  /** Whether what it was is no longer known, or has no words. */
  readonly isId: boolean;
  /** Where an address is that is still there. */
  readonly href?: string;
};

/** What a line is about; undefined if the deed says all. */
export function aboutOf({action, subject, subject_words: words}: AuditLine): About | undefined {
  if (ACCESS_WORDS[action].about === 'none') return undefined;
  const isAddress = words !== undefined && action.startsWith('location.');
  return {
    text: words ?? subject,
    isId: words === undefined && !subject.includes('@'),
    ...(isAddress && {href: `${dashboardRoutes.page}/addresses/${subject}`}),
  };
}
