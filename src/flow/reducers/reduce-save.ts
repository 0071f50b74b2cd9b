import type {NewAddress} from '../../contract/address/new-address.js';
import type {Failure} from '../../contract/failure.js';
import type {PresenceConsent} from '../../contract/verification/presence.js';
import type {Reduced} from '../actions/reduced.js';
import {addressWords, type Draft, gateOf} from '../state/draft.js';
import {placeIdOf} from '../state/place-id-of.js';
import {show} from '../state/show.js';
import type {FlowState, Sent, Stored} from '../state/state.js';
import {isAsStored, savingOf} from '../state/stored.js';
import {phoneRefused} from './reduce-person.js';
import {keyOf} from './unfinished.js';

/** What is being sent is not changed meanwhile: what one sees is what is stored. */
export function isBeingSent({saving}: FlowState): boolean {
  return saving.at === 'sending';
}

/** Sends the draft; the same draft again goes with the same key, a changed one with a new key. Nobody's waits for the phone. */
export function save(state: FlowState): Reduced {
  const made = newAddress(state.draft);
  if (!made || state.saving.at === 'sending') return [state];
  if (state.session.at === 'no-phone')
    return [{...show(state, 'review'), saving: {at: 'awaiting-phone'}}];
  const sent = sentOf({...made, ...consentOf(state)}, state.sent);
  const {stored} = state;
  const isStored = stored?.sent && stored.draft?.id === state.draft.id;
  if (stored && (isAsStored(state) || (isStored && stored.sent?.revision === sent.revision)))
    return leftAsStored(state, stored);
  return [
    {...state, saving: {at: 'sending'}, sent},
    {
      type: 'save',
      key: keyOf(state.draft, sent),
      address: sent.address,
      ...(state.photo.at === 'framed' && {jpeg: state.photo.jpeg}),
    },
  ];
}

/** Nothing has changed since it was stored, so there is nothing to send; the page is told which one is meant. */
export function leftAsStored(state: FlowState, stored: Stored): Reduced {
  const {address} = stored;
  return [
    {...show(state, 'done'), saving: savingOf(stored)},
    {type: 'deliver', address},
  ];
}

/** What was sent before goes as it was, also where more is known now of the place under the pin: it may be stored already. */
function sentOf(address: NewAddress, before: Sent | undefined): Sent {
  if (!before) return {revision: 1, address};
  const {revision} = before;
  const same = !before.isOutdated || JSON.stringify(before.address) === JSON.stringify(address);
  return same ? {revision, address: before.address} : {revision: revision + 1, address};
}

/** What was entered stays; the trouble screen offers to try again. What was changed meanwhile is not sent as it was. */
export function saveFailed(state: FlowState, failure: Failure): Reduced {
  if (failure.code === 'invalid_phone') return phoneRefused(state, failure);
  const {draft, sent} = state;
  return [
    {
      ...state,
      screen: 'trouble',
      saving: {at: 'idle'},
      trouble: {failure, during: 'save', from: 'review', retrying: false},
    },
    {type: 'report', failure},
    ...(sent?.isOutdated ? [{type: 'withdraw', key: keyOf(draft, sent)} as const] : []),
  ];
}

/** The draft as the service takes it; undefined while the point or the street is missing. */
export function newAddress(draft: Draft): NewAddress | undefined {
  const {street_name, ...words} = addressWords(draft);
  if (!draft.pin || !street_name) return undefined;
  const gate = gateOf(draft);
  const placeId = placeIdOf(draft);
  return {
    ...words,
    street_name,
    geo_point: draft.pin.geo_point,
    point_source: draft.pin.source,
    ...(draft.pin.accuracy !== undefined && {accuracy: draft.pin.accuracy}),
    ...(placeId && {place_id: placeId}),
    ...(gate && {street_view: gate}),
  };
}

/** What the person agreed to; nothing where nobody asks any more. */
function consentOf({draft: {presence}, presenceFor}: FlowState): PresenceConsent {
  if (!presence || presenceFor === undefined) return {};
  return {presence_consent: true, presence_words: presence.words};
}
