import type {MapOptions, MapView} from '../map/map-view.js';

export type {MapOptions, MapView, View} from '../map/map-view.js';

/** Puts a map into a container. An implementation passes `mapConformance`. */
export type MapProvider = {
  /** Loads the code and mounts a map; throws `FailureError` with `unsupported_device` if it can't. */
  mount(options: MapOptions): Promise<MapView>;
};
