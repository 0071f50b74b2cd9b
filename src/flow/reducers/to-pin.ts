import type {Reduced} from '../actions/reduced.js';
import {show} from '../state/show.js';
import type {FlowState} from '../state/state.js';

/** Shows the pin screen. A map without a point needs the region, which is requested again if that failed. */
export function toPin(state: FlowState): Reduced {
  const next: FlowState = {...show(state, 'pin'), mapMissing: false, isHome: false};
  const isOpening = ['opening', 'open'].includes(state.session.at);
  return state.draft.pin || state.region || isOpening ? [next] : openAgain(next);
}

/** Requests the session again; without a phone, the region. */
export function openAgain(state: FlowState): Reduced {
  if (state.session.at === 'no-phone') return [state, {type: 'load-region'}];
  return [{...state, session: {at: 'opening'}}, {type: 'open-session'}];
}
