import type {Failure} from '../../contract/failure.js';
import type {OuterEffect} from '../actions/actions.js';
import {type ActionOf, inTurn, type Reduced} from '../actions/reduced.js';
import type {PersonChanged} from '../actions/session-actions.js';
import {isSaidSame} from '../state/draft.js';
import {FATAL} from '../state/fatal.js';
import {NO_CODE} from '../state/phone-code.js';
import {afterTrouble, show} from '../state/show.js';
import {type FlowState, initialState, type ScreenName, type Stored} from '../state/state.js';
import {draftOf, savingOf} from '../state/stored.js';
import {showTrouble} from './show-trouble.js';
import {unfinishedOf, withdrawing} from './unfinished.js';

export function phoneMissing(state: FlowState): Reduced {
  return withoutPhone(afterTrouble(state, 'session'), false);
}

/** The phone number is invalid: the page is notified, and the person continues as if there were none yet. */
export function phoneRefused(state: FlowState, failure: Failure): Reduced {
  const saving: FlowState['saving'] =
    state.saving.at === 'sending' ? {at: 'awaiting-phone'} : state.saving;
  const {trouble} = state;
  const there = trouble ? show(state, trouble.from) : state;
  return inTurn({...there, saving}, {type: 'report', failure}, next => withoutPhone(next, true));
}

function withoutPhone(state: FlowState, isWrong: boolean): Reduced {
  const next: FlowState = {...state, session: {at: 'no-phone', isWrong}};
  return state.region ? [next] : [next, {type: 'load-region'}];
}

/** Stores the region, which the map needs to open. */
export function regionFound(state: FlowState, {region}: ActionOf<'region-found'>): Reduced {
  return [{...afterTrouble(state, 'session'), region}];
}

/** Like a failed session: becomes a trouble only if the person can't continue by typing. */
export function regionFailed(state: FlowState, {failure}: ActionOf<'region-failed'>): Reduced {
  if (state.session.at !== 'no-phone') return [state];
  const {screen, draft, trouble} = state;
  const stuck = FATAL.includes(failure.code) || (screen === 'pin' && !draft.pin);
  if (!stuck && trouble?.during !== 'session') return [state, {type: 'report', failure}];
  return showTrouble(state, failure, 'session');
}

/**
 * Continues with another phone, before its session is open: keeps what the person entered and the screen that they are
 * on, drops what belongs to the former phone. An address that was stored for the former phone can be saved for this one
 * with one tap; one that was stored for this phone earlier is delivered again.
 */
export function personChanged(before: FlowState, {draftId, stored: known}: PersonChanged): Reduced {
  if (known) return backToKnownPhone(before, known, draftId);
  const state = asFormer(before, draftId);
  const next = dropPhoneData(state, draftId);
  return [next, ...keepingOf(next)];
}

/** Back to a phone for which an address was stored earlier, with the person's changes since. */
function backToKnownPhone(before: FlowState, known: Stored, draftId: string): Reduced {
  const {stored, draft, saving} = before;
  const isAbout = stored?.draft?.id === draft.id;
  const isChanged = stored?.draft && !isSaidSame(stored.draft, draft);
  const deliver = {type: 'deliver', address: known.address} as const;
  if (isOver(saving) || (isAbout && !isChanged)) {
    const {sent: _, revisiting: __, ...rest} = dropPhoneData(before, draftId);
    const done: FlowState = {
      ...rest,
      screen: 'done',
      // It was about the draft that is gone.
      reversing: {at: 'idle'},
      saving: savingOf(known),
      draft: known.draft ?? {id: draftId, text: ''},
      photo: known.photo ?? {at: 'none'},
      stored: known,
      ...(known.sent && {sent: known.sent}),
    };
    return [done, deliver];
  }
  // Still the same address, with unsaved changes.
  const isSame = isAbout && stored.address.id === known.address.id;
  const again: FlowState =
    isSame && known.draft && known.sent
      ? {
          ...before,
          draft: {...draft, id: known.draft.id},
          sent: {...known.sent, isOutdated: true},
        }
      : before;
  const next = {...dropPhoneData(again, draftId), stored: known};
  return [next, ...keepingOf(next), deliver];
}

/** Makes what was stored for the former phone a draft to be saved again. */
function asFormer(state: FlowState, draftId: string): FlowState {
  const {stored, draft, saving} = state;
  if (!stored) return state;
  const {sent: _, ...known} = stored;
  const former: Stored = {...known, isFormer: true};
  // Keeps what the person has changed since.
  const isEntered = saving.at === 'saved' && draft.pin;
  const made = isEntered ? draft : (stored.draft ?? draftOf(stored.address, draftId));
  const again = {...made, id: draftId};
  const isOwn = !stored.isFormer && stored.draft?.id === draft.id;
  const {sent: __, ...rest} = state;
  if (!isOver(saving))
    return isOwn
      ? {...rest, draft: {...draft, id: draftId}, stored: {...former, draft: again}}
      : {...state, stored: former};
  return {
    ...show({...rest, saving: {at: 'idle'}}, 'review'),
    draft: again,
    photo: isEntered ? state.photo : (stored.photo ?? {at: 'none'}),
    stored: {...former, draft: again},
  };
}

/** The state without what belongs to the phone. */
function dropPhoneData(state: FlowState, draftId: string): FlowState {
  const {options, saving, code, ...now} = state;
  const fresh = initialState(draftId, options);
  const {left: _, confirmed: __, presenceFor: ___, mayKeep: ____, ...others} = now;
  const {twin: _____, trouble: ______, isKnown: _______, ...kept} = others;
  const screen = screenOf(state);
  const isAwaiting =
    screen === 'review' && (saving.at === 'sending' || saving.at === 'awaiting-phone');
  return {
    // `sent` stays: if the phone turns out to be the one that it was sent for, nothing is stored twice.
    ...kept,
    options,
    screen,
    session: fresh.session,
    saved: fresh.saved,
    choosing: fresh.choosing,
    recents: fresh.recents,
    code: {...NO_CODE, ticket: code.ticket + 1},
    saving: isAwaiting ? {at: 'awaiting-phone'} : fresh.saving,
  };
}

function isOver({at}: FlowState['saving']): boolean {
  return at === 'saved' || at === 'chosen';
}

/** Effects to run under the former phone, whose draft now belongs to the new one. */
export function leaving({draft, sent}: FlowState): readonly OuterEffect[] {
  return [{type: 'forget-draft', id: draft.id}, ...withdrawing(draft, sent)];
}

/** Effects that keep the draft and its photo on the device, under the current phone. */
export function keepingOf(state: FlowState): readonly OuterEffect[] {
  const unfinished = unfinishedOf(state);
  const {draft, photo} = state;
  return [
    ...(unfinished ? [{type: 'keep-draft', unfinished} as const] : []),
    ...(draft.photo && photo.at === 'framed'
      ? [{type: 'keep-photo', draftId: draft.id, jpeg: photo.jpeg} as const]
      : []),
  ];
}

/** Where the person continues: the same screen, or the closest one that fits. */
function screenOf({screen, trouble}: FlowState): Exclude<ScreenName, 'trouble'> {
  const at = screen === 'trouble' ? (trouble?.from ?? 'search') : screen;
  if (at === 'done') return 'review';
  return at === 'phone-code' ? 'search' : at;
}
