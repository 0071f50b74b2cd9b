import type {Failure} from '../contract/failure.js';
import type {NewAddress} from '../contract/new-address.js';
import type {Reduced} from './actions.js';
import {addressWords, type Draft} from './draft.js';
import type {FlowState} from './state.js';

/** What is being sent is not changed meanwhile: what one sees is what is stored. */
export function isBeingSent({saving}: FlowState): boolean {
  return saving.at === 'sending';
}

/** Sends the draft; the same draft again goes with the same key, a changed one with a new key. */
export function save(state: FlowState): Reduced {
  const address = newAddress(state.draft);
  if (!address || state.saving.at === 'sending') return [state];
  const same = state.sent && JSON.stringify(state.sent.address) === JSON.stringify(address);
  const revision = same ? (state.sent?.revision ?? 0) : (state.sent?.revision ?? 0) + 1;
  return [
    {...state, saving: {at: 'sending'}, sent: {revision, address}},
    {type: 'save', key: `${state.draft.id}-${revision}`, address},
  ];
}

/** What was entered stays; the trouble screen offers to try again. */
export function saveFailed(state: FlowState, failure: Failure): Reduced {
  return [
    {
      ...state,
      screen: 'trouble',
      saving: {at: 'idle'},
      trouble: {failure, during: 'save', from: 'review', retrying: false},
    },
    {type: 'report', failure},
  ];
}

/** The draft as the service takes it; undefined while the point or the street is missing. */
export function newAddress(draft: Draft): NewAddress | undefined {
  const {street_name, ...words} = addressWords(draft);
  if (!draft.pin || !street_name) return undefined;
  const placeId = draft.said?.from === 'suggestion' ? draft.said.place.id : undefined;
  return {
    ...words,
    street_name,
    geo_point: draft.pin.geo_point,
    point_source: draft.pin.source,
    ...(draft.pin.accuracy !== undefined && {accuracy: draft.pin.accuracy}),
    ...(placeId && {place_id: placeId}),
  };
}
