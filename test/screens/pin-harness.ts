import {PinScreen} from '../../src/screens/pin/pin.js';
import {fakeMap} from '../support/fakes/fake-map.js';
import {mountScreen, wordsOf} from '../support/page/screen-harness.js';
import {
  foundUnder,
  located,
  OJIJO_14,
  OJIJO_ROAD,
  OPENED,
  type Play,
  play,
  SUGGESTIONS,
  searched,
} from '../support/samples/samples.js';

/** A door was chosen. */
export const CHOSEN: Play[] = [
  OPENED,
  ...searched('ojijo', SUGGESTIONS),
  {type: 'suggestion-chosen', suggestion: OJIJO_14},
];
/** The map was chosen, and nothing else. */
export const ON_MAP: Play[] = [OPENED, {type: 'map-chosen'}];
/** A coarse fix. */
export const LOCATED: Play[] = [OPENED, ...located(250.4)];
const LIMURU_LANE_3 = {...OJIJO_14, street_name: 'Limuru Lane', property_number: '3'};
/** The person moved the pin, and another street lies under it. */
export const MOVED: Play[] = [
  {type: 'pin-rested', geo_point: OJIJO_ROAD.geo_point, zoom: 18},
  foundUnder(LIMURU_LANE_3),
];

/** A door was chosen, and the device is three kilometres away, where no street has a name. */
export const FAR: Play[] = [
  ...CHOSEN,
  ...located(8, {lat: OJIJO_14.geo_point.lat, lon: OJIJO_14.geo_point.lon + 0.027}),
  foundUnder(undefined),
];

/** The screen with a map that draws nothing. */
export async function mountPin(...actions: Play[]) {
  const map = fakeMap();
  const mounted = await mountScreen(PinScreen, play(...actions), {map});
  const {part} = mounted;
  return {
    ...mounted,
    map,
    help: () => wordsOf(part('.sheet small')),
    /** How far the map lifts its credit. */
    inset: () => getComputedStyle(part('.map')).getPropertyValue('--map-inset-block-end').trim(),
  };
}
