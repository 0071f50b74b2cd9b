import type {DoorField} from '../../contract/door-fields.js';
import type {DoorAction} from '../actions/door-actions.js';
import type {Reduced, Reducers} from '../actions/reduced.js';
import {addressWords, withLandmark} from '../state/draft.js';
import {show} from '../state/show.js';
import {type FlowState, type Options, stepsOf} from '../state/state.js';
import {stepAfter, stepOf} from '../state/steps.js';
import {save} from './reduce-save.js';

export const doorReducers: Reducers<DoorAction> = {
  'door-changed': (state, {field, text}) => {
    if (field === 'landmark') return [{...state, draft: withLandmark(state.draft, text)}];
    const door = {...state.draft.door, [field]: text};
    return [{...state, draft: {...state.draft, door}}];
  },
  'door-confirmed': doorConfirmed,
  'street-typed': (state, {street_name}) => [streetTyped(state, street_name.trim())],
};

/** Required fields that are empty: the building if the page requires it, and the street or, in its place, a landmark. */
export function missingAtDoor({draft, options, region}: FlowState): readonly DoorField[] {
  const {property_name, property_number, street_name} = addressWords(draft);
  const missing: DoorField[] = [];
  if (options.buildingRequired && !property_name && !property_number) missing.push('building');
  if (!street_name) missing.push(region?.landmark_first ? 'landmark' : 'street');
  return missing;
}

/** Continues to the review, or marks the missing fields. */
function doorConfirmed(state: FlowState): Reduced {
  if (missingAtDoor(state).length > 0) return [{...state, doorAsked: true}];
  return [show({...state, doorAsked: false}, 'review')];
}

/** Takes the street typed into the review for that of the door screen, also if the person had emptied it there. */
function streetTyped(state: FlowState, street: string): FlowState {
  if (!street) return state;
  const {draft} = state;
  return {...state, draft: {...draft, door: {...draft.door, street}}};
}

/** Saves, or leads to the door screen if a required field is still empty there: Back leaves it unchecked. */
export function saveAsked(state: FlowState): Reduced {
  if (!state.options.toTheDoor || missingAtDoor(state).length === 0) return save(state);
  return [{...show({...state, doorAsked: true}, 'door'), revisiting: 'door'}];
}

/** Applies new options; a person on a screen that these do not have moves on to the next one. */
export function withOptions(state: FlowState, options: Options): FlowState {
  const next = {...state, options};
  const step = stepOf(state.screen);
  return step && !stepsOf(next).includes(step) ? show(next, stepAfter(next, step)) : next;
}
