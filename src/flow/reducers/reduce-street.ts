import type {Failure} from '../../contract/failure.js';
import type {GeoPoint} from '../../contract/geo-point.js';
import type {ActionOf, Reduced, Reducers} from '../actions/reduced.js';
import type {StreetAction} from '../actions/street-actions.js';
import {gateOf} from '../state/draft.js';
import {show} from '../state/show.js';
import type {FlowState, Step} from '../state/state.js';
import {stepAfter} from '../state/steps.js';
import type {PanoramaQuery, Street} from '../state/street.js';

export const streetReducers: Reducers<StreetAction> = {
  'panorama-found': (state, {ticket, panorama}) => {
    const near = state.draft.pin?.geo_point;
    if (!isAwaited(state, ticket) || !near) return [state];
    if (!panorama) return [lookFailed(state, {at: 'none', near})];
    const before = state.street.at === 'found' ? state.street.panorama : undefined;
    return [{...state, street: {at: 'found', panorama, near, ...(before && {before})}}];
  },
  'panorama-failed': (state, {ticket, failure}) =>
    isAwaited(state, ticket) ? [lookFailed(state, {at: 'failed', failure})] : [state],
  'picture-missing': pictureMissing,
  'street-retried': lookAtStreet,
  'neighbour-asked': neighbourAsked,
  'gate-framed': (state, {street_view}) => {
    const next = withoutPicture(state);
    return onFrom({...next, draft: {...next.draft, street_view}}, 'street-view');
  },
  'street-skipped': state => onFrom(withoutPicture(state), 'street-view'),
};

/** Shows a step; starts the search for its picture, also for the review of a gate framed in an earlier visit. */
export function toStep(state: FlowState, step: Step): Reduced {
  const next = show(state, step);
  return step === 'street-view' ? lookAtStreet(next) : lookAtGate(next);
}

/** Continues from a step: to the next one, or back to the review if the person came from there. */
export function onFrom(state: FlowState, step: Step): Reduced {
  return toStep(state, state.revisiting ? 'review' : stepAfter(state, step));
}

/** Repeats an aborted search for the picture, or starts the one that the review needs. */
export function resumeStreet(state: FlowState): Reduced {
  return state.street.at === 'looking' ? lookAtStreet(state) : lookAtGate(state);
}

function lookAtGate(state: FlowState): Reduced {
  const isToSee = state.screen === 'review' && state.street.at === 'idle' && gateOf(state.draft);
  return isToSee ? lookAtStreet(state) : [state];
}

/** Looks for the picture in which the gate was framed, else the one nearest to the pin; keeps one already found. */
export function lookAtStreet(state: FlowState): Reduced {
  const {draft, street} = state;
  if (!draft.pin) return [state];
  const near = draft.pin.geo_point;
  const isKnown = (street.at === 'found' || street.at === 'none') && isSame(street.near, near);
  if (isKnown) return [state];
  const gate = gateOf(draft);
  return look(state, {near, ...(gate && {id: gate.pano_id})}, ticket => ({at: 'looking', ticket}));
}

/** Nothing was found, or the search failed: after a step along the street, the current picture stays. */
function lookFailed(state: FlowState, otherwise: Street): FlowState {
  const {street} = state;
  return {...state, street: street.at === 'found' ? {...street, step: {at: 'failed'}} : otherwise};
}

/**
 * The picture can't be loaded. After a step along the street, the person stays where they were; if another step is
 * under way by now, it continues.
 */
function pictureMissing(state: FlowState, {id}: ActionOf<'picture-missing'>): Reduced {
  const {street} = state;
  if (street.at !== 'found' || street.panorama.id !== id) return [state];
  const {before, near, step} = street;
  if (step?.at === 'asked') return [{...state, street: {...step, at: 'looking'}}];
  if (before)
    return [{...state, street: {at: 'found', panorama: before, near, step: {at: 'failed'}}}];
  const failure: Failure = {
    code: 'network_error',
    detail: 'No picture could be loaded.',
  };
  return [{...state, street: {at: 'failed', failure}}];
}

/** Follows an arrow to the next picture along the street. */
function neighbourAsked(state: FlowState, {id}: ActionOf<'neighbour-asked'>): Reduced {
  const {street, draft} = state;
  if (street.at !== 'found' || !draft.pin) return [state];
  return look(state, {near: draft.pin.geo_point, id}, ticket => ({
    ...street,
    step: {at: 'asked', ticket},
  }));
}

function withoutPicture(state: FlowState): FlowState {
  const {street_view: _, photo: __, ...draft} = state.draft;
  return {...state, draft, photo: {at: 'none'}};
}

function look(
  state: FlowState,
  query: PanoramaQuery,
  looking: (ticket: number) => Street,
): Reduced {
  const ticket = state.tickets + 1;
  return [
    {...state, street: looking(ticket), tickets: ticket},
    {type: 'find-panorama', ticket, ...query},
  ];
}

function isAwaited({street}: FlowState, ticket: number): boolean {
  const asked = street.at === 'found' ? street.step : street;
  return asked !== undefined && 'ticket' in asked && asked.ticket === ticket;
}

function isSame(a: GeoPoint, b: GeoPoint): boolean {
  return a.lat === b.lat && a.lon === b.lon;
}
