import type {UserAddress} from '../../src/contract/address/user-address.js';
import type {Failure, FailureCode} from '../../src/contract/failure.js';
import type {Effect, FlowAction} from '../../src/flow/actions/actions.js';
import {reduce} from '../../src/flow/reduce.js';
import {type FlowState, initialState, type Options} from '../../src/flow/state/state.js';
import {EJIDO_1275, SAMPLE_REGION, suggestionOf} from '../support/samples/sample-places.js';

/** What came of some actions: the state, what the last one asked of the world, and what all of them did. What the device is to keep, `keptOf` gives. */
export type Played = {
  readonly state: FlowState;
  readonly effects: readonly Effect[];
  readonly all: readonly Effect[];
};

/** Of a page on which one types at once, and chooses nothing that was saved before. */
export const CREATE_ONLY: Options = {
  streetView: false,
  toTheDoor: false,
  buildingRequired: false,
  createOnly: true,
};

/** Plays actions from the very beginning, with `createOnly`. */
export function play(...actions: FlowAction[]): Played {
  return playOn(initialState('draft', CREATE_ONLY), ...actions);
}

/** Plays actions from a state. */
export function playOn(from: FlowState, ...actions: FlowAction[]): Played {
  let state = from;
  let effects: readonly Effect[] = [];
  const all: Effect[] = [];
  for (const action of actions) {
    const [next, ...asked] = reduce(state, action);
    state = next;
    effects = asked.filter(effect => !isKept(effect));
    all.push(...effects);
  }
  return {state, effects, all};
}

/** What the device is told of the draft by some actions, in order. */
export function keptOf(from: FlowState, ...actions: FlowAction[]): readonly KeptEffect[] {
  let state = from;
  return actions.flatMap(action => {
    const [next, ...effects] = reduce(state, action);
    state = next;
    return effects.filter(isKept);
  });
}

type KeptEffect = Extract<Effect, {readonly type: 'keep-draft' | 'forget-draft'}>;

function isKept(effect: Effect): effect is KeptEffect {
  return effect.type === 'keep-draft' || effect.type === 'forget-draft';
}

export const STARTED = {type: 'started'} as const;
export const OPENED = {type: 'session-opened', region: SAMPLE_REGION, proof: 'none'} as const;
export const CONFIRMED = {type: 'pin-confirmed'} as const;
export const SAVE = {type: 'save-asked'} as const;
export const BACK = {type: 'back-asked'} as const;
export const RETRY = {type: 'retry-asked'} as const;

export const typed = (text: string) => ({type: 'text-typed', text}) as const;
export const rested = (lat: number, lon: number) =>
  ({type: 'pin-rested', geo_point: {lat, lon}, zoom: 18}) as const;

/** Choosing a door, the way most people come to the pin. */
export const CHOSEN = {type: 'suggestion-chosen', suggestion: suggestionOf(EJIDO_1275)} as const;

/** What is to be kept on the device of that choice. */
export const KEEP_CHOSEN = {
  type: 'keep-recent',
  recent: {place: EJIDO_1275, attribution: ''},
} as const;

/** A session is open, and a door was chosen and confirmed. */
export const TO_REVIEW: readonly FlowAction[] = [STARTED, OPENED, typed('ej'), CHOSEN, CONFIRMED];

export function failure(code: FailureCode = 'network_error'): Failure {
  return {code, detail: `Made up: ${code}.`};
}

/** The address as the service has stored it. */
export const STORED: UserAddress = {
  id: 'A1',
  user_id: 'U1',
  url: 'https://addresses.example/a/x1',
  street_name: 'Ejido',
  property_number: '1275',
  display_title: 'Ejido 1275, Centro, Montevideo',
  geo_point: EJIDO_1275.geo_point,
};
export const SAVED = {type: 'saved', address: STORED} as const;
