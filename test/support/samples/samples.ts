import type {UserAddress} from '../../../src/contract/address/user-address.js';
import type {FailureCode} from '../../../src/contract/failure.js';
import type {GeoPoint} from '../../../src/contract/geo-point.js';
import type {Place, Suggestion} from '../../../src/contract/place.js';
import type {Region} from '../../../src/contract/session.js';
import type {FlowAction} from '../../../src/flow/actions/actions.js';
import {reduce} from '../../../src/flow/reduce.js';
import {type FlowState, initialState} from '../../../src/flow/state/state.js';
import {CREATE_ONLY} from '../../flow/play.js';
import {ticketOf} from '../page/ticket-of.js';

export const CREDIT = '© OpenStreetMap contributors';

/** The region of a session. */
export const NAIROBI: Region = {
  center: {lat: -1.2864, lon: 36.8172},
  south_west: {lat: -1.45, lon: 36.65},
  north_east: {lat: -1.15, lon: 37.1},
  attribution: CREDIT,
};

/** A street, of which no house is known. */
export const OJIJO_ROAD: Suggestion = {
  id: 'street1',
  kind: 'street',
  title: 'Ojijo Road',
  subtitle: 'Parklands, Nairobi',
  precision: 'street',
  geo_point: {lat: -1.2612, lon: 36.8221},
  street_name: 'Ojijo Road',
  neighborhood: 'Parklands',
  city: 'Nairobi',
  matched: [[0, 5]],
};

/** A door. */
export const OJIJO_14: Suggestion = {
  ...OJIJO_ROAD,
  id: 'door1',
  kind: 'address',
  title: 'Ojijo Road 14',
  precision: 'rooftop',
  geo_point: {lat: -1.2618, lon: 36.8225},
  property_number: '14',
};

/** A landmark, of which no street is known. */
export const SCHOOL: Suggestion = {
  id: 'place1',
  kind: 'place',
  title: 'Ojijo Primary School',
  subtitle: 'Nairobi',
  precision: 'rooftop',
  geo_point: {lat: -1.265, lon: 36.83},
  property_name: 'Ojijo Primary School',
  city: 'Nairobi',
  matched: [[0, 5]],
};

export const SUGGESTIONS = [OJIJO_ROAD, OJIJO_14, SCHOOL];

/** What the service answers when an address is stored. */
export const STORED: UserAddress = {
  id: 'loc1',
  user_id: 'user1',
  url: 'https://addresses.example/a/3f2a',
  street_name: 'Ojijo Road',
  property_number: '14',
  display_title: 'Ojijo Road 14, Parklands, Nairobi',
  geo_point: OJIJO_14.geo_point,
};

/** What happened, or what happened next in a state: an answer carries the ticket of its question. */
export type Play = FlowAction | ((state: FlowState) => FlowAction);

export function next(state: FlowState, step: Play): FlowState {
  return reduce(state, typeof step === 'function' ? step(state) : step)[0];
}

/** The state after these actions, with `createOnly`; what they ask of the world is left undone. */
export function play(...steps: readonly Play[]): FlowState {
  return steps.reduce(next, initialState('draft0001', CREATE_ONLY));
}

export const OPENED = {
  type: 'session-opened',
  region: NAIROBI,
  proof: 'none',
} as const satisfies FlowAction;

/** The answer to what was typed last. */
export const found =
  (...suggestions: readonly Suggestion[]): Play =>
  ({search: {ticket}}) => ({type: 'suggestions-found', ticket, suggestions, attribution: CREDIT});

/** The search for what was typed last failed. */
export const SEARCH_FAILED: Play = ({search: {ticket}}) => ({
  type: 'suggestions-failed',
  ticket,
  failure: {code: 'network_error', detail: 'No network.'},
});

/** The place under the pin, where it rested last. */
export const foundUnder =
  (place: Place | undefined): Play =>
  state => ({type: 'place-under-pin-found', ticket: ticketOf(state, 'reversing'), place});

/** It could not be looked up. */
export const missedUnder: Play = state => ({
  type: 'place-under-pin-failed',
  ticket: ticketOf(state, 'reversing'),
});

/** What was typed, and its answer. */
export function searched(text: string, suggestions: readonly Suggestion[]): Play[] {
  return [{type: 'text-typed', text}, found(...suggestions)];
}

/** These were chosen on the device before, the newest first. */
export function chosenBefore(...places: readonly Place[]): FlowAction {
  return {type: 'recents-loaded', recents: places.map(place => ({place, attribution: CREDIT}))};
}

/** The device was asked where it is, and said so. */
export function located(accuracy: number, geo_point: GeoPoint = SCHOOL.geo_point): Play[] {
  return [{type: 'location-asked'}, {type: 'location-found', geo_point, accuracy}];
}

/** The device was asked where it is, and could not say. */
export function notLocated(code: FailureCode): Play[] {
  return [{type: 'location-asked'}, {type: 'location-failed', failure: {code, detail: ''}}];
}
