import type {TileSource} from '../../tiles/tile-source.js';
import type {Shore} from './coast.js';

/** What the map draws of one region. Can be posted to a thread. */
export type MapRegion = {
  readonly source: TileSource;
  /** Titles in street names, and their abbreviations on street signs. */
  readonly shortNames: Readonly<Record<string, string>>;
  /** Where the sea begins; absent inland. */
  readonly shore?: Shore | undefined;
};
