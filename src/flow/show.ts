import type {FlowState, ScreenName} from './state.js';

/** The state on another screen; the trouble that stood in between is over with it, and so is a revisit with the review. */
export function show(state: FlowState, screen: Exclude<ScreenName, 'trouble'>): FlowState {
  const {trouble: _, ...rest} = state;
  if (screen !== 'review' && screen !== 'done') return {...rest, screen};
  const {revisiting: __, ...arrived} = rest;
  return {...arrived, screen};
}
