import type {UserAddress} from '../../contract/address/user-address.js';
import type {Failure} from '../../contract/failure.js';

/** The addresses that this person may choose from, newest used first. */
export type Saved =
  | {readonly at: 'idle'}
  | {readonly at: 'loading'}
  | {readonly at: 'loaded'; readonly addresses: readonly UserAddress[]}
  | {readonly at: 'failed'; readonly failure: Failure};

/** The choice of a saved address, which the service is told before the page is. */
export type Choosing =
  | {readonly at: 'idle'}
  | {readonly at: 'sending'; readonly id: string}
  | {readonly at: 'failed'; readonly id: string; readonly failure: Failure};

/** The list with an address that was just created or chosen before all others. */
export function withNewest(saved: Saved, address: UserAddress): Saved {
  if (saved.at !== 'loaded') return saved;
  const others = saved.addresses.filter(({id}) => id !== address.id);
  return {at: 'loaded', addresses: [address, ...others]};
}

/** The list without an address that is gone. */
export function without(saved: Saved, gone: string): Saved {
  if (saved.at !== 'loaded') return saved;
  return {at: 'loaded', addresses: saved.addresses.filter(({id}) => id !== gone)};
}
