import type {RegionExamples} from '../../../contract/session.js';
import type {Point} from '../../../geo/point.js';
import type {SearchedRegion} from '../geocoder/region-index.js';
import type {TileSource} from '../tiles/tile-source.js';

/** What is known of a region besides its map; bounds are those of its data. */
export type RegionAbout = Omit<SearchedRegion, 'build'> & {
  /** Lower-case letters, digits and hyphens. */
  readonly id: string;
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** ISO 639, the most frequent first. */
  readonly languages: readonly string[];
  /** Of its middle, as in the IANA database. */
  readonly timeZone: string;
  readonly attribution: string;
  /** `demo` for the town of a sandbox that has no region of its own. */
  readonly origin: 'demo' | 'files';
  readonly center: Point;
  readonly examples?: RegionExamples | undefined;
  /** The date of the data in its files, `2026-03-01`; undefined if they do not say it. */
  readonly dataDate?: string | undefined;
};

/** A region to build from tiles. */
export type NewRegion = RegionAbout & {
  readonly source: TileSource;
  /** Identifies the data; the layout of the rows is added to it. */
  readonly dataVersion: string;
};

/** A region with a complete build. */
export type StoredRegion = RegionAbout &
  SearchedRegion & {
    readonly dataVersion: string;
    readonly places: number;
    readonly houses: number;
    readonly tiles: number;
    readonly builtAt: Date;
  };
