import type {Reduced} from '../actions/actions.js';
import type {PhotoAction} from '../actions/photo-actions.js';
import {show} from '../state/show.js';
import type {FlowState} from '../state/state.js';
import {onFrom} from './reduce-street.js';

/** What an action about the photo of the gate makes of the state. */
export function reducePhoto(state: FlowState, action: PhotoAction): Reduced {
  switch (action.type) {
    case 'photo-picked': {
      const ticket = state.photoTicket + 1;
      return [
        {...show(state, 'photo'), photo: {at: 'reading'}, photoTicket: ticket},
        {type: 'read-photo', ticket, file: action.file},
      ];
    }
    case 'photo-read':
      if (action.ticket !== state.photoTicket) return [state];
      return [{...state, photo: {at: 'framing', picture: action.picture}}];
    case 'photo-refused':
      if (action.ticket !== state.photoTicket) return [state];
      return [{...state, photo: {at: 'refused', fault: action.fault}}];
    case 'photo-framed':
      return photoFramed(state, action.jpeg);
    case 'photo-found':
      return [photoFound(state, action.id, action.jpeg)];
    case 'photo-lost':
      return [state, {type: 'report', failure: action.failure}];
    case 'photo-sending':
      if (state.saving.at !== 'sending') return [state];
      return [{...state, saving: {...state.saving, part: action.part}}];
    default:
      action satisfies never;
      return [state];
  }
}

/** A photo that is not framed yet is not looked at any more. */
export function leavePhoto(state: FlowState): FlowState {
  const next = show(state, 'street-view');
  if (state.photo.at === 'framed' || state.photo.at === 'none') return next;
  return {...next, photo: {at: 'none'}, photoTicket: state.photoTicket + 1};
}

/** An address has one picture of its gate: the photo, in the place of the street's. */
function photoFramed(state: FlowState, jpeg: Blob): Reduced {
  const {street_view: _, ...draft} = state.draft;
  const id = `${draft.id}-${state.photoTicket}`;
  const [next, ...effects] = onFrom(
    {...state, photo: {at: 'framed', jpeg}, draft: {...draft, photo: {id}}},
    'street-view',
  );
  return [next, ...effects, {type: 'keep-photo', draftId: draft.id, jpeg}];
}

/** A device that keeps no photos has none of the draft's: it is taken anew, or left out. */
function photoFound(state: FlowState, id: string, jpeg: Blob | undefined): FlowState {
  const {photo, ...draft} = state.draft;
  if (photo?.id !== id || state.photo.at === 'framed') return state;
  return jpeg ? {...state, photo: {at: 'framed', jpeg}} : {...state, draft};
}
