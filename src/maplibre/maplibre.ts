import {FailureError} from '../contract/failure.js';
import type {MapProvider} from '../providers/map-provider.js';
import type {MapLibreOptions} from './maplibre-options.js';

export type {MapOptions, MapProvider, MapView, View} from '../providers/map-provider.js';
export type {MapLibreOptions, MapLibreStyle} from './maplibre-options.js';

/**
 * A map of vector tiles by MapLibre, moved by the same gestures as the service's own. The page installs `maplibre-gl` 6;
 * its code loads with the first map.
 */
export function mapLibreMap(options: MapLibreOptions): MapProvider {
  return {
    async mount(mapOptions) {
      const loaded = await Promise.all([
        import('maplibre-gl'),
        import('./create-maplibre-map.js'),
      ]).catch(cause => {
        const detail = 'The code of MapLibre could not be loaded: is maplibre-gl installed?';
        throw new FailureError({code: 'network_error', detail}, {cause});
      });
      const [library, {createMapLibreMap}] = loaded;
      return createMapLibreMap(library, {...options, ...mapOptions});
    },
  };
}
