import * as v from 'valibot';
import {UserAddress} from './user-address.js';

/** Whether the public link shows the address. */
export const LinkState = v.picklist(['shown', 'hidden']);

/** An address as its person manages it. */
export const OwnAddress = v.object({
  ...UserAddress.entries,
  archived: v.boolean(),
  link: LinkState,
});
export type OwnAddress = v.InferOutput<typeof OwnAddress>;

/** The answer of `PATCH /v5/addresses/{id}`. */
export const OwnAddressAnswer = v.object({address: OwnAddress});
export type OwnAddressAnswer = v.InferOutput<typeof OwnAddressAnswer>;

/** The query of `GET /v5/addresses`: whether to list the archived ones. */
export const AddressesQuery = v.object({
  archived: v.optional(
    v.picklist(['true', 'false'], 'Send true or false, or leave it out.'),
    'false',
  ),
});

/**
 * The answer of `GET /v5/addresses`: at most 100, the last chosen or changed first.
 *
 * A session with a proved phone sees all addresses of the person, any other only those that it created.
 * `?archived=true` lists the archived ones.
 */
export const AddressesAnswer = v.object({addresses: v.array(OwnAddress)});
export type AddressesAnswer = v.InferOutput<typeof AddressesAnswer>;
