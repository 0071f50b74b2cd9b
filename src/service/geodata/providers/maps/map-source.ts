import type {Wanted} from './template.js';

/** A picture as a provider has it, 256 CSS pixels a side. */
export type FoundTile = {
  readonly bytes: Uint8Array;
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp';
  /** Seconds for which anybody may keep it from now on; 0: not at all. */
  readonly freshFor: number;
};

/** A part of the earth, in degrees. */
export type Area = {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
};

/** All that web mercator shows. */
export const WORLD: Area = {south: -85.06, west: -180, north: 85.06, east: 180};

/** Where a source has tiles of its own; it has nothing elsewhere. */
export type About = {
  readonly area: Area;
  readonly zooms: {readonly least: number; readonly most: number};
};

/**
 * A provider's map, behind the service. Methods throw `ProviderError`, or the signal's reason when stopped. An
 * implementation passes `test/conformance/map-source.ts`.
 */
export type MapSource = {
  readonly name: string;
  /** Whom the map credits. */
  readonly attribution: string;
  /** As far as it is known yet. */
  readonly area: Area;
  about(signal?: AbortSignal): Promise<About>;
  /** A tile at one of its zooms; undefined if it has none there. */
  tile(
    wanted: Wanted & {readonly theme: 'light' | 'dark'},
    signal?: AbortSignal,
  ): Promise<FoundTile | undefined>;
};
