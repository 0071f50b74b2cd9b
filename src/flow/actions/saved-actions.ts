import type {UserAddress} from '../../contract/address/user-address.js';
import type {Failure} from '../../contract/failure.js';
import type {Proof} from '../../contract/session.js';

/** What happened around the saved addresses. */
export type SavedAction =
  | {
      readonly type: 'addresses-loaded';
      readonly addresses: readonly UserAddress[];
      /** By which they were shown: a new session may have another. */
      readonly proof: Proof;
    }
  | {readonly type: 'addresses-failed'; readonly failure: Failure}
  | {readonly type: 'addresses-asked'}
  | {readonly type: 'address-chosen'; readonly id: string}
  | {readonly type: 'address-selected'; readonly address: UserAddress}
  | {readonly type: 'selection-failed'; readonly id: string; readonly failure: Failure}
  | {readonly type: 'new-address-asked'};

/** What is asked of the service for them. */
export type SavedEffect =
  /** In the place of what loads already. */
  {readonly type: 'load-addresses'} | {readonly type: 'select-address'; readonly id: string};
