import * as v from 'valibot';
import {UserAddress} from './user-address.js';

/** Whether the public link of an address shows it. */
export const LinkState = v.picklist(['shown', 'hidden']);
export type LinkState = v.InferOutput<typeof LinkState>;

/** An address as its person looks after it. */
export const OwnAddress = v.object({
  ...UserAddress.entries,
  archived: v.boolean(),
  link: LinkState,
});
export type OwnAddress = v.InferOutput<typeof OwnAddress>;

/** The answer of `PATCH /v5/addresses/{id}`. */
export const OwnAddressAnswer = v.object({address: OwnAddress});
export type OwnAddressAnswer = v.InferOutput<typeof OwnAddressAnswer>;

/** The query of `GET /v5/addresses`: with the archived ones, or without. */
export const AddressesQuery = v.object({
  archived: v.optional(
    v.picklist(['true', 'false'], 'Send true or false, or leave it out.'),
    'false',
  ),
});

/**
 * The answer of `GET /v5/addresses`, the last chosen or changed first, 100 at most.
 *
 * A proved session sees all of its person, another one what it created itself; archived ones with `?archived=true`.
 */
export const AddressesAnswer = v.object({addresses: v.array(OwnAddress)});
export type AddressesAnswer = v.InferOutput<typeof AddressesAnswer>;
