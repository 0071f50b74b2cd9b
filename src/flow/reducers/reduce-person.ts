import type {Failure} from '../../contract/failure.js';
import type {Region} from '../../contract/session.js';
import type {OuterEffect} from '../actions/actions.js';
import {inTurn, type Reduced} from '../actions/reduced.js';
import type {PersonChanged} from '../actions/session-actions.js';
import {isSaidSame} from '../state/draft.js';
import {FATAL} from '../state/fatal.js';
import {NO_CODE} from '../state/phone-code.js';
import {show} from '../state/show.js';
import {type FlowState, initialState, type ScreenName, type Stored} from '../state/state.js';
import {draftOf, savingOf} from '../state/stored.js';
import {keyOf, unfinishedOf} from './unfinished.js';

/** Nothing that was saved can be chosen by nobody, so they begin with the search. */
export function phoneMissing(state: FlowState): Reduced {
  const there = state.trouble?.during === 'session' ? show(state, state.trouble.from) : state;
  return withoutPhone(there.screen === 'saved' ? show(there, 'search') : there, false);
}

/** The phone can't be called: the page is told, and the person goes on as if there were none yet. */
export function phoneRefused(state: FlowState, failure: Failure): Reduced {
  const saving: FlowState['saving'] =
    state.saving.at === 'sending' ? {at: 'awaiting-phone'} : state.saving;
  const {trouble} = state;
  const there = trouble && trouble.during !== 'load' ? show(state, trouble.from) : state;
  return inTurn({...there, saving}, {type: 'report', failure}, next => withoutPhone(next, true));
}

function withoutPhone(state: FlowState, isWrong: boolean): Reduced {
  const next: FlowState = {...state, session: {at: 'no-phone', isWrong}};
  return state.region ? [next] : [next, {type: 'load-region'}];
}

/** The map may open now. */
export function regionFound(state: FlowState, region: Region): FlowState {
  const {trouble} = state;
  const there = trouble?.during === 'session' ? show(state, trouble.from) : state;
  return {...there, region};
}

/** As with a session that does not open: only what the person can't type past is a trouble. */
export function regionFailed(state: FlowState, failure: Failure): Reduced {
  if (state.session.at !== 'no-phone') return [state];
  const {screen, draft, trouble} = state;
  const stuck = FATAL.includes(failure.code) || (screen === 'pin' && !draft.pin);
  if (!stuck && trouble?.during !== 'session') return [state, {type: 'report', failure}];
  const from = trouble?.from ?? (screen === 'done' || screen === 'trouble' ? 'search' : screen);
  return [
    {...state, screen: 'trouble', trouble: {failure, during: 'session', from, retrying: false}},
    {type: 'report', failure},
  ];
}

/**
 * The conversation with another phone, before its session is open: what the person has entered stays, with the screen that
 * they are on; what belongs to the phone goes. An address that is stored already can be saved for this one by one tap, and
 * for a phone that it was stored for before, it is.
 */
export function personChanged(before: FlowState, {draftId, stored: known}: PersonChanged): Reduced {
  if (known) return returned(before, known, draftId);
  const state = formerly(before, draftId);
  const next = nameless(state, draftId);
  return [next, ...keepingOf(next)];
}

/** The person with the phone for which they had stored an address, and with what they have changed of it since. */
function returned(before: FlowState, known: Stored, draftId: string): Reduced {
  const {stored, draft, saving} = before;
  const isAbout = stored?.draft?.id === draft.id;
  const isChanged = stored?.draft && !isSaidSame(stored.draft, draft);
  const deliver = {type: 'deliver', address: known.address} as const;
  if (isOver(saving) || (isAbout && !isChanged)) {
    const {sent: _, revisiting: __, ...rest} = nameless(before, draftId);
    const done: FlowState = {
      ...rest,
      screen: 'done',
      saving: savingOf(known),
      draft: known.draft ?? {id: draftId, text: ''},
      photo: known.photo ?? {at: 'none'},
      stored: known,
      ...(known.sent && {sent: known.sent}),
    };
    return [done, deliver];
  }
  // It is the same address yet, with changes that are not saved.
  const isSame = isAbout && stored.address.id === known.address.id;
  const again: FlowState =
    isSame && known.draft && known.sent
      ? {
          ...before,
          draft: {...draft, id: known.draft.id},
          sent: {...known.sent, isOutdated: true},
        }
      : before;
  const next = {...nameless(again, draftId), stored: known};
  return [next, ...keepingOf(next), deliver];
}

/** What is stored for a phone that is given up: its draft is one that is not stored yet. */
function formerly(state: FlowState, draftId: string): FlowState {
  const {stored, draft, saving} = state;
  if (!stored) return state;
  const {sent: _, ...known} = stored;
  const former: Stored = {...known, isFormer: true};
  // What they have said of it since is not lost.
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
function nameless(state: FlowState, draftId: string): FlowState {
  const {options, saving, code, ...now} = state;
  const fresh = initialState(draftId, options);
  const {left: _, confirmed: __, presenceFor: ___, mayKeep: ____, ...others} = now;
  const {twin: _____, trouble: ______, ...kept} = others;
  const screen = screenOf(state);
  const isAwaiting =
    screen === 'review' && (saving.at === 'sending' || saving.at === 'awaiting-phone');
  return {
    // With what was sent: should it be the phone for which that was, it is not stored twice.
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

/** What is asked for in the name of the phone before, as what it left is another's now. */
export function leaving({draft, sent}: FlowState): readonly OuterEffect[] {
  return [
    {type: 'forget-draft', id: draft.id},
    ...(sent ? [{type: 'withdraw', key: keyOf(draft, sent)} as const] : []),
  ];
}

/** The device keeps what was entered in the name of this phone. */
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

/** Where the person goes on: there where they were, or next to it. */
function screenOf({screen, trouble, options}: FlowState): Exclude<ScreenName, 'trouble'> {
  const at = screen === 'trouble' ? (trouble?.from ?? 'search') : screen;
  if (at === 'done') return 'review';
  return at === 'phone-code' ? (options.createOnly ? 'search' : 'saved') : at;
}
