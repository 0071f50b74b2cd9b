import type {PhotoAction} from '../actions/photo-actions.js';
import {type ActionOf, inTurn, type Reduced, type Reducers} from '../actions/reduced.js';
import {show} from '../state/show.js';
import type {FlowState} from '../state/state.js';
import {onFrom} from './reduce-street.js';

export const photoReducers: Reducers<PhotoAction> = {
  'photo-picked': (state, {file}) => {
    const ticket = state.tickets + 1;
    return [
      {...show(state, 'photo'), photo: {at: 'reading', ticket}, tickets: ticket},
      {type: 'read-photo', ticket, file},
    ];
  },
  'photo-read': (state, {ticket, picture}) =>
    isAwaited(state, ticket) ? [{...state, photo: {at: 'framing', picture, ticket}}] : [state],
  'photo-refused': (state, {ticket, fault}) =>
    isAwaited(state, ticket) ? [{...state, photo: {at: 'refused', fault}}] : [state],
  'photo-framed': photoFramed,
  'photo-found': photoFound,
  'photo-lost': (state, {failure}) => [state, {type: 'report', failure}],
  'photo-sending': (state, {part}) =>
    state.saving.at === 'sending' ? [{...state, saving: {...state.saving, part}}] : [state],
};

/** Leaves the photo; one that is not framed yet is dropped. */
export function leavePhoto(state: FlowState): FlowState {
  const next = show(state, 'street-view');
  return state.photo.at === 'framed' ? next : {...next, photo: {at: 'none'}};
}

/** An address has one picture of its gate: the photo replaces the street picture. */
function photoFramed(state: FlowState, {jpeg}: ActionOf<'photo-framed'>): Reduced {
  if (state.photo.at !== 'framing') return [state];
  const {street_view: _, ...draft} = state.draft;
  const id = `${draft.id}-${state.photo.ticket}`;
  return inTurn(
    {...state, photo: {at: 'framed', jpeg}, draft: {...draft, photo: {id}}},
    next => onFrom(next, 'street-view'),
    {type: 'keep-photo', draftId: draft.id, jpeg},
  );
}

/** Without the photo on the device the draft has none: the person takes it again or leaves it out. */
function photoFound(state: FlowState, {id, jpeg}: ActionOf<'photo-found'>): Reduced {
  const {photo, ...draft} = state.draft;
  if (photo?.id !== id || state.photo.at === 'framed') return [state];
  return [jpeg ? {...state, photo: {at: 'framed', jpeg}} : {...state, draft}];
}

/** Also while framing: a file that was read may still turn out not to be displayable. */
function isAwaited({photo}: FlowState, ticket: number): boolean {
  return 'ticket' in photo && photo.ticket === ticket;
}
