import type {StyleSpecification} from 'maplibre-gl';

/** Where a map's style is. */
export type MapLibreStyle = StyleSpecification | string;

export type MapLibreOptions = {
  /** A style of MapLibre, or its URL. */
  readonly style: MapLibreStyle;
  /** The same for the dark theme; absent: the light one. */
  readonly darkStyle?: MapLibreStyle;
  /**
   * The URL of `maplibre-gl/dist/maplibre-gl-worker.mjs`, which bundlers do not find by themselves: a text, or the
   * `TrustedScriptURL` that a page with Trusted Types makes of it. It counts for all maps of the page.
   */
  readonly workerUrl?: string | {toString(): string};
};
