import type {Reduced} from '../actions/reduced.js';
import {show} from '../state/show.js';
import type {FlowState} from '../state/state.js';

/** Shows the pin screen. A map without a point needs the region, which is requested again if that failed. */
export function toPin(state: FlowState): Reduced {
  const next: FlowState = {...show(state, 'pin'), mapMissing: false, isHome: false};
  if (state.draft.pin || state.region) return [next];
  if (state.session.at === 'no-phone') return [next, {type: 'load-region'}];
  if (state.session.at !== 'failed') return [next];
  return [{...next, session: {at: 'opening'}}, {type: 'open-session'}];
}
