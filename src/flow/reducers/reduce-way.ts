import {type ActionOf, inTurn, type Reduced, type Reducers} from '../actions/reduced.js';
import type {WayAction} from '../actions/way-actions.js';
import {isUnbegun} from '../state/begun.js';
import {beforeCode} from '../state/phone-code.js';
import {show} from '../state/show.js';
import {type FlowState, initialState, type Step} from '../state/state.js';
import {stepBefore} from '../state/steps.js';
import {draftOf, draftToChange} from '../state/stored.js';
import {withoutKeeping} from './keeping-offer.js';
import {stopLocating} from './reduce-location.js';
import {leavePhoto} from './reduce-photo.js';
import {isBeingSent} from './reduce-save.js';
import {toStep} from './reduce-street.js';
import {beforeTrouble} from './reduce-trouble.js';
import {toPin} from './to-pin.js';
import {unfinishedOf} from './unfinished.js';

export const wayReducers: Reducers<WayAction> = {
  'step-revisited': revisit,
  'back-asked': back,
  'close-asked': state => inTurn(state, withoutKeeping, {type: 'close'}),
  'another-asked': state => inTurn(state, withoutKeeping, {type: 'renew-draft'}),
  opened,
  restarted,
};

/** Leads from the review to a step to be changed; Back leads to the review again. */
function revisit(state: FlowState, {step}: ActionOf<'step-revisited'>): Reduced {
  if (isBeingSent(state)) return [state];
  if (step === 'review') return [state.draft.pin ? show(state, step) : state];
  const from: FlowState = state.screen === 'review' ? {...state, revisiting: step} : state;
  if (step === 'pin') return toPin(from);
  return inTurn(from, stopLocating, still => toStep(still, step));
}

/** One step back; the first screen has none. */
function back(state: FlowState): Reduced {
  switch (state.screen) {
    case 'pin':
      return stopLocating(show(state, state.revisiting === 'pin' ? 'review' : 'search'));
    case 'photo':
      return toStep(leavePhoto(state), 'street-view');
    case 'street-view':
    case 'door':
      return stepBack(state, state.screen);
    case 'review':
      return state.draft.changes && !isBeingSent(state)
        ? [state, {type: 'renew-draft'}]
        : stepBack(state, state.screen);
    case 'trouble':
      return beforeTrouble(state);
    case 'search':
      return state.revisiting ? stopLocating(show(state, 'review')) : [state];
    case 'phone-code':
      return [show(state, beforeCode(state))];
    case 'done':
      return [state];
    default:
      state.screen satisfies never;
      return [state];
  }
}

/** Back from the review or a revisited step. */
function stepBack(state: FlowState, step: Step): Reduced {
  if (isBeingSent(state)) return [state];
  if (state.revisiting === step) return [show(state, 'review')];
  return inTurn(state, stopLocating, still => toStep(still, stepBefore(state, step)));
}

/** Starts another address, or the change of a saved one on its review. */
function restarted(state: FlowState, {draftId, changes}: ActionOf<'restarted'>): Reduced {
  const next = begunAnew(state, draftId);
  const draft = draftToChange(state.saved, changes, draftId);
  if (draft) return toStep({...next, draft, changing: draft}, 'review');
  // A change that the person leaves is offered again.
  const left = state.draft.changes ? unfinishedOf(state) : undefined;
  return [{...next, ...(left && {left})}];
}

/** Starts another address. */
function begunAnew(state: FlowState, draftId: string): FlowState {
  const {options, session, region, presenceFor, mayKeep, recents, saved, confirmed, code} = state;
  const {stored, tickets} = state;
  const known = {session, presenceFor, mayKeep, recents, saved, code, tickets};
  return {
    ...{...initialState(draftId, options), ...known},
    ...(region && {region}),
    ...(confirmed && {confirmed}),
    ...(stored && {stored}),
  };
}

/**
 * Reopens the conversation from the row in a low box: shows the stored address again, unless the person has begun
 * another. `draftId` is for a new address besides the stored one.
 */
function opened(state: FlowState, {draftId}: ActionOf<'opened'>): Reduced {
  const {stored, screen, draft} = state;
  const isAtStart = screen === 'search' && isUnbegun(draft);
  if (!stored || !(screen === 'done' || isAtStart)) return [state];
  const {sent: _, ...rest} = state;
  const isOwn = stored.draft && stored.sent && !stored.isFormer;
  const again = isOwn
    ? stored.draft
    : {...(stored.draft ?? draftOf(stored.address, '')), id: draftId};
  const next = ({mayKeep}: FlowState): FlowState => ({
    ...{...rest, mayKeep},
    saving: {at: 'idle'},
    draft: again,
    photo: stored.photo ?? {at: 'none'},
    stored: {...stored, draft: again},
    ...(isOwn && {sent: stored.sent}),
  });
  return inTurn(
    state,
    withoutKeeping,
    declined => stopLocating(next(declined)),
    still => toStep(still, 'review'),
  );
}
