import type {Effect} from '../actions/actions.js';
import {inTurn, type Reduced, type Reducers} from '../actions/reduced.js';
import type {SessionAction} from '../actions/session-actions.js';
import {afterTrouble} from '../state/show.js';
import {answerSlow} from '../state/slow.js';
import type {FlowState} from '../state/state.js';
import {lookUnder} from './look-under.js';
import {resumeCode} from './reduce-code.js';
import {
  keepingOf,
  personChanged,
  phoneMissing,
  regionFailed,
  regionFound,
} from './reduce-person.js';
import {loadAddresses, optionsChanged, sessionOpened} from './reduce-saved.js';
import {textTyped} from './reduce-search.js';
import {resumeStreet} from './reduce-street.js';
import {networkReturned, retry, sessionFailed} from './reduce-trouble.js';

export const sessionReducers: Reducers<SessionAction> = {
  started,
  resumed,
  'options-changed': optionsChanged,
  'session-opened': (state, {proof, codes, region, presenceFor, mayKeep}) => {
    const session = {at: 'open', proof, codes} as const;
    const isKnown = proof !== 'none';
    const open: FlowState = {...state, session, isKnown, region, presenceFor, mayKeep};
    return sessionOpened(afterTrouble(open, 'session'));
  },
  'proof-found': state => [{...state, isKnown: true}],
  'session-failed': (state, {failure}) => sessionFailed(state, failure),
  'proof-refused': (state, {failure}) => [state, {type: 'report', failure}],
  'phone-missing': phoneMissing,
  'person-changed': (state, action) =>
    inTurn(state, before => personChanged(before, action), resumed),
  'region-found': regionFound,
  'region-failed': regionFailed,
  'answer-slow': (state, {during}) => [answerSlow(state, during)],
  'retry-asked': retry,
  'network-returned': networkReturned,
};

/** What every session begins with. */
const BEGINNING: readonly Effect[] = [
  {type: 'load-draft'},
  {type: 'load-recents'},
  {type: 'open-session'},
];

/** Repeats the requests that were aborted while the element was off the page. */
function resumed(state: FlowState): Reduced {
  const {draft, search, reversing, saving, trouble} = state;
  const {text, pin} = draft;
  const idle: FlowState = {
    ...state,
    choosing: {at: 'idle'},
    locating: {at: 'idle'},
    saving: saving.at === 'sending' ? {at: 'idle'} : saving,
    ...(trouble && {trouble: {...trouble, retrying: false}}),
  };
  return inTurn(
    idle,
    search.status === 'waiting' && (next => textTyped(next, text)),
    reversing.at === 'asking' && pin && (next => lookUnder(next, pin.geo_point)),
    resumeStreet,
    {type: 'send-waiting'},
    ...(state.session.at === 'opening' ? BEGINNING : []),
    state.session.at === 'no-phone' && !state.region && {type: 'load-region'},
    state.saved.at === 'loading' && loadAddresses,
    resumeCode,
  );
}

/** Starts the conversation, with the search and the fix that were requested before it could start. */
function started(state: FlowState): Reduced {
  return inTurn(
    {...state, session: {at: 'opening'}},
    {type: 'send-waiting'},
    ...BEGINNING,
    state.draft.text !== '' && (next => textTyped(next, state.draft.text)),
    state.locating.at === 'asking' && {type: 'locate'},
    next => [next, ...keepingOf(next)],
  );
}
