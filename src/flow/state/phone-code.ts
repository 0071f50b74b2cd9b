import type {Failure} from '../../contract/failure.js';

export const CODE_LENGTH = 6;

/** Why a code was not sent, or did not prove the phone. */
export type CodeRefusal =
  /** Submitted before all digits were entered. */
  | {readonly why: 'incomplete'}
  | {readonly why: 'wrong'; readonly attemptsLeft: number}
  /** No attempt is left, or the code has expired. */
  | {readonly why: 'used-up'}
  | {readonly why: 'not-sent'; readonly failure: Failure}
  | {readonly why: 'not-confirmed'; readonly failure: Failure};

/** The proof of the phone by a text message. */
export type PhoneCode = {
  readonly at: 'idle' | 'sending' | 'sent' | 'confirming';
  /** The field's content: at most six digits, 0 to 9. */
  readonly digits: string;
  /** Seconds until another code may be requested. */
  readonly resendIn: number;
  /** Number of the countdown; see `Search.ticket`. */
  readonly ticket: number;
  readonly refusal?: CodeRefusal;
};

export const NO_CODE: PhoneCode = {at: 'idle', digits: '', resendIn: 0, ticket: 0};

/** The screen that requested the proof: the start, or the end of a save. */
export function beforeCode({saving}: {readonly saving: {readonly at: string}}): 'search' | 'done' {
  return saving.at === 'saved' ? 'done' : 'search';
}
