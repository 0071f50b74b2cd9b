import {streetLine} from '../../contract/display-title.js';
import type {GeoPoint} from '../../contract/geo-point.js';
import type {Region} from '../../contract/session.js';
import {addressWords} from '../../flow/state/draft.js';
import type {FlowState} from '../../flow/state/state.js';
import type {Words} from '../../ui/locales/en.js';
import {locationProblem} from '../parts/location-words.js';

/** Accuracy in metres beyond which the sheet asks the person to correct the pin. */
const COARSE_FIX = 100;

/** Title of the sheet: the address as far as it is known. */
export function pinTitle({draft, reversing}: FlowState, words: Words): string {
  const parts = addressWords(draft);
  if (parts.street_name)
    return [streetLine(parts), parts.neighborhood ?? parts.city].filter(Boolean).join(', ');
  if (!draft.pin) return words.pinUnplaced;
  if (reversing.at === 'asking') return words.lookingUp;
  return reversing.at === 'failed' ? words.lookFailed : words.noStreetHere;
}

/** Last line of the sheet: the current problem, or what the person can do. */
export function pinHelp(state: FlowState, words: Words): string {
  const {pin} = state.draft;
  const {locating, region} = state;
  if (locating.at === 'asking') return words.locating;
  if (locating.at === 'refining') return words.refining;
  const problem = locationProblem(state, words);
  if (problem) return problem;
  if (state.mapMissing) return pin ? words.mapMissing : words.mapMissingNoPin;
  if (!pin && !region) return words.mapLoading;
  if (pin && region && !isWithin(region, pin.geo_point)) return words.outsideMap;
  if ((pin?.accuracy ?? 0) > COARSE_FIX) return words.coarseFix;
  return words.pinHelp;
}

function isWithin({south_west, north_east}: Region, {lat, lon}: GeoPoint): boolean {
  return (
    lat >= south_west.lat && lat <= north_east.lat && lon >= south_west.lon && lon <= north_east.lon
  );
}
