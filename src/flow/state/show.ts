import type {FlowState, ScreenName} from './state.js';

/** The state on another screen; the trouble that stood in between is over with it, so is what was being chosen, and a revisit with the review. */
export function show(state: FlowState, screen: Exclude<ScreenName, 'trouble'>): FlowState {
  const {trouble: _, twin: __, ...others} = state;
  // Who goes elsewhere wants to change something first.
  const isLeft = state.saving.at === 'awaiting-phone' && screen !== 'review';
  const saving: FlowState['saving'] = isLeft ? {at: 'idle'} : state.saving;
  const rest: FlowState = {...others, saving, choosing: {at: 'idle'}};
  if (screen !== 'review' && screen !== 'done') return {...rest, screen};
  const {revisiting: ___, ...arrived} = rest;
  return {...arrived, screen};
}
