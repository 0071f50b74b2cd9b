import type {StreetView} from '../../contract/address/user-address.js';
import type {Failure} from '../../contract/failure.js';
import type {GeoPoint} from '../../contract/geo-point.js';
import type {Panorama} from '../../contract/pictures/imagery.js';
import type {Effect, Reduced} from '../actions/actions.js';
import {gateOf} from '../state/draft.js';
import {show} from '../state/show.js';
import type {FlowState, Step} from '../state/state.js';
import {stepAfter} from '../state/steps.js';
import type {PanoramaQuery} from '../state/street.js';

/** To a step; to the street, with a look for its picture, and so to the review of a gate that was framed in an earlier visit. */
export function toStep(state: FlowState, step: Step): Reduced {
  const next = show(state, step);
  const isToSee = step === 'review' && next.street.at === 'idle' && gateOf(next.draft);
  return step === 'street-view' || isToSee ? lookAtStreet(next) : [next];
}

/** On from a step: back to the review, where the person came from there. */
export function onFrom(state: FlowState, step: Step): Reduced {
  return toStep(state, state.revisiting ? 'review' : stepAfter(state, step));
}

/** Looks for the picture in which the gate was framed, else for the one nearest to the pin; not again where it is there. */
export function lookAtStreet(state: FlowState): Reduced {
  const {draft, street} = state;
  if (!draft.pin) return [state];
  const near = draft.pin.geo_point;
  const isKnown = (street.at === 'found' || street.at === 'none') && isSame(street.near, near);
  if (isKnown) return [state];
  const gate = gateOf(draft);
  return asking({...state, street: {at: 'looking'}}, {near, ...(gate && {id: gate.pano_id})});
}

/** The picture came, or there is none; one of another place of the pin says nothing. */
export function panoramaFound(
  state: FlowState,
  ticket: number,
  panorama: Panorama | undefined,
): FlowState {
  const near = state.draft.pin?.geo_point;
  if (ticket !== state.streetTicket || !near) return state;
  if (panorama) {
    const before = state.street.at === 'found' ? state.street.panorama : undefined;
    return {...state, street: {at: 'found', panorama, near, ...(before && {before})}};
  }
  return state.street.at === 'found'
    ? {...state, street: {...state.street, step: 'failed'}}
    : {...state, street: {at: 'none', near}};
}

/** The imagery did not answer. What one sees stays, where it was the next one that was asked for. */
export function panoramaFailed(state: FlowState, ticket: number, failure: Failure): FlowState {
  if (ticket !== state.streetTicket) return state;
  return state.street.at === 'found'
    ? {...state, street: {...state.street, step: 'failed'}}
    : {...state, street: {at: 'failed', failure}};
}

/** The picture itself could not be loaded; one further along the street leaves the person where they were. */
export function pictureMissing(state: FlowState, id: string): FlowState {
  const {street} = state;
  if (street.at !== 'found' || street.panorama.id !== id) return state;
  const {before, near} = street;
  if (before) return {...state, street: {at: 'found', panorama: before, near, step: 'failed'}};
  const failure: Failure = {
    code: 'network_error',
    detail: 'No size of the street picture could be loaded.',
  };
  return {...state, street: {at: 'failed', failure}};
}

/** "A bit further": the next picture along the street. */
export function neighbourAsked(state: FlowState, id: string): Reduced {
  const {street, draft} = state;
  if (street.at !== 'found' || !draft.pin) return [state];
  const next: FlowState = {...state, street: {...street, step: 'asked'}};
  return asking(next, {near: draft.pin.geo_point, id});
}

/** The gate is in the frame: that is how it is shown from now on. */
export function gateFramed(state: FlowState, street_view: StreetView): Reduced {
  const next = withoutPicture(state);
  return onFrom({...next, draft: {...next.draft, street_view}}, 'street-view');
}

/** Without a picture. */
export function streetSkipped(state: FlowState): Reduced {
  return onFrom(withoutPicture(state), 'street-view');
}

function withoutPicture(state: FlowState): FlowState {
  const {street_view: _, photo: __, ...draft} = state.draft;
  return {...state, draft, photo: {at: 'none'}};
}

function asking(state: FlowState, query: PanoramaQuery): Reduced {
  const ticket = state.streetTicket + 1;
  const find: Effect = {type: 'find-panorama', ticket, ...query};
  return [{...state, streetTicket: ticket}, find];
}

function isSame(a: GeoPoint, b: GeoPoint): boolean {
  return a.lat === b.lat && a.lon === b.lon;
}
