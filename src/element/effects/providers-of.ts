import type {ImageryProvider} from '../../providers/imagery-provider.js';
import type {MapProvider} from '../../providers/map-provider.js';
import {rasterMap} from '../../providers/raster-map.js';
import {serviceImagery} from '../../providers/service-imagery.js';
import type {Setup} from '../props/setup.js';

/** What the screens show pictures with. */
export type ScreenProviders = {readonly map: MapProvider; readonly imagery: ImageryProvider};

/** The page's own providers, read on use, or the service's. */
export function providersOf(setup: Setup): ScreenProviders {
  const map = rasterMap(setup);
  const imagery = serviceImagery(setup);
  return {
    get map() {
      return setup.props.map ?? map;
    },
    get imagery() {
      return setup.props.imagery ?? imagery;
    },
  };
}
