import type {UserAddress} from '../../contract/address/user-address.js';
import type {Failure} from '../../contract/failure.js';
import type {Proof} from '../../contract/session.js';

/** What happened around the saved addresses and the proof of the phone. */
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
  | {readonly type: 'new-address-asked'}
  /** The person wants to see what they saved: the phone is to be proved. */
  | {readonly type: 'proof-asked'}
  | {readonly type: 'code-asked'}
  /** Another may be asked for in so many seconds. */
  | {readonly type: 'code-sent'; readonly seconds: number}
  | {readonly type: 'code-not-sent'; readonly failure: Failure}
  | {readonly type: 'code-typed'; readonly digits: string}
  | {readonly type: 'code-entered'}
  | {readonly type: 'code-confirmed'; readonly proof: Proof}
  | {readonly type: 'code-refused'; readonly failure: Failure}
  | {readonly type: 'time-passed'; readonly ticket: number; readonly seconds: number}
  /** It is another address than the saved one that was offered. */
  | {readonly type: 'twin-declined'};

/** What is asked of the service and the clock around them. */
export type SavedEffect =
  /** In the place of what loads already. */
  | {readonly type: 'load-addresses'}
  | {readonly type: 'select-address'; readonly id: string}
  | {readonly type: 'send-code'}
  | {readonly type: 'confirm-code'; readonly code: string}
  | {readonly type: 'wait-a-second'; readonly ticket: number}
  /** The person was asked to keep their addresses for next time, and went on without. */
  | {readonly type: 'note-keeping-declined'};
