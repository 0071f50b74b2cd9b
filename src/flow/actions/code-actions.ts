import type {Failure} from '../../contract/failure.js';
import type {Proof} from '../../contract/session.js';

/** What happened around the proof of the phone by a code. */
export type CodeAction =
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
  | {readonly type: 'time-passed'; readonly ticket: number; readonly seconds: number};

/** What is asked of the service, the clock and the device for it. */
export type CodeEffect =
  | {readonly type: 'send-code'}
  | {readonly type: 'confirm-code'; readonly code: string}
  | {readonly type: 'wait-a-second'; readonly ticket: number}
  /** The person was asked to keep their addresses for next time, and went on without. */
  | {readonly type: 'note-keeping-declined'};
