import type {Effect, Reduced} from '../actions/actions.js';
import type {FlowState} from '../state/state.js';
import {lookUnder} from './look-under.js';
import {resumeCode} from './reduce-code.js';
import {textTyped} from './reduce-draft.js';
import {keepingOf} from './reduce-person.js';
import {loadAddresses} from './reduce-saved.js';
import {lookAtStreet} from './reduce-street.js';

/** The element was away from the page, and all that was under way was stopped: what needs an answer is asked again. */
export function resumed(state: FlowState): Reduced {
  const idle: FlowState = {
    ...state,
    choosing: {at: 'idle'},
    locating: {at: 'idle'},
    reversing: false,
    saving: state.saving.at === 'sending' ? {at: 'idle'} : state.saving,
    ...(state.trouble && {trouble: {...state.trouble, retrying: false}}),
  };
  const {text, pin} = state.draft;
  const [searching, ...search]: Reduced =
    state.search.status === 'waiting' ? textTyped(idle, text) : [idle];
  const [next, ...look]: Reduced =
    state.reversing && pin ? lookUnder(searching, pin.geo_point) : [searching];
  const begin: Effect[] =
    state.session.at === 'opening'
      ? [{type: 'load-draft'}, {type: 'load-recents'}, {type: 'open-session'}]
      : [];
  const region: Effect[] =
    state.session.at === 'no-phone' && !state.region ? [{type: 'load-region'}] : [];
  const [loading, ...load]: Reduced = state.saved.at === 'loading' ? loadAddresses(next) : [next];
  const [coded, ...code] = resumeCode(loading);
  const [last, ...street]: Reduced = state.street.at === 'looking' ? lookAtStreet(coded) : [coded];
  return [
    last,
    ...search,
    ...look,
    ...street,
    {type: 'send-waiting'},
    ...begin,
    ...region,
    ...load,
    ...code,
  ];
}

/** The conversation begins; what was typed, and asked of the device, before it could is asked now. */
export function started(state: FlowState): Reduced {
  const [next, ...search]: Reduced = state.draft.text
    ? textTyped(state, state.draft.text)
    : [state];
  return [
    {...next, session: {at: 'opening'}},
    {type: 'load-draft'},
    {type: 'load-recents'},
    {type: 'send-waiting'},
    {type: 'open-session'},
    ...search,
    ...(state.locating.at === 'asking' ? [{type: 'locate'} as const] : []),
    ...keepingOf(next),
  ];
}
