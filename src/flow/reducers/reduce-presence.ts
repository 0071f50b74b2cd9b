import type {Reduced} from '../actions/actions.js';
import type {PresenceAction} from '../actions/presence-actions.js';
import type {FlowState} from '../state/state.js';
import {isBeingSent} from './reduce-save.js';

/** The state after something happened around the person's word that their device confirms an address. */
export function reducePresence(state: FlowState, action: PresenceAction): Reduced {
  const {confirmed = []} = state;
  switch (action.type) {
    case 'presence-agreed':
      if (isBeingSent(state)) return [state];
      return [{...state, draft: {...state.draft, presence: {words: action.words}}}];
    case 'presence-declined': {
      if (isBeingSent(state)) return [state];
      const {presence: _, ...draft} = state.draft;
      return [{...state, draft}];
    }
    case 'presence-found':
      return [{...state, confirmed: action.ids}];
    case 'presence-begun':
      return [{...state, confirmed: [...confirmed.filter(id => id !== action.id), action.id]}];
    case 'presence-stopped':
      // The device stops at once, whenever the service hears of it.
      return [
        {...state, confirmed: confirmed.filter(id => id !== action.id)},
        {type: 'stop-presence', id: action.id},
      ];
    default:
      action satisfies never;
      return [state];
  }
}
