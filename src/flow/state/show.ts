import type {FlowState, ScreenName, Trouble} from './state.js';

/** Shows another screen. Ends a trouble, an offered twin and a choice; arriving at the review also ends a revisit. */
export function show(state: FlowState, screen: Exclude<ScreenName, 'trouble'>): FlowState {
  const {trouble: _, twin: __, ...others} = state;
  // Going elsewhere cancels a save that waits for the phone: the person wants to change something first.
  const isLeft = state.saving.at === 'awaiting-phone' && screen !== 'review';
  const saving: FlowState['saving'] = isLeft ? {at: 'idle'} : state.saving;
  const rest: FlowState = {...others, saving, choosing: {at: 'idle'}};
  if (screen !== 'review' && screen !== 'done') return {...rest, screen};
  const {revisiting: ___, ...arrived} = rest;
  return {...arrived, screen};
}

/** Returns to the screen before the trouble if it was of this kind, since that is over. */
export function afterTrouble(state: FlowState, during: Trouble['during']): FlowState {
  return state.trouble?.during === during ? show(state, state.trouble.from) : state;
}
