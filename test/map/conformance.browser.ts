import {createRasterMap} from '../../src/map/raster-map.js';
import {mapProviderConformance} from '../conformance/map-provider.js';
import {PICTURE} from './map-harness.js';

describe('The raster map as a provider', () => {
  mapProviderConformance(() => ({
    mount: async options => createRasterMap({...options, tileUrl: () => PICTURE}),
  }));
});
