import type {UserAddress} from '../../contract/address/user-address.js';
import type {Failure} from '../../contract/failure.js';
import type {Proof} from '../../contract/session.js';

export type SavedAction =
  | {
      readonly type: 'addresses-loaded';
      readonly addresses: readonly UserAddress[];
      /** The proof with which the list was loaded: a new session may have another. */
      readonly proof: Proof;
    }
  | {readonly type: 'addresses-failed'; readonly failure: Failure}
  | {readonly type: 'addresses-asked'}
  | {readonly type: 'address-chosen'; readonly id: string}
  | {readonly type: 'address-selected'; readonly address: UserAddress}
  | {readonly type: 'selection-failed'; readonly id: string; readonly failure: Failure}
  /** The person wants to change a saved address. */
  | {readonly type: 'change-asked'; readonly id: string}
  /** The person removed a saved address; the service has yet to. */
  | {readonly type: 'address-removed'; readonly id: string}
  | {readonly type: 'removal-failed'; readonly address: UserAddress; readonly failure: Failure};

export type SavedEffect =
  /** Replaces a load that is under way. */
  | {readonly type: 'load-addresses'}
  | {readonly type: 'select-address'; readonly id: string}
  | {readonly type: 'remove-address'; readonly address: UserAddress};
