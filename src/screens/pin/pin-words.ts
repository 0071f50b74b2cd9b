import type {GeoPoint} from '../../contract/geo-point.js';
import type {Region} from '../../contract/session.js';
import {addressWords, titledWords} from '../../flow/state/draft.js';
import {isVague} from '../../flow/state/pin.js';
import type {FlowState} from '../../flow/state/state.js';
import type {Words} from '../../ui/locales/en/words.js';
import {doorLine} from '../parts/door-labels.js';
import {locationProblem} from '../parts/location-words.js';
import {placeLines} from '../parts/place-lines.js';

/** Title and line below it: the address as far as it is known, or how well the device has been found. */
export function pinPlace(
  {draft, region, reversing, locating}: FlowState,
  words: Words,
): {readonly title: string; readonly area: string} {
  if (locating.at === 'refining') {
    return {title: words.findingGate, area: words.foundWithin(draft.pin?.accuracy ?? 0)};
  }
  const {title, area} = placeLines(titledWords(draft, region), words);
  if (title) return {title, area};
  if (!draft.pin) return {title: words.pinUnplaced, area};
  if (reversing.at === 'asking') return {title: words.lookingUp, area};
  return {title: reversing.at === 'failed' ? words.lookFailed : words.noStreetHere, area};
}

/** What the person said beside the street: "Apt 4 · green gate behind the mosque"; empty if nothing. */
export function pinAside({draft, region}: FlowState, words: Words): string {
  const parts = addressWords(draft);
  return [doorLine(parts, region, words), parts.directions].filter(Boolean).join(' · ');
}

/** Last line of the sheet: the current problem, or what the person can do; empty if that is said elsewhere. */
export function pinHelp(
  state: FlowState,
  words: Words,
  {isTooFar, asksForPin}: {readonly isTooFar: boolean; readonly asksForPin: boolean},
): string {
  const {pin} = state.draft;
  const {locating, region} = state;
  if (locating.at === 'asking') return words.locating;
  if (locating.at === 'refining') return words.findingHelp;
  const problem = locationProblem(state, words);
  if (problem) return problem;
  if (state.mapMissing) return pin ? '' : words.mapMissingNoPin;
  if (!pin && !region) return words.mapLoading;
  if (asksForPin) return words.moveFirst;
  if (pin && region && !isWithin(region, pin.geo_point)) return words.outsideMap;
  if (isVague(pin)) return isTooFar ? '' : words.areaOnly;
  return matchMedia('(pointer: coarse)').matches ? words.pinHelpTouch : words.pinHelp;
}

/** Why the main button goes closer first. */
export function closerHelp({draft: {pin}}: FlowState, words: Words): string {
  const metres = pin?.accuracy;
  return metres === undefined ? words.closerFirst : words.knownWithin(metres);
}

function isWithin(region: Region, {lat, lon}: GeoPoint): boolean {
  return [region, ...(region.also ?? [])].some(
    ({south_west: from, north_east: to}) =>
      lat >= from.lat && lat <= to.lat && lon >= from.lon && lon <= to.lon,
  );
}
