import {type TileAddress, tilePath} from '../contract/routes/tile-path.js';
import {createRasterMap} from '../map/raster-map.js';
import type {PublicAccess} from '../wire/call.js';
import type {MapProvider} from './map-provider.js';

/** The map of the service's raster tiles. */
export function rasterMap({serviceUrl, apiKey}: Omit<PublicAccess, 'network'>): MapProvider {
  const key = new URLSearchParams({key: apiKey});
  return {
    async mount(options) {
      // The screen first: a slow processor would keep a finger waiting for both.
      await new Promise(resolve => setTimeout(resolve));
      const tileUrl = (tile: TileAddress) => `${serviceUrl}${tilePath(tile)}?${key}`;
      return createRasterMap({...options, tileUrl});
    },
  };
}
