import type {TileSource} from '../tiles/tile-source.js';
import type {RegionFacts} from './region-facts.js';

/** What the thread that reads files starts with. */
export type ImportData = {
  readonly files: readonly string[];
  /** An empty folder for the tiles. */
  readonly folder: string;
};

/** What files became. */
export type Imported = {
  readonly source: TileSource;
  readonly facts: RegionFacts;
  /** The oldest date of the files, `2026-03-01`; undefined if they have none. */
  readonly date: string | undefined;
};

/** What the thread says: which share of the work is done, and at last the outcome. */
export type ImportMessage =
  | {readonly type: 'share'; readonly share: number}
  | {readonly type: 'refused'; readonly why: string}
  | {readonly type: 'done'; readonly imported: Imported};
