import type {FlowAction} from './actions/actions.js';
import type {Reduced, Reducers} from './actions/reduced.js';
import {codeReducers} from './reducers/reduce-code.js';
import {doorReducers} from './reducers/reduce-door.js';
import {photoReducers} from './reducers/reduce-photo.js';
import {pinReducers} from './reducers/reduce-pin.js';
import {presenceReducers} from './reducers/reduce-presence.js';
import {savedReducers} from './reducers/reduce-saved.js';
import {searchReducers} from './reducers/reduce-search.js';
import {sessionReducers} from './reducers/reduce-session.js';
import {streetReducers} from './reducers/reduce-street.js';
import {saveReducers} from './reducers/reduce-unfinished.js';
import {wayReducers} from './reducers/reduce-way.js';
import {keeping} from './reducers/unfinished.js';
import type {FlowState} from './state/state.js';

const reducers: Reducers<FlowAction> = {
  ...sessionReducers,
  ...searchReducers,
  ...pinReducers,
  ...streetReducers,
  ...photoReducers,
  ...doorReducers,
  ...presenceReducers,
  ...saveReducers,
  ...savedReducers,
  ...codeReducers,
  ...wayReducers,
};

type Type = FlowAction['type'];
type ActionOf<One extends Type> = {[Each in Type]: Extract<FlowAction, {type: Each}>}[One];

/** The state after an action, and the effects to run. Pure: the same arguments give the same result. */
export function reduce(state: FlowState, action: FlowAction): Reduced {
  return keeping(state, reduced(state, action.type, action));
}

function reduced<One extends Type>(state: FlowState, type: One, action: ActionOf<One>): Reduced {
  return reducers[type](state, action);
}
