import * as v from 'valibot';

/** What a member may do in a branch: an owner everything, support what a caller on the phone asks for, a viewer look. */
export const Role = v.picklist(['owner', 'support', 'viewer'], 'Give owner, support or viewer.');
export type Role = v.InferOutput<typeof Role>;

/**
 * `view`: numbers, addresses and how they stand. `reveal`: a person's phone, with a reason. `operate`: send deliveries
 * again, change or archive an address. `erase`: delete an address, download all of them. `manage`: webhook, keys,
 * settings, members, the audit.
 */
export const Permission = v.picklist(['view', 'reveal', 'operate', 'erase', 'manage']);
export type Permission = v.InferOutput<typeof Permission>;

export const PERMISSIONS: Readonly<Record<Permission, readonly Role[]>> = {
  view: ['owner', 'support', 'viewer'],
  reveal: ['owner', 'support'],
  operate: ['owner', 'support'],
  erase: ['owner'],
  manage: ['owner'],
};

export function isAllowed(role: Role, permission: Permission): boolean {
  return PERMISSIONS[permission].includes(role);
}
