import {FailureError} from '../contract/failure.js';
import {createMap} from '../map/create-map.js';
import type {MapOptions, MapView} from '../map/map-view.js';
import type {MapLibreOptions} from './maplibre-options.js';
import {createVectorLayer, type Library} from './vector-layer.js';
import {setWorkerUrl} from './worker-url.js';

/** Mounts a map by MapLibre; throws `FailureError` with `unsupported_device` without WebGL 2. */
export function createMapLibreMap(
  library: Library,
  options: MapOptions & MapLibreOptions,
): MapView {
  // Asked first: a map that fails half-way would leave its listeners.
  if (!document.createElement('canvas').getContext('webgl2')) {
    const detail = 'MapLibre needs WebGL 2.';
    throw new FailureError({code: 'unsupported_device', detail});
  }
  if (options.workerUrl) setWorkerUrl(library, options.workerUrl);
  return createMap({...options, leastZoom: 0}, (plane, _onChange, addCredit) =>
    createVectorLayer(library, options, {plane, addCredit}),
  );
}
