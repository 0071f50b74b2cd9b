import type {NewAddress} from '../../contract/address/new-address.js';
import type {Failure} from '../../contract/failure.js';
import type {PresenceConsent} from '../../contract/verification/presence.js';
import {distance} from '../../geo/distance.js';
import type {Reduced} from '../actions/reduced.js';
import {addressWords, type Draft, gateOf, precisionOf} from '../state/draft.js';
import {placeIdOf} from '../state/place-id-of.js';
import {show} from '../state/show.js';
import type {FlowState, Sent, Stored} from '../state/state.js';
import {isAsStored, savingOf} from '../state/stored.js';
import {phoneRefused} from './reduce-person.js';
import {showTrouble} from './show-trouble.js';
import {keyOf, withdrawing} from './unfinished.js';

/** Metres by which a pin may be corrected; what was verified of a place says nothing of one farther away. */
const SAME_PLACE = 200;

/** Whether the address is being sent. Nothing may change meanwhile, so that the stored address is the one on screen. */
export function isBeingSent({saving}: FlowState): boolean {
  return saving.at === 'sending';
}

/** Sends the draft: unchanged with the same key, changed with a new one. Waits for the phone if there is none. */
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
      ...changesOf(state),
      ...(state.photo.at === 'framed' && {jpeg: state.photo.jpeg}),
    },
  ];
}

/** Nothing has changed since it was stored: sends nothing, and delivers the stored address to the page. */
export function leftAsStored(state: FlowState, stored: Stored): Reduced {
  const {address} = stored;
  return [
    {...show(state, 'done'), saving: savingOf(stored)},
    {type: 'deliver', address},
  ];
}

/** The saved address that is changed, while the pin is still at its place: elsewhere it would be another address. */
function changesOf({draft: {changes, pin}, saved}: FlowState): {readonly changes?: string} {
  const before = saved.at === 'loaded' && saved.addresses.find(({id}) => id === changes);
  const isMoved = before && pin && distance(before.geo_point, pin.geo_point) > SAME_PLACE;
  return changes && !isMoved ? {changes} : {};
}

/** Repeats what was sent before unless the person changed it: it may be stored already. */
function sentOf(address: NewAddress, before: Sent | undefined): Sent {
  if (!before) return {revision: 1, address};
  const {revision} = before;
  const same = !before.isOutdated || JSON.stringify(before.address) === JSON.stringify(address);
  return same ? {revision, address: before.address} : {revision: revision + 1, address};
}

/** Offers another attempt on the trouble screen; withdraws the queued address if the person has changed it since. */
export function saveFailed(state: FlowState, failure: Failure): Reduced {
  if (failure.code === 'invalid_phone') return phoneRefused(state, failure);
  const {draft, sent} = state;
  return [
    ...showTrouble({...state, saving: {at: 'idle'}}, failure, 'save', 'review'),
    ...(sent?.isOutdated ? withdrawing(draft, sent) : []),
  ];
}

/** The draft in the service's shape; undefined while the point or the street is missing. */
export function newAddress(draft: Draft): NewAddress | undefined {
  const {street_name, ...words} = addressWords(draft);
  if (!draft.pin || !street_name) return undefined;
  const gate = gateOf(draft);
  const placeId = placeIdOf(draft);
  const precision = precisionOf(draft);
  return {
    ...words,
    street_name,
    geo_point: draft.pin.geo_point,
    point_source: draft.pin.source,
    ...(draft.pin.accuracy !== undefined && {accuracy: draft.pin.accuracy}),
    ...(precision && {precision}),
    ...(placeId && {place_id: placeId}),
    ...(gate && {street_view: gate}),
  };
}

/** The person's consent; empty if the page no longer asks for it. */
function consentOf({draft: {presence}, presenceFor}: FlowState): PresenceConsent {
  if (!presence || presenceFor === undefined) return {};
  return {presence_consent: true, presence_words: presence.words};
}
