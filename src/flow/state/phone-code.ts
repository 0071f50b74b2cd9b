import type {Failure} from '../../contract/failure.js';

/** How many digits a code has. */
export const CODE_LENGTH = 6;

/** Why a code did not prove the phone, or did not come. */
export type CodeRefusal =
  /** The main button was pressed before all digits were there. */
  | {readonly why: 'incomplete'}
  | {readonly why: 'wrong'; readonly attemptsLeft: number}
  /** No try is left, or its time is over. */
  | {readonly why: 'used-up'}
  | {readonly why: 'not-sent'; readonly failure: Failure}
  | {readonly why: 'not-confirmed'; readonly failure: Failure};

/** The proof of the phone by a text message. */
export type PhoneCode = {
  readonly at: 'idle' | 'sending' | 'sent' | 'confirming';
  /** What is in the field: six digits at most, 0 to 9. */
  readonly digits: string;
  /** Seconds until another code may be asked for. */
  readonly resendIn: number;
  /** Counts the countdowns; see `Search.ticket`. */
  readonly ticket: number;
  readonly refusal?: CodeRefusal;
};

/** Before a code was asked for. */
export const NO_CODE: PhoneCode = {at: 'idle', digits: '', resendIn: 0, ticket: 0};

/** Where the proof was asked for: in the list, or where the address has just been saved. */
export function beforeCode({saving}: {readonly saving: {readonly at: string}}): 'saved' | 'done' {
  return saving.at === 'saved' ? 'done' : 'saved';
}
