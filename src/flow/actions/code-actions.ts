import type {Failure} from '../../contract/failure.js';
import type {Proof} from '../../contract/session.js';

export type CodeAction =
  /** The person wants to prove the phone, to see their saved addresses. */
  | {readonly type: 'proof-asked'}
  | {readonly type: 'code-asked'}
  /** Another code can be requested after `seconds`. */
  | {readonly type: 'code-sent'; readonly seconds: number}
  | {readonly type: 'code-not-sent'; readonly failure: Failure}
  | {readonly type: 'code-typed'; readonly digits: string}
  | {readonly type: 'code-entered'}
  | {readonly type: 'code-confirmed'; readonly proof: Proof}
  | {readonly type: 'code-refused'; readonly failure: Failure}
  | {readonly type: 'time-passed'; readonly ticket: number; readonly seconds: number};

export type CodeEffect =
  | {readonly type: 'send-code'}
  | {readonly type: 'confirm-code'; readonly code: string}
  | {readonly type: 'wait-a-second'; readonly ticket: number}
  /** The person finished without keeping their addresses for next time. */
  | {readonly type: 'note-keeping-declined'};
