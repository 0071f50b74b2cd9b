import type {UserAddress} from '../../contract/address/user-address.js';
import type {Failure} from '../../contract/failure.js';
import type {Effect, Reduced} from '../actions/actions.js';
import {isMoreThanText, isUnbegun, offeredDraft} from '../state/begun.js';
import {addressWords} from '../state/draft.js';
import {withNewest} from '../state/saved.js';
import {show} from '../state/show.js';
import {type FlowState, type Stored, stepsOf, type Unfinished} from '../state/state.js';
import {storedFrom} from '../state/stored.js';
import {lookUnder} from './look-under.js';
import {textTyped} from './reduce-draft.js';
import {stopLocating} from './reduce-location.js';
import {saveFailed} from './reduce-save.js';
import {toStep} from './reduce-street.js';
import {toPin} from './to-pin.js';
import {draftIdOf, keyOf} from './unfinished.js';

/** What an earlier visit left is remembered, unless the person has begun another, or it is what they are at. */
export function draftFound(state: FlowState, left: Unfinished | undefined): FlowState {
  if (!left || left.draft.id === state.draft.id || isMoreThanText(state.draft)) return state;
  return {...state, left};
}

/** On from where the person was; what was being looked up then is looked up again. */
export function draftResumed(state: FlowState): Reduced {
  const {left} = state;
  if (!left) return [state];
  const [next, ...stop] = withLeft(state, left);
  const {pin, text} = left.draft;
  if (left.step === 'search') {
    const [searching, ...search] = textTyped(show(next, 'search'), text);
    return [searching, ...stop, ...search];
  }
  const step = stepsOf(state).includes(left.step) ? left.step : 'review';
  const [there, ...effects] = step === 'pin' || !pin ? toPin(next) : toStep(next, step);
  const {photo} = left.draft;
  const find: Effect[] = photo ? [{type: 'find-photo', draftId: left.draft.id, id: photo.id}] : [];
  if (!pin || addressWords(left.draft).street_name) return [there, ...stop, ...effects, ...find];
  const [looking, ...look] = lookUnder(there, pin.geo_point);
  return [looking, ...stop, ...effects, ...look, ...find];
}

/** "Start over": it is removed, and what of it waits to be sent is not sent. */
export function draftRefused({left, ...state}: FlowState): Reduced {
  if (!left) return [state];
  const {draft, sent} = left;
  return [
    state,
    {type: 'forget-draft', id: draft.id},
    ...(sent ? [{type: 'withdraw', key: keyOf(draft, sent)} as const] : []),
  ];
}

/** The page is told of the address, and so is the person, unless they have begun another. */
export function waitingStored(state: FlowState, key: string, address: UserAddress): Reduced {
  const id = draftIdOf(key);
  const {left, ...rest} = state;
  const isLeft = left?.draft.id === id;
  const next: FlowState = {...(isLeft ? rest : state), stored: storedBy(state, key, address)};
  const told: Effect[] = [
    {type: 'deliver', address},
    {type: 'forget-draft', id},
  ];
  const isSeen = id === state.draft.id || (isWaiting(next) && !offeredDraft(next));
  if (!isSeen) return [next, ...told];
  const [done, ...stop] = stopLocating(show(next, 'done'));
  const saved = withNewest(state.saved, address);
  return [{...done, saved, saving: {at: 'saved', address}}, ...stop, ...told];
}

/** What was stored under a key; who looks at what they stored themselves goes on with that. */
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
  // Its photo is on its way from the device, or stored.
  const {photo: _, ...alone} = left.draft;
  return storedFrom({draft: alone, sent: left.sent, photo: {at: 'none'}}, address);
}

/** The person is told and stays with what they entered; where they have begun another, only the page is told. */
export function waitingRefused(state: FlowState, key: string, failure: Failure): Reduced {
  const id = draftIdOf(key);
  if (id === state.draft.id) return saveFailed(state, failure);
  const {left} = state;
  if (left?.draft.id !== id || !isWaiting(state)) return [state, {type: 'report', failure}];
  const [next, ...stop] = withLeft(state, left);
  const [told, ...report] = saveFailed(next, failure);
  return [told, ...stop, ...report];
}

/** Whether the person stands at the beginning and has begun nothing. */
function isWaiting({screen, draft}: FlowState): boolean {
  return (screen === 'search' || screen === 'saved') && isUnbegun(draft);
}

/** The conversation with what was left in place of what there is. */
function withLeft(state: FlowState, {draft, sent}: Unfinished): readonly [FlowState, ...Effect[]] {
  const {left: _, sent: __, ...rest} = state;
  return stopLocating({...rest, draft, saving: {at: 'idle'}, ...(sent && {sent})});
}
