import type {ImageryProvider} from '../providers/imagery-provider.js';
import type {GoogleStreetViewOptions} from './google-street-view-options.js';
import {keyRefused} from './key-refused.js';
import {loadLibrary} from './load-library.js';
import {createLookUps} from './look-ups.js';
import {framedUrl} from './pano-url.js';
import {within} from './within.js';

export type {
  ImageryProvider,
  PanoramaOptions,
  PanoramaView,
} from '../providers/imagery-provider.js';
export type {GoogleStreetViewOptions, ImportLibrary} from './google-street-view-options.js';

/** Milliseconds until Google's code counts as lost. */
const LOAD = 20_000;

/**
 * Google Street View in Google's own viewer, which is what Google's terms allow. Its script loads, once a page, when
 * somebody first asks for a street picture.
 */
export function googleStreetView(options: GoogleStreetViewOptions): ImageryProvider {
  const load = () => loadLibrary(options);
  return {
    standsAlone: true,
    ...createLookUps(load),
    viewUrl: framedUrl,
    async mount(panorama) {
      const loaded = Promise.all([load(), import('./create-viewer.js')]);
      const [library, {createViewer}] = await within(loaded, LOAD, [keyRefused()]);
      return createViewer(library, panorama);
    },
  };
}
