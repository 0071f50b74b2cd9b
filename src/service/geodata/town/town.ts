import type {TileSource} from '../tiles/tile-source.js';

/** A region to read: where its map is, and what the map does not contain. Can be posted to a thread. */
export type Town = {
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly source: TileSource;
};
