import type {Reduced} from '../actions/actions.js';
import {beforeCode} from '../state/phone-code.js';
import {show} from '../state/show.js';
import type {FlowState, Step} from '../state/state.js';
import {stepBefore} from '../state/steps.js';
import {stopLocating} from './reduce-location.js';
import {leavePhoto} from './reduce-photo.js';
import {isBeingSent} from './reduce-save.js';
import {toStep} from './reduce-street.js';
import {beforeTrouble} from './reduce-trouble.js';
import {toPin} from './to-pin.js';

/** From the review a person goes to the step that they want to change, and Back leads to the review again. */
export function revisit(state: FlowState, step: Step): Reduced {
  if (isBeingSent(state)) return [state];
  if (step === 'review') return [state.draft.pin ? show(state, step) : state];
  const from: FlowState = state.screen === 'review' ? {...state, revisiting: step} : state;
  if (step === 'pin') return toPin(from);
  const [still, ...stop] = stopLocating(from);
  const [there, ...look] = toStep(still, step);
  return [there, ...stop, ...look];
}

/** One step back; from the first one there is none. */
export function back(state: FlowState): Reduced {
  switch (state.screen) {
    case 'pin':
      return stopLocating(show(state, state.revisiting === 'pin' ? 'review' : 'search'));
    case 'photo':
      return toStep(leavePhoto(state), 'street-view');
    case 'street-view':
    case 'door':
    case 'review':
      return stepBack(state, state.screen);
    case 'trouble':
      return beforeTrouble(state);
    case 'search':
      if (state.revisiting) return stopLocating(show(state, 'review'));
      return state.options.createOnly ? [state] : stopLocating(show(state, 'saved'));
    case 'phone-code':
      return [show(state, beforeCode(state))];
    case 'saved':
    case 'done':
      return [state];
    default:
      state.screen satisfies never;
      return [state];
  }
}

/** From the review, and from what was revisited from there, Back leads to where it was before. */
function stepBack(state: FlowState, step: Step): Reduced {
  if (isBeingSent(state)) return [state];
  if (state.revisiting === step) return [show(state, 'review')];
  const [still, ...stop] = stopLocating(state);
  const [there, ...look] = toStep(still, stepBefore(state, step));
  return [there, ...stop, ...look];
}
