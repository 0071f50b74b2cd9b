import {DOOR_FIELDS} from '../../src/contract/door-fields.js';
import {FAILURE_CODES} from '../../src/contract/failure.js';
import type {Effect, FlowAction} from '../../src/flow/actions/actions.js';
import {farStreet} from '../../src/flow/reducers/reduce-location.js';
import {offeredDraft} from '../../src/flow/state/begun.js';
import {addressWords, gateOf, offeredPlace} from '../../src/flow/state/draft.js';
import {lines, listsRecents} from '../../src/flow/state/lines.js';
import type {FlowState} from '../../src/flow/state/state.js';
import {SAMPLE_PLACES, suggestionOf} from '../support/samples/sample-places.js';
import {FOUND} from './made-up-keeping.js';
import {ofSaved, onPhoneCode, onSaved} from './made-up-saved.js';
import {ofPhoto, ofStreetView, onPhoto, onStreetView} from './made-up-street.js';
import {failure, OPENED, SAVED} from './play.js';

/** What a person can do on the screen that they see. */
export function personActions(state: FlowState): FlowAction[] {
  const rested = [-34.9, -34.91].flatMap(lat =>
    [14, 18].map(zoom => ({type: 'pin-rested', geo_point: {lat, lon: -56.19}, zoom}) as const),
  );
  switch (state.screen) {
    case 'phone-code':
      return onPhoneCode(state);
    case 'search':
      return [
        ...(offeredDraft(state)
          ? ([{type: 'draft-resumed'}, {type: 'draft-refused'}] as const)
          : []),
        ...['', 'e', 'ej', 'eji', 'Black gate'].map(text => ({type: 'text-typed', text}) as const),
        ...lines(state).map(
          ({suggestion}) => ({type: 'suggestion-chosen', suggestion, attribution: '©'}) as const,
        ),
        ...(listsRecents(state) ? [{type: 'recents-cleared'} as const] : []),
        ...(typeof state.search.status === 'object' ? [{type: 'search-retried'} as const] : []),
        ...onSaved(state),
        {type: 'text-kept'},
        {type: 'map-chosen'},
        {type: 'location-asked'},
        {type: 'back-asked'},
        {type: 'close-asked'},
      ];
    case 'pin':
      return [
        ...rested,
        {type: 'location-asked'},
        {type: 'map-failed'},
        {type: 'map-returned'},
        ...(offeredPlace(state.draft) ? [{type: 'offer-taken'} as const] : []),
        ...(farStreet(state) ? [{type: 'fix-kept'} as const, {type: 'street-kept'} as const] : []),
        {type: 'pin-lifted'},
        {type: 'pin-confirmed'},
        {type: 'back-asked'},
      ];
    case 'street-view':
      return onStreetView(state);
    case 'photo':
      return onPhoto(state);
    case 'door':
      return [
        ...DOOR_FIELDS.flatMap(field =>
          ['', 'B4', '14', 'Parklands Court'].map(
            text => ({type: 'door-changed', field, text}) as const,
          ),
        ),
        {type: 'door-confirmed'},
        {type: 'back-asked'},
        {type: 'close-asked'},
      ];
    case 'review':
      return [
        ...(addressWords(state.draft).street_name
          ? []
          : [{type: 'street-typed', street_name: 'What a neighbour says'} as const]),
        {type: 'step-revisited', step: 'search'},
        {type: 'step-revisited', step: 'pin'},
        ...(gateOf(state.draft) ? [{type: 'step-revisited', step: 'street-view'} as const] : []),
        ...(state.options.toTheDoor ? [{type: 'step-revisited', step: 'door'} as const] : []),
        ...(state.presenceFor
          ? ([{type: 'presence-agreed', words: 'en-1'}, {type: 'presence-declined'}] as const)
          : []),
        {type: 'save-asked'},
        {type: 'save-asked'},
        ...(state.twin
          ? ([{type: 'address-chosen', id: state.twin.id}, {type: 'twin-declined'}] as const)
          : []),
        {type: 'back-asked'},
      ];
    case 'done':
      return [{type: 'another-asked'}, {type: 'close-asked'}];
    case 'trouble':
      return [{type: 'retry-asked'}, {type: 'back-asked'}, {type: 'close-asked'}];
    default:
      return state.screen satisfies never;
  }
}

/** What the world may say of an effect before it answers. */
export function newsOf({type}: Effect): FlowAction[] {
  if (type === 'locate')
    return [9000, 900, 40, 6].map(
      accuracy =>
        ({type: 'location-neared', geo_point: {lat: -34.87, lon: -56.12}, accuracy}) as const,
    );
  if (type === 'load-addresses') return [{type: 'presence-found', ids: ['S1']}];
  if (type === 'open-session')
    return [{type: 'answer-slow', during: 'session'}, {type: 'proof-found'}];
  return type === 'save'
    ? [
        {type: 'answer-slow', during: 'save'},
        {type: 'photo-sending', part: 0.5},
      ]
    : [];
}

/** All that the world may answer to an effect. */
export function answersTo(effect: Effect): FlowAction[] {
  const failures = FAILURE_CODES.map(code => failure(code));
  switch (effect.type) {
    case 'open-session':
      return [
        OPENED,
        {...OPENED, proof: 'device'},
        {...OPENED, presenceFor: 'My shop'},
        {type: 'phone-missing'},
        {type: 'phone-missing'},
        ...failures.map(failure => ({type: 'session-failed', failure}) as const),
      ];
    case 'load-region':
      return [
        {type: 'region-found', region: OPENED.region},
        ...failures.map(failure => ({type: 'region-failed', failure}) as const),
      ];
    case 'suggest': {
      const {ticket} = effect;
      const suggestions = SAMPLE_PLACES.map(place => suggestionOf(place));
      return [
        {type: 'suggestions-found', ticket, suggestions, attribution: '©'},
        {type: 'suggestions-found', ticket, suggestions: [], attribution: '©'},
        {type: 'suggestions-failed', ticket, failure: failure()},
      ];
    }
    case 'load-draft':
      return [FOUND, FOUND, {type: 'draft-found'}];
    case 'load-recents':
    case 'keep-recent':
      return [SAMPLE_PLACES.map(place => ({place, attribution: '©'})), []].map(
        recents => ({type: 'recents-loaded', recents}) as const,
      );
    case 'locate':
      return [
        ...[6, 900, 9000].map(
          accuracy =>
            ({type: 'location-found', geo_point: {lat: -34.88, lon: -56.1}, accuracy}) as const,
        ),
        {type: 'location-failed', failure: failure('permission_denied')},
      ];
    case 'reverse': {
      const {ticket} = effect;
      return [
        ...[...SAMPLE_PLACES, undefined].map(
          place => ({type: 'place-under-pin-found', ticket, place}) as const,
        ),
        {type: 'place-under-pin-failed', ticket},
      ];
    }
    case 'find-panorama':
      return ofStreetView(effect);
    case 'read-photo':
    case 'find-photo':
      return ofPhoto(effect);
    case 'save':
      return [SAVED, ...failures.map(failure => ({type: 'save-failed', failure}) as const)];
    default:
      return ofSaved(effect);
  }
}
