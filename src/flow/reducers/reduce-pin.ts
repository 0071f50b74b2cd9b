import type {PinAction} from '../actions/pin-actions.js';
import {type ActionOf, inTurn, type Reduced, type Reducers} from '../actions/reduced.js';
import {gateOf, withPlaceUnder} from '../state/draft.js';
import {mapPin} from '../state/pin.js';
import type {FlowState} from '../state/state.js';
import {lookUnder} from './look-under.js';
import {
  fixKept,
  located,
  locationFailed,
  neared,
  stopLocating,
  streetKept,
} from './reduce-location.js';
import {onFrom, toStep} from './reduce-street.js';

export const pinReducers: Reducers<PinAction> = {
  // At the start the button says "I'm at home now".
  'location-asked': state => [
    {...state, isHome: state.isHome || state.screen === 'search', locating: {at: 'asking'}},
    {type: 'locate'},
  ],
  'location-neared': neared,
  'location-found': located,
  'location-failed': locationFailed,
  'fix-kept': fixKept,
  'street-kept': streetKept,
  'pin-lifted': state => (state.locating.at === 'refining' ? stopLocating(state) : [state]),
  'pin-rested': pinRested,
  'place-under-pin-found': (state, {ticket, place}) => {
    if (!isAwaited(state, ticket)) return [state];
    const {under: _, ...draft} = state.draft;
    const reversing = {at: 'idle'} as const;
    return [{...state, reversing, draft: place ? {...draft, under: place} : draft}];
  },
  'place-under-pin-failed': (state, {ticket}) =>
    isAwaited(state, ticket) ? [{...state, reversing: {at: 'failed'}}] : [state],
  'offer-taken': state => [
    state.draft.under ? {...state, draft: withPlaceUnder(state.draft)} : state,
  ],
  'map-failed': state => [{...state, mapMissing: true}],
  'map-returned': state => [{...state, mapMissing: false}],
  'pin-confirmed': pinConfirmed,
};

function pinRested(state: FlowState, {geo_point, zoom}: ActionOf<'pin-rested'>): Reduced {
  const pin = mapPin(geo_point, zoom);
  return inTurn(state, stopLocating, still =>
    lookUnder({...still, draft: {...still.draft, pin}}, geo_point),
  );
}

/**
 * Continues from the pin. Looks up the place under it again if that failed; a gate that can't be seen from the pin is
 * framed anew. Keeps the place as a recent choice, unless the person had chosen another one.
 */
function pinConfirmed(state: FlowState): Reduced {
  const {pin, said, under, street_view} = state.draft;
  if (!pin) return [state];
  const hasFailed = state.reversing.at === 'failed';
  const isOutOfSight = state.revisiting && street_view && !gateOf(state.draft);
  const attribution = state.region?.attribution ?? state.search.attribution;
  return inTurn(
    state,
    stopLocating,
    still =>
      isOutOfSight
        ? toStep({...still, revisiting: 'street-view'}, 'street-view')
        : onFrom(still, 'pin'),
    hasFailed && (next => lookUnder(next, pin.geo_point)),
    !hasFailed && !said && under && {type: 'keep-recent', recent: {place: under, attribution}},
  );
}

function isAwaited({reversing}: FlowState, ticket: number): boolean {
  return reversing.at === 'asking' && reversing.ticket === ticket;
}
