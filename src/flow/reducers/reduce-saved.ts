import {type ActionOf, inTurn, type Reduced, type Reducers} from '../actions/reduced.js';
import type {SavedAction} from '../actions/saved-actions.js';
import {addressesOf} from '../state/addresses.js';
import {nearTwin} from '../state/near-twin.js';
import {beforeCode, NO_CODE} from '../state/phone-code.js';
import {withNewest, without} from '../state/saved.js';
import {show} from '../state/show.js';
import type {FlowState} from '../state/state.js';
import {saveAsked, withOptions} from './reduce-door.js';
import {presenceReducers} from './reduce-presence.js';
import {openAgain} from './to-pin.js';
import {withdrawing} from './unfinished.js';

export const savedReducers: Reducers<SavedAction> = {
  'addresses-loaded': addressesLoaded,
  'addresses-failed': addressesFailed,
  'addresses-asked': askAgain,
  'address-chosen': addressChosen,
  'address-selected': addressSelected,
  'selection-failed': selectionFailed,
  'change-asked': (state, {id}) => [state, {type: 'renew-draft', changes: id}],
  'address-removed': addressRemoved,
  'removal-failed': removalFailed,
};

/** Loads the saved addresses, unless the page wants new ones only. */
export function loadAddresses(state: FlowState): Reduced {
  if (state.options.createOnly) return [state];
  return [{...state, saved: {at: 'loading'}}, {type: 'load-addresses'}];
}

function addressesLoaded(
  state: FlowState,
  {addresses, proof}: ActionOf<'addresses-loaded'>,
): Reduced {
  if (state.saved.at !== 'loading') return [state];
  const session = state.session.at === 'open' ? {...state.session, proof} : state.session;
  return saveAwaited({...state, session, saved: {at: 'loaded', addresses}});
}

/** Continues a save that waited for the list: without the list there is no twin to offer. */
function addressesFailed(state: FlowState, {failure}: ActionOf<'addresses-failed'>): Reduced {
  if (state.saved.at !== 'loading') return [state];
  const failed: FlowState = {...state, saved: {at: 'failed', failure}};
  return inTurn(failed, {type: 'report', failure}, saveAwaited);
}

/** Loads the addresses; without a list to wait for, continues a save that waited for the phone. */
export function sessionOpened(state: FlowState): Reduced {
  return state.options.createOnly ? saveAwaited(state) : loadAddresses(state);
}

/** Continues the save that waited for the phone, now that a twin can be offered. */
function saveAwaited(state: FlowState): Reduced {
  if (state.saving.at !== 'awaiting-phone') return [state];
  return saveOrOffer({...state, saving: {at: 'idle'}});
}

/** Repeats what failed: the list, or before it the session. */
export function askAgain(state: FlowState): Reduced {
  if (state.session.at === 'failed') return openAgain(state);
  return state.session.at === 'open' && state.saved.at === 'failed'
    ? loadAddresses(state)
    : [state];
}

/** The service records the choice before the page receives it. */
function addressChosen(state: FlowState, {id}: ActionOf<'address-chosen'>): Reduced {
  if (state.choosing.at === 'sending' || state.saving.at === 'sending') return [state];
  return [
    {...state, choosing: {at: 'sending', id}},
    {type: 'select-address', id},
  ];
}

/** Delivers the address, unless the person has gone elsewhere, which cancels the choice. */
function addressSelected(state: FlowState, {address}: ActionOf<'address-selected'>): Reduced {
  const {choosing} = state;
  if (choosing.at !== 'sending' || choosing.id !== address.id) return [state];
  const saved = withNewest(state.saved, address);
  const {draft, sent} = state;
  return [
    {
      ...show(state, 'done'),
      saved,
      saving: {at: 'chosen', address},
      stored: {address, how: 'chosen'},
    },
    {type: 'deliver', address},
    // The chosen address replaces the queued one.
    ...withdrawing(draft, sent),
  ];
}

/** The person may choose again, unless the address no longer exists. */
function selectionFailed(state: FlowState, {id, failure}: ActionOf<'selection-failed'>): Reduced {
  const {choosing} = state;
  if (choosing.at !== 'sending' || choosing.id !== id) return [state];
  const isGone = failure.reason === 'not_found';
  const saved = isGone ? without(state.saved, id) : state.saved;
  if (isGone && state.twin?.id === id) {
    // Without the twin, the draft itself is the address.
    const idle: FlowState = {...state, saved, choosing: {at: 'idle'}};
    return inTurn(idle, {type: 'report', failure}, twinDeclined);
  }
  return [
    {...state, saved, choosing: {at: 'failed', id, failure}},
    {type: 'report', failure},
  ];
}

/** The list loses it at once, and this device stops confirming it. */
function addressRemoved(before: FlowState, {id}: ActionOf<'address-removed'>): Reduced {
  const {stored, ...rest} = before;
  const address = addressesOf(before).find(one => one.id === id);
  if (!address) return [before];
  const state: FlowState = {
    ...(stored?.address.id === id ? rest : before),
    saved: without(before.saved, id),
    choosing: {at: 'idle'},
  };
  return inTurn(
    state,
    state.confirmed?.includes(id) &&
      (still => presenceReducers['presence-stopped'](still, {type: 'presence-stopped', id})),
    {type: 'remove-address', address},
  );
}

/** The list has it again, unless it is gone all the same. */
function removalFailed(state: FlowState, {address, failure}: ActionOf<'removal-failed'>): Reduced {
  if (failure.reason === 'not_found') return [state];
  const {id} = address;
  return [
    {
      ...state,
      saved: withNewest(state.saved, address),
      choosing: {at: 'failed', id, failure, isRemoval: true},
    },
    {type: 'report', failure},
  ];
}

/** Sends the draft, or offers the saved address that it duplicates. */
export function saveOrOffer(state: FlowState): Reduced {
  if (state.choosing.at === 'sending') return [state];
  const saving = saveAsked(state);
  const isSent = saving[0].saving.at === 'sending' && state.saving.at === 'idle';
  const twin = isSent ? nearTwin(state) : undefined;
  return twin ? [{...state, twin}] : saving;
}

export function twinDeclined(state: FlowState): Reduced {
  if (state.choosing.at === 'sending') return [state];
  const {twin: _, ...rest} = state;
  return saveAsked({...rest, choosing: {at: 'idle'}});
}

/** With `createOnly` the saved addresses go; without it they load. */
export function optionsChanged(state: FlowState, {options}: ActionOf<'options-changed'>): Reduced {
  const before = state.options.createOnly;
  const next = withOptions(state, options);
  if (options.createOnly === before) return [next];
  if (options.createOnly) {
    const {twin: _, ...rest} = next;
    const here: FlowState = {
      ...rest,
      saved: {at: 'idle'},
      choosing: {at: 'idle'},
      code: {...NO_CODE, ticket: rest.code.ticket + 1},
    };
    return [here.screen === 'phone-code' ? show(here, beforeCode(here)) : beyondCode(here)];
  }
  return next.session.at === 'open' ? loadAddresses(next) : [next];
}

/** Keeps a trouble from leading back to a screen that the options exclude. */
function beyondCode(state: FlowState): FlowState {
  const {trouble} = state;
  if (trouble?.from !== 'phone-code') return state;
  return {...state, trouble: {...trouble, from: 'search'}};
}
