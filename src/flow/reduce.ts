import type {Failure} from '../contract/failure.js';
import type {Effect, FlowAction, Reduced} from './actions.js';
import {located, pinRested, suggestionChosen, textTyped} from './reduce-draft.js';
import {save, saveFailed} from './reduce-save.js';
import {type FlowState, initialState, type Trouble} from './state.js';

/** Failures that no second try mends: the page's developer has to. */
const FATAL: readonly Failure['code'][] = [
  'bad_argument',
  'unauthenticated',
  'permission_denied',
  'invalid_phone',
];

/** The state after an action, and what is asked of the world. Pure: the same arguments give the same result. */
export function reduce(state: FlowState, action: FlowAction): Reduced {
  switch (action.type) {
    case 'started':
      return [{...state, session: {at: 'opening'}}, {type: 'open-session'}];
    case 'session-opened':
      return [afterTrouble({...state, session: {at: 'open'}, region: action.region}, 'session')];
    case 'session-failed':
      return sessionFailed(state, action.failure);

    case 'text-typed':
      return textTyped(state, action.text);
    case 'search-retried':
      return textTyped(state, state.draft.text);
    case 'suggestions-found': {
      if (action.ticket !== state.search.ticket) return [state];
      const {suggestions, attribution} = action;
      return [{...state, search: {...state.search, status: 'answered', suggestions, attribution}}];
    }
    case 'suggestions-failed':
      if (action.ticket !== state.search.ticket) return [state];
      return [
        {...state, search: {...state.search, status: {failure: action.failure}, suggestions: []}},
      ];
    case 'suggestion-chosen':
      return suggestionChosen(state, action.suggestion);
    case 'text-kept': {
      const street_name = state.draft.text.trim();
      if (!street_name) return [state];
      return toPin({...state, draft: {...state.draft, said: {from: 'typed', street_name}}});
    }
    case 'map-chosen':
      return toPin(state);

    case 'location-asked':
      return [{...state, locating: {at: 'asking'}}, {type: 'locate'}];
    case 'location-found':
      return located(state, action.geo_point, action.accuracy);
    case 'location-failed':
      if (state.locating.at !== 'asking') return [state];
      return [{...state, locating: {at: 'failed', failure: action.failure}}];

    case 'pin-rested':
      return pinRested(state, action.geo_point);
    case 'place-under-pin-found': {
      if (action.ticket !== state.reverseTicket) return [state];
      const {under: _, ...draft} = state.draft;
      return [
        {...state, reversing: false, draft: action.place ? {...draft, under: action.place} : draft},
      ];
    }
    case 'place-under-pin-failed':
      return [action.ticket === state.reverseTicket ? {...state, reversing: false} : state];
    case 'offer-taken': {
      const {said: _, ...draft} = state.draft;
      return [draft.under ? {...state, draft} : state];
    }
    case 'map-failed':
      return [{...state, mapMissing: true}];
    case 'pin-confirmed':
      return [state.draft.pin ? {...state, screen: 'review'} : state];

    case 'street-typed': {
      const street_name = action.street_name.trim();
      if (!street_name) return [state];
      return [{...state, draft: {...state.draft, said: {from: 'typed', street_name}}}];
    }
    case 'step-revisited':
      return action.step === 'pin' ? toPin(state) : [{...state, screen: action.step}];

    case 'save-asked':
      return save(state);
    case 'saved': {
      const {trouble: _, ...rest} = state;
      return [
        {...rest, screen: 'done', saving: {at: 'saved', address: action.address}},
        {type: 'deliver', address: action.address},
      ];
    }
    case 'save-failed':
      return saveFailed(state, action.failure);

    case 'retry-asked':
      return retry(state);
    case 'network-returned':
      return networkReturned(state);
    case 'back-asked':
      return back(state);
    case 'close-asked':
      return [state, {type: 'close'}];
    case 'screen-missing':
      return screenMissing(state);
    case 'resumed':
      return resumed(state);
    case 'another-asked':
      return [state, {type: 'renew-draft'}];
    case 'restarted': {
      const {session, region} = state;
      return [{...initialState(action.draftId), session, ...(region && {region})}];
    }
    default:
      action satisfies never;
      return [state];
  }
}

/** Without a point to open at, the map needs the session's region: where that failed, it is asked for again. */
function toPin(state: FlowState): Reduced {
  const next: FlowState = {...state, screen: 'pin', mapMissing: false};
  if (state.draft.pin || state.region || state.session.at !== 'failed') return [next];
  return [{...next, session: {at: 'opening'}}, {type: 'open-session'}];
}

function sessionFailed(state: FlowState, failure: Failure): Reduced {
  const next: FlowState = {...state, session: {at: 'failed', failure}};
  const stuck =
    FATAL.includes(failure.code) || (state.screen === 'pin' && !state.draft.pin && !state.region);
  if (!stuck && state.trouble?.during !== 'session') return [next, {type: 'report', failure}];
  const from =
    state.trouble?.from ??
    (state.screen === 'pin' || state.screen === 'review' ? state.screen : 'search');
  return [
    {...next, screen: 'trouble', trouble: {failure, during: 'session', from, retrying: false}},
    {type: 'report', failure},
  ];
}

/** The code of a screen could not be fetched: the person stays, and tries again from there. */
function screenMissing(state: FlowState): Reduced {
  if (state.screen !== 'pin' && state.screen !== 'review') return [state];
  const failure: Failure = {
    code: 'network_error',
    detail: `The code of the screen "${state.screen}" could not be fetched. Are all files of the package served from one folder?`,
  };
  const trouble: Trouble = {failure, during: 'load', from: state.screen, retrying: false};
  return [
    {...state, screen: 'trouble', trouble},
    {type: 'report', failure},
  ];
}

function afterTrouble(state: FlowState, during: Trouble['during']): FlowState {
  if (state.trouble?.during !== during) return state;
  const {trouble, ...rest} = state;
  return {...rest, screen: trouble.from};
}

function retry(state: FlowState): Reduced {
  const {trouble} = state;
  if (!trouble || trouble.retrying) return [state];
  const next: FlowState = {...state, trouble: {...trouble, retrying: true}};
  if (trouble.during === 'save') return save(next);
  if (trouble.during === 'load') return [afterTrouble(state, 'load')];
  return [{...next, session: {at: 'opening'}}, {type: 'open-session'}];
}

function networkReturned(state: FlowState): Reduced {
  if (state.trouble) return state.trouble.failure.code === 'network_error' ? retry(state) : [state];
  const effects: Effect[] = [];
  let next = state;
  if (state.session.at === 'failed' && state.session.failure.code === 'network_error') {
    next = {...next, session: {at: 'opening'}};
    effects.push({type: 'open-session'});
  }
  if (typeof state.search.status === 'object') {
    const [searching, ...more] = textTyped(next, state.draft.text);
    next = searching;
    effects.push(...more);
  }
  return [next, ...effects];
}

/** The element was away from the page, and all that was under way was stopped: what needs an answer is asked again. */
function resumed(state: FlowState): Reduced {
  const idle: FlowState = {
    ...state,
    locating: {at: 'idle'},
    reversing: false,
    saving: state.saving.at === 'sending' ? {at: 'idle'} : state.saving,
    ...(state.trouble && {trouble: {...state.trouble, retrying: false}}),
  };
  const [next, ...effects] =
    state.search.status === 'waiting' ? textTyped(idle, state.draft.text) : ([idle] as const);
  if (state.session.at !== 'opening') return [next, ...effects];
  return [next, ...effects, {type: 'open-session'}];
}

function back(state: FlowState): Reduced {
  const stop: Effect[] = state.locating.at === 'asking' ? [{type: 'stop-locating'}] : [];
  const next: FlowState = {...state, locating: {at: 'idle'}};
  switch (state.screen) {
    case 'pin':
      return [{...next, screen: 'search'}, ...stop];
    case 'review':
      return [{...next, screen: 'pin'}, ...stop];
    case 'trouble': {
      const {trouble, ...rest} = next;
      return [{...rest, screen: trouble?.from ?? 'search'}, ...stop];
    }
    case 'search':
    case 'done':
      return [state];
    default:
      state.screen satisfies never;
      return [state];
  }
}
