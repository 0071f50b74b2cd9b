import type {Failure} from '../contract/failure.js';
import type {Region} from '../contract/session.js';
import type {Effect, Reduced, WorldlyEffect} from './actions.js';
import {FATAL} from './fatal.js';
import {NO_CODE} from './phone-code.js';
import {show} from './show.js';
import {type FlowState, initialState, type ScreenName} from './state.js';
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
  const [next, ...effects] = withoutPhone({...there, saving}, true);
  return [next, {type: 'report', failure}, ...effects];
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
 * they are on; what belongs to the phone goes. An address that is stored already can be saved for this one by one tap.
 */
export function personChanged(state: FlowState, draftId: string): Reduced {
  const {options, saving, draft, photo, code, ...now} = state;
  const isStored = saving.at === 'saved';
  const fresh = initialState(isStored ? draftId : draft.id, options);
  const codeless = {...NO_CODE, ticket: code.ticket + 1};
  // Chosen, or stored in an earlier visit: nothing was entered that this phone could have too.
  if (saving.at === 'chosen' || (isStored && !draft.pin))
    return [{...initialState(draftId, options), ...regionOf(state), code: codeless}];
  const {left: _, sent, confirmed: __, presenceFor: ___, mayKeep: ____, ...others} = now;
  const {twin: _____, trouble: ______, ...kept} = others;
  const screen = screenOf(state);
  const isAwaiting =
    screen === 'review' && (saving.at === 'sending' || saving.at === 'awaiting-phone');
  const next: FlowState = {
    ...kept,
    options,
    screen,
    session: fresh.session,
    saved: fresh.saved,
    choosing: fresh.choosing,
    recents: fresh.recents,
    code: codeless,
    saving: isAwaiting ? {at: 'awaiting-phone'} : fresh.saving,
    draft: isStored ? {...draft, id: draftId} : draft,
    // Should it be the phone for which it was sent before, it is not stored twice.
    ...(sent && !isStored && {sent}),
    photo,
  };
  return [next, ...keepingOf(next)];
}

/** What is asked of the world in the name of the phone before, as what it left is another's now. */
export function leaving({draft, sent}: FlowState): readonly WorldlyEffect[] {
  return [
    {type: 'forget-draft', id: draft.id},
    ...(sent ? [{type: 'withdraw', key: keyOf(draft, sent)} as const] : []),
  ];
}

/** The device keeps what was entered in the name of this phone. */
export function keepingOf(state: FlowState): readonly Effect[] {
  const unfinished = unfinishedOf(state);
  const {draft, photo} = state;
  return [
    ...(unfinished ? [{type: 'keep-draft', unfinished} as const] : []),
    ...(draft.photo && photo.at === 'framed'
      ? [{type: 'keep-photo', draftId: draft.id, jpeg: photo.jpeg} as const]
      : []),
  ];
}

function regionOf({region}: FlowState): Pick<FlowState, 'region'> {
  return region ? {region} : {};
}

/** Where the person goes on: there where they were, or next to it. */
function screenOf({screen, trouble, options}: FlowState): Exclude<ScreenName, 'trouble'> {
  const at = screen === 'trouble' ? (trouble?.from ?? 'search') : screen;
  if (at === 'done') return 'review';
  return at === 'phone-code' ? (options.createOnly ? 'search' : 'saved') : at;
}
