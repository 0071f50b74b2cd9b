import type {Role} from '../../contract/dashboard/role.js';
import type {OpenedLink} from '../../contract/dashboard/sign-in.js';

/** What a role may do, said before one joins. */
const ROLES: Readonly<Record<Role, string>> = {
  owner: 'As an owner, you may do everything: listener, keys, members, addresses.',
  support: 'As support, you read addresses and deliveries, and send again what failed.',
  viewer: 'As a viewer, you see how things stand, and change nothing.',
};

export function headingOf({purpose, branch, invited_by}: OpenedLink): string {
  if (purpose === 'first-owner') return 'This service is yours';
  if (purpose === 'reset') return 'Choose another password';
  return invited_by ? `${invited_by} invites you to ${branch}` : `Join ${branch}`;
}

export function ledeOf({purpose, role = 'viewer', email}: OpenedLink): string {
  if (purpose === 'first-owner')
    return 'You opened the link that it printed at start, so you are its first owner. The link ends with this.';
  if (purpose === 'reset')
    return `For ${email}. It replaces the passkeys and the password that you had, and signs you out everywhere else.`;
  return ROLES[role];
}
