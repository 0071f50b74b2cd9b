import type {Failure} from '../contract/failure.js';
import {type FlowState, initialState, type Options} from './state/state.js';

/** What can happen before the reducer is loaded, which is after the first screen. */
export type EarlyAction =
  | {readonly type: 'options-changed'; readonly options: Options}
  | {readonly type: 'code-missing'; readonly failure: Failure}
  | {readonly type: 'code-loaded'};

/** The state after an early action, which has no effects. */
export function reduceEarly(state: FlowState, action: EarlyAction): FlowState {
  const {trouble, ...rest} = state;
  switch (action.type) {
    case 'options-changed': {
      // Nothing has been entered yet: starts over on the first screen for these options.
      const fresh = initialState(state.draft.id, action.options);
      return trouble ? missing(fresh, trouble.failure) : fresh;
    }
    case 'code-missing':
      return trouble ? state : missing(state, action.failure);
    case 'code-loaded':
      return trouble ? {...rest, screen: trouble.from} : state;
    default:
      return action satisfies never;
  }
}

function missing(state: FlowState, failure: Failure): FlowState {
  const from = state.screen === 'trouble' ? 'search' : state.screen;
  return {
    ...state,
    screen: 'trouble',
    trouble: {failure, during: 'session', from, retrying: false},
  };
}
