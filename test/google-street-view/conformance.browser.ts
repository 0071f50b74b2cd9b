import {googleStreetView} from '../../src/google-street-view/google-street-view.js';
import {panoUrl} from '../../src/google-street-view/pano-url.js';
import {imageryConformance} from '../../src/providers/conformance/imagery.js';
import {mountedImageryConformance} from '../../src/providers/conformance/mounted-imagery.js';
import {fakeGoogle} from '../support/fakes/fake-google.js';
import {EAST, GATE, NEAR, PANOS} from './google-panos.js';

const picture = (id: string) => ({sizes: [{width: 16_384, url: panoUrl(id)}]});

describe('Google Street View as a provider', () => {
  const checks = imageryConformance(() => {
    const {importLibrary} = fakeGoogle(PANOS);
    const broken = fakeGoogle(PANOS);
    broken.trouble = {status: 'UNKNOWN_ERROR'};
    return {
      provider: googleStreetView({importLibrary}),
      broken: googleStreetView({importLibrary: broken.importLibrary}),
      ...{gate: GATE, nowhere: {lat: 0, lon: -30}, hasLinks: true, unknown: 'pano-of-nobody'},
    };
  });
  for (const {name, run} of checks) it(name, run);
});

describe('Google Street View, mounted', () => {
  const checks = mountedImageryConformance(() => ({
    provider: googleStreetView({importLibrary: fakeGoogle(PANOS).importLibrary}),
    ...{first: picture(NEAR), second: picture(EAST), missing: picture('pano-of-nobody')},
  }));
  for (const {name, run} of checks) it(name, run);
});
