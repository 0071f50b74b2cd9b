import type {UserAddress} from '../../contract/address/user-address.js';
import type {Failure} from '../../contract/failure.js';

/** The addresses that this person may choose from, last used first. */
export type Saved =
  | {readonly at: 'idle'}
  | {readonly at: 'loading'}
  | {readonly at: 'loaded'; readonly addresses: readonly UserAddress[]}
  | {readonly at: 'failed'; readonly failure: Failure};

/** The choice of a saved address, which the service records before the page receives it. */
export type Choosing =
  | {readonly at: 'idle'}
  | {readonly at: 'sending'; readonly id: string}
  | {
      readonly at: 'failed';
      readonly id: string;
      readonly failure: Failure;
      /** It was not to be chosen but removed. */
      readonly isRemoval?: true;
    };

/** Puts a newly created or chosen address first. */
export function withNewest(saved: Saved, address: UserAddress): Saved {
  if (saved.at !== 'loaded') return saved;
  const others = saved.addresses.filter(({id}) => id !== address.id);
  return {at: 'loaded', addresses: [address, ...others]};
}

/** Removes an address that no longer exists. */
export function without(saved: Saved, gone: string): Saved {
  if (saved.at !== 'loaded') return saved;
  return {at: 'loaded', addresses: saved.addresses.filter(({id}) => id !== gone)};
}
