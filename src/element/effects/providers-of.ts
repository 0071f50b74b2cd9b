import {browserLocator} from '../../providers/browser-locator.js';
import type {ImageryProvider} from '../../providers/imagery-provider.js';
import type {Locator} from '../../providers/locator.js';
import type {MapProvider} from '../../providers/map-provider.js';
import type {PlacesProvider} from '../../providers/places-provider.js';
import {rasterMap} from '../../providers/raster-map.js';
import {serviceImagery} from '../../providers/service-imagery.js';
import {servicePlaces} from '../../providers/service-places.js';
import type {Setup} from '../props/setup.js';

/** What the screens show pictures with. */
export type ScreenProviders = {readonly map: MapProvider; readonly imagery: ImageryProvider};

/** What the effects search with besides. */
export type Providers = ScreenProviders & {
  readonly places: PlacesProvider;
  readonly locator: Locator;
};

/** The page's own providers, read on use because it may change them, or the service's and the browser's. */
export function providersOf(setup: Setup): Providers {
  const own = {
    map: rasterMap(setup),
    imagery: serviceImagery(setup),
    places: servicePlaces(setup),
  };
  return {
    get map() {
      return setup.props.map ?? own.map;
    },
    get imagery() {
      return setup.props.imagery ?? own.imagery;
    },
    get places() {
      return setup.props.places ?? own.places;
    },
    get locator() {
      return setup.props.locator ?? browserLocator();
    },
  };
}
