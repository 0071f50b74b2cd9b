import {createMap} from './create-map.js';
import type {MapOptions, MapView} from './map-view.js';
import {createTileLayer, type TileOptions} from './tile-layer.js';

export type RasterMapOptions = MapOptions & TileOptions;

/** Mounts a map of raster tiles. */
export function createRasterMap(options: RasterMapOptions): MapView {
  return createMap(options, (plane, onChange) => createTileLayer(plane, options, onChange));
}
