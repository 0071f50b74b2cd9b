import type {MapOptions, MapView} from '../map/map-view.js';

export type {MapOptions, MapView, View} from '../map/map-view.js';

/** Mounts maps. An implementation passes `mapConformance`. */
export type MapProvider = {
  /** Loads the code and mounts a map; throws `FailureError` with `unsupported_device` if it can't. */
  mount(options: MapOptions): Promise<MapView>;
};
