import type {DoorAction} from '../actions/door-actions.js';
import type {Reduced, Reducers} from '../actions/reduced.js';
import {addressWords} from '../state/draft.js';
import {show} from '../state/show.js';
import {type FlowState, type Options, stepsOf} from '../state/state.js';
import {stepAfter, stepOf} from '../state/steps.js';
import {save} from './reduce-save.js';

/** What happens on the door screen. */
export const doorReducers: Reducers<DoorAction> = {
  'door-changed': (state, {field, text}) => {
    const door = {...state.draft.door, [field]: text};
    return [{...state, draft: {...state.draft, door}}];
  },
  'door-confirmed': doorConfirmed,
  'street-typed': (state, {street_name}) => [streetTyped(state, street_name.trim())],
};

/** What is needed of the door and not there: the page asks for the building, and no address is without a street. */
export function missingAtDoor({draft, options}: FlowState): readonly ('building' | 'street')[] {
  const {property_name, property_number, street_name} = addressWords(draft);
  return [
    ...(options.buildingRequired && !property_name && !property_number
      ? (['building'] as const)
      : []),
    ...(street_name ? [] : (['street'] as const)),
  ];
}

/** On to the review, unless something is missing, which is named where it is missing. */
function doorConfirmed(state: FlowState): Reduced {
  if (missingAtDoor(state).length > 0) return [{...state, doorAsked: true}];
  return [show({...state, doorAsked: false}, 'review')];
}

/** What was typed into the review where no street was known; a street that was taken away on the door screen is one again. */
function streetTyped(state: FlowState, street_name: string): FlowState {
  if (!street_name) return state;
  const {door, ...draft} = state.draft;
  const {street: _, ...rest} = door ?? {};
  return {
    ...state,
    draft: {...draft, said: {from: 'typed', street_name}, ...(door && {door: rest})},
  };
}

/** Who came back from the door by Back may have left there what has to be filled in: it is named before anything is sent. */
export function saveAsked(state: FlowState): Reduced {
  if (!state.options.toTheDoor || missingAtDoor(state).length === 0) return save(state);
  return [{...show({...state, doorAsked: true}, 'door'), revisiting: 'door'}];
}

/** The page asks for other things: who stands on a screen that there is no more goes on from it. */
export function withOptions(state: FlowState, options: Options): FlowState {
  const next = {...state, options};
  const step = stepOf(state.screen);
  return step && !stepsOf(next).includes(step) ? show(next, stepAfter(next, step)) : next;
}
