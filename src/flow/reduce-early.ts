import type {Failure} from '../contract/failure.js';
import {type FlowState, initialState, type Options} from './state/state.js';

/** What can happen before the reducer is there, which is fetched after the first screen. */
export type EarlyAction =
  | {readonly type: 'options-changed'; readonly options: Options}
  /** The page knows no phone any more. */
  | {readonly type: 'phone-withdrawn'}
  | {readonly type: 'code-missing'; readonly failure: Failure}
  | {readonly type: 'code-loaded'};

/** The state after it; nothing else can have happened, and nothing is asked for. */
export function reduceEarly(state: FlowState, action: EarlyAction): FlowState {
  const {trouble, ...rest} = state;
  switch (action.type) {
    case 'options-changed': {
      // The conversation begins with what is asked for, on the screen that it is about.
      const fresh = initialState(state.draft.id, action.options);
      return trouble ? missing(fresh, trouble.failure) : fresh;
    }
    case 'phone-withdrawn':
      // Nothing saved is shown to nobody.
      return state.screen === 'saved' ? {...state, screen: 'search'} : state;
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
