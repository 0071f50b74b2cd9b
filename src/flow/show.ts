import type {FlowState, ScreenName} from './state.js';

/** The state on another screen; the trouble that stood in between is over with it. */
export function show(state: FlowState, screen: Exclude<ScreenName, 'trouble'>): FlowState {
  const {trouble: _, ...rest} = state;
  return {...rest, screen};
}
