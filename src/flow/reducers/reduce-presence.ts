import type {PresenceAction} from '../actions/presence-actions.js';
import type {Reducers} from '../actions/reduced.js';
import type {FlowState} from '../state/state.js';
import {isBeingSent} from './reduce-save.js';

export const presenceReducers: Reducers<PresenceAction> = {
  'presence-agreed': (state, {words}) =>
    isBeingSent(state) ? [state] : [{...state, draft: {...state.draft, presence: {words}}}],
  'presence-declined': state => {
    const {presence: _, ...draft} = state.draft;
    return [isBeingSent(state) ? state : {...state, draft}];
  },
  'presence-found': (state, {ids}) => [{...state, confirmed: ids}],
  'presence-begun': (state, {id}) => [{...state, confirmed: [...others(state, id), id]}],
  // The device stops at once, no matter when the service learns of it.
  'presence-stopped': (state, {id}) => [
    {...state, confirmed: others(state, id)},
    {type: 'stop-presence', id},
  ],
};

function others({confirmed = []}: FlowState, id: string): readonly string[] {
  return confirmed.filter(one => one !== id);
}
