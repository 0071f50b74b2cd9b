import type {ListedPerson} from '../../../contract/address/location-list.js';
import type {Secrets} from '../../people/accounts/secrets.js';
import {maskedPhone} from '../../people/accounts/written-phone.js';

/** A person whose names and phone are encrypted; `id` is theirs for the business. */
type Sealed = {
  readonly branchId: string;
  readonly id: string;
  readonly phone: Uint8Array;
  readonly firstName: Uint8Array | null | undefined;
  readonly lastName: Uint8Array | null | undefined;
};

/** A person as every member may see them. */
export function toListedPerson(
  secrets: Secrets,
  {branchId, id, phone, firstName, lastName}: Sealed,
): ListedPerson {
  const open = (field: string, sealed: Uint8Array) => secrets.decrypt(branchId, field, sealed);
  return {
    id,
    ...(firstName && {first_name: open('first_name', firstName)}),
    ...(lastName && {last_name: open('last_name', lastName)}),
    phone: maskedPhone(open('phone', phone)),
  };
}
