import type {GeoPoint} from '../../contract/geo-point.js';
import {COARSEST_FIX} from '../../contract/verification/coarsest-fix.js';
import {distance} from '../../geo/distance.js';
import type {PinAction} from '../actions/pin-actions.js';
import {inTurn, type Reduced} from '../actions/reduced.js';
import {withPlaceUnder} from '../state/draft.js';
import {fixPin, suggestedPin} from '../state/pin.js';
import {show} from '../state/show.js';
import type {FlowState} from '../state/state.js';
import {fold} from '../words/fold.js';
import {forgetUnder, lookUnder} from './look-under.js';

/** Metres between device and entered street beyond which one of them must be wrong; more for a whole quarter. */
const FAR = 1000;
const FAR_FROM_QUARTER = 3000;
/** To move a pin that is already shown, a fix needs at most this fraction of its accuracy radius. */
const MUCH_BETTER = 0.5;

type LocatedFix = {readonly geo_point: GeoPoint; readonly accuracy: number};

type Street = {readonly name: string; readonly geo_point: GeoPoint};

/** An interim fix: the first useful one moves the pin, then only much better ones do. */
export function neared(state: FlowState, fix: LocatedFix): Reduced {
  if (!isLocating(state) || fix.accuracy > COARSEST_FIX) return [state];
  if (state.locating.at === 'refining' && fix.accuracy > shownAccuracy(state) * MUCH_BETTER)
    return [state];
  return place({...state, locating: {at: 'refining'}}, fix);
}

/** The final fix: moves the pin unless it is too coarse. */
export function located(state: FlowState, fix: LocatedFix): Reduced {
  if (!isLocating(state)) return [state];
  if (state.locating.at === 'refining' && fix.accuracy >= shownAccuracy(state))
    return [{...state, locating: {at: 'idle'}}];
  if (fix.accuracy > COARSEST_FIX)
    return [{...state, locating: {at: 'too-coarse', accuracy: fix.accuracy}}];
  return place({...state, locating: {at: 'idle'}}, fix);
}

/** Shows the reason only if no useful fix came before. */
export function locationFailed(
  state: FlowState,
  {failure, help}: Extract<PinAction, {type: 'location-failed'}>,
): Reduced {
  const {at} = state.locating;
  if (at === 'refining') return [{...state, locating: {at: 'idle'}}];
  if (at !== 'asking') return [state];
  return [{...state, locating: {at: 'failed', failure, ...(help && {help})}}];
}

/** Ignores later fixes: they would move the pin away from where the person put it. */
export function stopLocating(state: FlowState): Reduced {
  const next: FlowState = {...state, locating: {at: 'idle'}};
  return isLocating(state) ? [next, {type: 'stop-locating'}] : [next];
}

/** Whether a fix may still come. */
export function isLocating({locating}: FlowState): boolean {
  return locating.at === 'asking' || locating.at === 'refining';
}

/** The entered street, if it is so far from the device's location that one of them must be wrong. */
export function farStreet(state: FlowState): (Street & {readonly metres: number}) | undefined {
  const {pin, said, under} = state.draft;
  const street = streetSaid(state);
  if (pin?.source !== 'location' || !street || state.reversing.at === 'asking') return undefined;
  // The point of a long street may be far away although the street passes here.
  if (fold(under?.street_name ?? '') === fold(street.name)) return undefined;
  const isQuarter = said?.from === 'suggestion' && said.place.precision === 'area';
  const metres = distance(pin.geo_point, street.geo_point);
  const isFar = metres - (pin.accuracy ?? 0) > (isQuarter ? FAR_FROM_QUARTER : FAR);
  return isFar ? {...street, metres} : undefined;
}

/** The device is right: the place under the pin replaces the entered street. */
export function fixKept(state: FlowState): Reduced {
  if (!farStreet(state)) return [state];
  return stopLocating({...state, draft: withPlaceUnder(state.draft)});
}

/** The street is right: the pin moves there. */
export function streetKept(state: FlowState): Reduced {
  const street = farStreet(state);
  if (!street) return [state];
  const {geo_point} = street;
  const {said} = state.draft;
  const pin = suggestedPin(geo_point, said?.from === 'suggestion' ? said.place : undefined);
  const isKnown = said?.from === 'suggestion' && said.place.street_name;
  return inTurn({...state, draft: {...state.draft, pin}}, stopLocating, next =>
    isKnown ? [forgetUnder(next)] : lookUnder(next, geo_point),
  );
}

/** The chosen place, or the typed street if the search found one of that name. */
function streetSaid({draft: {said}, search}: FlowState): Street | undefined {
  if (!said) return undefined;
  if (said.from === 'suggestion') {
    const {street_name, title, geo_point} = said.place;
    return {name: street_name ?? title, geo_point};
  }
  const typed = fold(said.street_name);
  const found = search.suggestions.find(
    ({title, street_name = ''}) => fold(title) === typed || fold(street_name) === typed,
  );
  return found && {name: said.street_name, geo_point: found.geo_point};
}

function place(state: FlowState, {geo_point, accuracy}: LocatedFix): Reduced {
  const pin = fixPin(geo_point, accuracy);
  const {trouble} = state;
  // A person on the trouble screen returns to the pin.
  const there: FlowState = trouble
    ? {...state, trouble: {...trouble, from: 'pin'}}
    : show(state, 'pin');
  return lookUnder({...there, draft: {...state.draft, pin}}, geo_point);
}

function shownAccuracy({draft}: FlowState): number {
  return draft.pin?.accuracy ?? Infinity;
}
