import type {GeoPoint} from '../../contract/geo-point.js';
import type {Reduced} from '../actions/reduced.js';
import type {FlowState} from '../state/state.js';

/** Looks up the place at a point. */
export function lookUnder(state: FlowState, geo_point: GeoPoint): Reduced {
  const ticket = state.tickets + 1;
  return [
    {...forgetUnder(state), reversing: {at: 'asking', ticket}, tickets: ticket},
    {type: 'reverse', ticket, geo_point},
  ];
}

/** Drops the place under the pin's former position, and with it a late answer. */
export function forgetUnder(state: FlowState): FlowState {
  const {under: _, ...draft} = state.draft;
  return {...state, draft, reversing: {at: 'idle'}};
}
