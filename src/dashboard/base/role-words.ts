import type {Permission, Role} from '../../contract/dashboard/role.js';

/** A role's name. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  support: 'Support',
  viewer: 'Viewer',
};

/** What a permission lets one do. */
export const PERMISSION_WORDS: Readonly<Record<Permission, string>> = {
  view: 'See numbers, addresses and how they stand',
  reveal: 'Reveal a phone, with a reason',
  operate: 'Send a delivery again, change or archive an address',
  erase: 'Delete an address, download all of them',
  manage: 'Webhook, keys, settings, members, the audit',
};
