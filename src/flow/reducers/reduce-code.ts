import type {Proof} from '../../contract/session.js';
import type {CodeAction} from '../actions/code-actions.js';
import {type ActionOf, inTurn, type Reduced, type Reducers} from '../actions/reduced.js';
import {beforeCode, CODE_LENGTH, NO_CODE, type PhoneCode} from '../state/phone-code.js';
import {show} from '../state/show.js';
import type {FlowState} from '../state/state.js';
import {loadAddresses} from './reduce-saved.js';

export const codeReducers: Reducers<CodeAction> = {
  'proof-asked': proofAsked,
  'code-asked': sendCode,
  'code-sent': (state, {seconds}) => codeSent(state, seconds),
  'code-not-sent': codeNotSent,
  'code-typed': codeTyped,
  'code-entered': confirmCode,
  'code-confirmed': (state, {proof}) => codeConfirmed(state, proof),
  'code-refused': codeRefused,
  'time-passed': timePassed,
};

/** Shows the code screen, and sends a code unless one is already under way. */
function proofAsked(state: FlowState): Reduced {
  const there = show(state, 'phone-code');
  return state.code.at === 'idle' ? sendCode(there) : [there];
}

/** Does nothing while another code may not be requested yet. */
function sendCode(state: FlowState): Reduced {
  const {at, resendIn} = state.code;
  if (at === 'sending' || at === 'confirming' || resendIn > 0) return [state];
  return [withCode(state, {at: 'sending', digits: ''}), {type: 'send-code'}];
}

function codeSent(state: FlowState, seconds: number): Reduced {
  if (state.code.at !== 'sending') return [state];
  // The text message may arrive, and be typed, before the response.
  const isTyped = state.code.digits.length === CODE_LENGTH;
  return inTurn(
    withCode(state, {at: 'sent'}),
    sent => countDown(sent, seconds),
    isTyped && confirmCode,
  );
}

function codeNotSent(state: FlowState, {failure}: ActionOf<'code-not-sent'>): Reduced {
  if (state.code.at !== 'sending') return [state];
  const {reason, codeSent: isSent, retryAfter = 0} = failure;
  // The phone has been proved, but that response was lost.
  if (reason === 'conflict') return codeConfirmed(withCode(state, {at: 'confirming'}), 'code');
  // A code was sent a moment ago, but that response was lost.
  if (isSent) return codeSent(state, retryAfter);
  return [
    withCode(state, {at: 'idle', refusal: {why: 'not-sent', failure}}),
    {type: 'report', failure},
  ];
}

/** Submits the code with its last digit. */
function codeTyped(state: FlowState, {digits}: ActionOf<'code-typed'>): Reduced {
  const {code} = state;
  if (code.at === 'confirming') return [state];
  const next = withCode(state, {digits});
  return digits.length === CODE_LENGTH && digits !== code.digits ? confirmCode(next) : [next];
}

function confirmCode(state: FlowState): Reduced {
  const {at, digits} = state.code;
  if (at === 'confirming' || at === 'sending') return [state];
  if (digits.length < CODE_LENGTH) return [withCode(state, {refusal: {why: 'incomplete'}})];
  return [withCode(state, {at: 'confirming'}), {type: 'confirm-code', code: digits}];
}

/** The phone is proved, so the saved addresses may be shown. */
function codeConfirmed(state: FlowState, proof: Proof): Reduced {
  if (state.code.at !== 'confirming') return [state];
  const session = state.session.at === 'open' ? {...state.session, proof} : state.session;
  const code = {...NO_CODE, ticket: state.code.ticket + 1};
  const {saving} = state;
  const next: FlowState = {
    ...{...state, session, code, isKnown: true},
    saving: saving.at === 'saved' ? {...saving, kept: true} : saving,
  };
  return loadAddresses(next.screen === 'phone-code' ? show(next, beforeCode(next)) : next);
}

/** The code was wrong, has expired, or could not be checked. */
function codeRefused(state: FlowState, {failure}: ActionOf<'code-refused'>): Reduced {
  if (state.code.at !== 'confirming') return [state];
  const {code, attemptsLeft, retryAfter} = failure;
  if (code === 'bad_argument' && attemptsLeft) {
    return [withCode(state, {at: 'sent', digits: '', refusal: {why: 'wrong', attemptsLeft}})];
  }
  if (code === 'bad_argument' || (code === 'rate_limited' && retryAfter === 0))
    return [withCode(state, {at: 'idle', digits: '', refusal: {why: 'used-up'}})];
  return [
    withCode(state, {at: 'sent', refusal: {why: 'not-confirmed', failure}}),
    {type: 'report', failure},
  ];
}

/** Part of the time until the next code has passed; ignored for an older countdown. */
function timePassed(state: FlowState, {ticket, seconds}: ActionOf<'time-passed'>): Reduced {
  const {code} = state;
  if (ticket !== code.ticket) return [state];
  const resendIn = Math.max(0, code.resendIn - seconds);
  const next: FlowState = {...state, code: {...code, resendIn}};
  return resendIn > 0 ? [next, {type: 'wait-a-second', ticket}] : [next];
}

/** Repeats the requests that a pause aborted. */
export function resumeCode(state: FlowState): Reduced {
  const {at, digits, resendIn} = state.code;
  return inTurn(
    state,
    at === 'sending' && {type: 'send-code'},
    at === 'confirming' && {type: 'confirm-code', code: digits},
    resendIn > 0 && (next => countDown(next, resendIn)),
  );
}

function countDown(state: FlowState, seconds: number): Reduced {
  const ticket = state.code.ticket + 1;
  const next: FlowState = {...state, code: {...state.code, ticket, resendIn: seconds}};
  return seconds > 0 ? [next, {type: 'wait-a-second', ticket}] : [next];
}

/** Changes the code and drops an earlier refusal. */
function withCode(state: FlowState, change: Partial<PhoneCode>): FlowState {
  const {refusal: _, ...code} = state.code;
  return {...state, code: {...code, ...change}};
}
