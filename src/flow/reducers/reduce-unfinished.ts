import type {UserAddress} from '../../contract/address/user-address.js';
import {type ActionOf, inTurn, type Reduced, type Reducers} from '../actions/reduced.js';
import type {SaveAction} from '../actions/save-actions.js';
import {isMoreThanText, isUnbegun, offeredDraft} from '../state/begun.js';
import {knowsStreet} from '../state/draft.js';
import {withNewest} from '../state/saved.js';
import {show} from '../state/show.js';
import {type FlowState, type Stored, stepsOf, type Unfinished} from '../state/state.js';
import {storedFrom} from '../state/stored.js';
import {lookUnder} from './look-under.js';
import {stopLocating} from './reduce-location.js';
import {saveFailed} from './reduce-save.js';
import {saveOrOffer, twinDeclined} from './reduce-saved.js';
import {textTyped} from './reduce-search.js';
import {toStep} from './reduce-street.js';
import {toPin} from './to-pin.js';
import {draftIdOf, keyOf, withdrawing} from './unfinished.js';

export const saveReducers: Reducers<SaveAction> = {
  'save-asked': saveOrOffer,
  saved: (state, {address, photo}) => [
    {
      ...show(state, 'done'),
      saved: withNewest(state.saved, address),
      saving: {at: 'saved', address, photo},
      stored: storedFrom(state, address),
    },
    {type: 'deliver', address},
  ],
  'save-failed': (state, {failure}) => saveFailed(state, failure),
  'twin-declined': twinDeclined,
  'waiting-stored': waitingStored,
  'waiting-refused': waitingRefused,
  'draft-found': draftFound,
  'draft-resumed': draftResumed,
  'draft-refused': draftRefused,
};

/** Remembers the draft of an earlier visit, unless it is the current one or the person has begun another. */
function draftFound(state: FlowState, {left}: ActionOf<'draft-found'>): Reduced {
  const isOld = !left || left.draft.id === state.draft.id || isMoreThanText(state.draft);
  return [isOld ? state : {...state, left}];
}

/** Continues where the person was, and repeats the look-ups of that step. */
function draftResumed(state: FlowState): Reduced {
  const {left} = state;
  if (!left) return [state];
  const {draft} = left;
  const {pin, text, photo} = draft;
  const step = stepsOf(state).includes(left.step) ? left.step : 'review';
  if (step === 'search')
    return inTurn(withLeft(state, left), stopLocating, next =>
      textTyped(show(next, 'search'), text),
    );
  return inTurn(
    withLeft(state, left),
    stopLocating,
    next => (step === 'pin' || !pin ? toPin(next) : toStep(next, step)),
    pin && !knowsStreet(draft) && (next => lookUnder(next, pin.geo_point)),
    photo && {type: 'find-photo', draftId: draft.id, id: photo.id},
  );
}

/** "Start over": discards the draft, also if it is queued to be sent. */
function draftRefused({left, ...state}: FlowState): Reduced {
  if (!left) return [state];
  const {draft, sent} = left;
  return [state, {type: 'forget-draft', id: draft.id}, ...withdrawing(draft, sent)];
}

/** Delivers the address to the page; also shows it to the person, unless they have begun another. */
function waitingStored(state: FlowState, {key, address}: ActionOf<'waiting-stored'>): Reduced {
  const id = draftIdOf(key);
  const {left, ...rest} = state;
  const isLeft = left?.draft.id === id;
  const next: FlowState = {...(isLeft ? rest : state), stored: storedBy(state, key, address)};
  const isSeen = id === state.draft.id || (isWaiting(next) && !offeredDraft(next));
  const saved = withNewest(state.saved, address);
  return inTurn(
    isSeen ? {...show(next, 'done'), saved, saving: {at: 'saved', address}} : next,
    isSeen && stopLocating,
    {type: 'deliver', address},
    {type: 'forget-draft', id},
  );
}

/** What was stored under a key; an address that the person stored themselves and is looking at stays. */
function storedBy(
  {left, stored, draft, sent, photo}: FlowState,
  key: string,
  address: UserAddress,
): Stored {
  if (stored?.draft?.id === draft.id && draftIdOf(key) !== draft.id) return stored;
  if (sent && draftIdOf(key) === draft.id) {
    const isOutdated = sent.isOutdated || keyOf(draft, sent) !== key;
    return storedFrom({draft, sent: {...sent, isOutdated}, photo}, address);
  }
  if (!left?.sent || keyOf(left.draft, left.sent) !== key) return {address, how: 'saved'};
  // Its photo is still being sent from the device, or is stored.
  const {photo: _, ...alone} = left.draft;
  return storedFrom({draft: alone, sent: left.sent, photo: {at: 'none'}}, address);
}

/** Shows the failure to the person, unless they have begun another address; then only the page is notified. */
function waitingRefused(state: FlowState, {key, failure}: ActionOf<'waiting-refused'>): Reduced {
  const id = draftIdOf(key);
  if (id === state.draft.id) return saveFailed(state, failure);
  const {left} = state;
  if (left?.draft.id !== id || !isWaiting(state)) return [state, {type: 'report', failure}];
  return inTurn(withLeft(state, left), stopLocating, next => saveFailed(next, failure));
}

/** Whether the person is at the start and has entered nothing. */
function isWaiting({screen, draft}: FlowState): boolean {
  return screen === 'search' && isUnbegun(draft);
}

/** Replaces the draft by the one of an earlier visit. */
function withLeft(state: FlowState, {draft, sent}: Unfinished): FlowState {
  const {left: _, sent: __, ...rest} = state;
  return {...rest, draft, saving: {at: 'idle'}, ...(sent && {sent})};
}
