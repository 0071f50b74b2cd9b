import {FailureError} from '../contract/failure.js';
import {type TileAddress, tilePath} from '../contract/routes/tile-path.js';
import type {PublicAccess} from '../wire/call.js';
import type {MapProvider} from './map-provider.js';

/** The map of the service's raster tiles; its code loads with the first map. */
export function rasterMap({serviceUrl, apiKey}: Omit<PublicAccess, 'network'>): MapProvider {
  const key = new URLSearchParams({key: apiKey});
  return {
    async mount(options) {
      const {createRasterMap} = await import('../map/raster-map.js').catch(cause => {
        const detail = 'The map’s code could not be loaded.';
        throw new FailureError({code: 'network_error', detail}, {cause});
      });
      const tileUrl = (tile: TileAddress) => `${serviceUrl}${tilePath(tile)}?${key}`;
      return createRasterMap({...options, tileUrl});
    },
  };
}
