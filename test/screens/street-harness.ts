import type {Panorama} from '../../src/contract/pictures/imagery.js';
import {StreetViewScreen} from '../../src/screens/street-view/street-view.js';
import {CREATE_ONLY} from '../flow/play.js';
import {fakeImagery} from '../support/fakes/fake-imagery.js';
import {mountScreen, type Theme, wordsOf} from '../support/page/screen-harness.js';
import {ticketOf} from '../support/page/ticket-of.js';
import {panoramaNear} from '../support/samples/sample-panoramas.js';
import {
  OJIJO_14,
  OPENED,
  type Play,
  play,
  SUGGESTIONS,
  searched,
} from '../support/samples/samples.js';

/** The panorama nearest to the pin, which lies north-east of it, with one more on each side along the street. */
export const PANORAMA: Panorama = {
  ...panoramaNear(OJIJO_14.geo_point),
  heading: 40,
  links: [90, 270].map(heading => ({id: `at${heading}`, geo_point: OJIJO_14.geo_point, heading})),
};
/** The one further east, from which the pin lies in the north-west. */
export const EAST: Panorama = {...panoramaNear(OJIJO_14.geo_point, 'at90'), heading: 315};

/** A door was chosen on a page that asks for the picture of the street, and its picture is being looked for. */
export const LOOKING: Play[] = [
  {type: 'options-changed', options: {...CREATE_ONLY, streetView: true}},
  OPENED,
  ...searched('ojijo', SUGGESTIONS),
  {type: 'suggestion-chosen', suggestion: OJIJO_14},
  {type: 'pin-confirmed'},
];
/** The answer to the last look for a picture. */
export const foundPanorama =
  (panorama: Panorama | undefined): Play =>
  state => ({type: 'panorama-found', ticket: ticketOf(state, 'street'), panorama});
export const FOUND: Play[] = [...LOOKING, foundPanorama(PANORAMA)];
export const NONE: Play[] = [...LOOKING, foundPanorama(undefined)];

/** The imagery did not answer. */
export const PANORAMA_FAILED: Play = state => ({
  type: 'panorama-failed',
  ticket: ticketOf(state, 'street'),
  failure: {code: 'network_error', detail: 'No network.'},
});
export const FAILED: Play[] = [...LOOKING, PANORAMA_FAILED];

/** The screen with pictures that draw nothing. */
export async function mountStreet(
  actions: readonly Play[],
  {
    imagery = fakeImagery(),
    ...look
  }: {imagery?: ReturnType<typeof fakeImagery>; theme?: Theme} = {},
) {
  const mounted = await mountScreen(StreetViewScreen, play(...actions), {imagery, ...look});
  const {screen, part} = mounted;
  return {
    ...mounted,
    imagery,
    title: () => wordsOf(part('.title')),
    help: () => wordsOf(part('.lede')),
    /** What a screen reader was told last of where one looks. */
    looking: () => wordsOf(part('.sheet + [role=status]')),
    isBusy: () => part('.picture').getAttribute('aria-busy') === 'true',
    /** The picture that was asked for last has come. */
    shown: async () => {
      imagery.view.shown();
      await screen.updateComplete;
    },
  };
}
