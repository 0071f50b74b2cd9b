import type {FlowState} from '../../../src/flow/state/state.js';

/** The ticket of the look-up that is awaited; NaN, which matches no answer, where none is. */
export function ticketOf(state: FlowState, slice: 'reversing' | 'street' | 'photo'): number {
  const {street} = state;
  const asked = slice === 'street' && street.at === 'found' ? street.step : state[slice];
  return asked && 'ticket' in asked ? asked.ticket : NaN;
}
