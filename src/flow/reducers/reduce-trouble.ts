import type {Failure} from '../../contract/failure.js';
import {inTurn, type Reduced} from '../actions/reduced.js';
import {FATAL} from '../state/fatal.js';
import {show} from '../state/show.js';
import type {FlowState} from '../state/state.js';
import {lookUnder} from './look-under.js';
import {stopLocating} from './reduce-location.js';
import {phoneRefused} from './reduce-person.js';
import {newAddress, save, saveFailed} from './reduce-save.js';
import {askAgain} from './reduce-saved.js';
import {textTyped} from './reduce-search.js';
import {lookAtStreet} from './reduce-street.js';
import {showTrouble} from './show-trouble.js';
import {openAgain} from './to-pin.js';

/** Becomes a trouble only if the person can't continue by typing; otherwise only the page is notified. */
export function sessionFailed(state: FlowState, failure: Failure): Reduced {
  if (failure.code === 'invalid_phone') return phoneRefused(state, failure);
  const next: FlowState = {...state, session: {at: 'failed', failure}};
  const stuck =
    FATAL.includes(failure.code) || (state.screen === 'pin' && !state.draft.pin && !state.region);
  // A save that waited only for the session shows why it failed and offers a retry.
  if (!stuck && state.saving.at === 'awaiting-phone') return saveFailed(next, failure);
  if (!stuck && state.trouble?.during !== 'session') return [next, {type: 'report', failure}];
  const saving: FlowState['saving'] =
    state.saving.at === 'awaiting-phone' ? {at: 'idle'} : state.saving;
  return showTrouble({...next, saving}, failure, 'session');
}

/** Repeats what failed, with the current draft. */
export function retry(state: FlowState): Reduced {
  const {trouble} = state;
  if (!trouble || trouble.retrying) return [state];
  const next: FlowState = {...state, trouble: {...trouble, retrying: true}};
  // Without a street, the review asks for it.
  if (trouble.during === 'save')
    return newAddress(state.draft) ? save(next) : [show(state, 'review')];
  return openAgain(next);
}

/** Repeats what failed for lack of a network. */
export function networkReturned(state: FlowState): Reduced {
  const {trouble, session, saved, search, reversing, street, draft} = state;
  if (trouble) return trouble.failure.code === 'network_error' ? retry(state) : [state];
  const {text, pin} = draft;
  const failed = [session, saved].find(({at}) => at === 'failed');
  return inTurn(
    state,
    failed !== undefined && isOffline(failed) && askAgain,
    session.at === 'no-phone' && !state.region && {type: 'load-region'},
    typeof search.status === 'object' && (next => textTyped(next, text)),
    reversing.at === 'failed' && pin && (next => lookUnder(next, pin.geo_point)),
    isOffline(street) && lookAtStreet,
  );
}

function isOffline(slice: {readonly at: string; readonly failure?: Failure}): boolean {
  return slice.failure?.code === 'network_error';
}

/** Back to the screen before the trouble, or to the search if its map has nowhere to open. */
export function beforeTrouble(state: FlowState): Reduced {
  const {trouble, draft, region} = state;
  const from = trouble?.from ?? 'search';
  const isNowhere = from === 'pin' && !draft.pin && !region;
  return stopLocating(show(state, isNowhere ? 'search' : from));
}
