/** A town: where its map is, and what the map does not contain. Can be posted to a thread. */
export type Town = {
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The folder of its OpenStreetMap QA tiles (ODbL), zoom 12, in the npm package `@mapbox/mvt-fixtures`. */
  readonly folder: string;
  readonly tiles: readonly {readonly x: number; readonly y: number}[];
  /** Titles in street names, and their abbreviations on street signs. */
  readonly shortNames: Readonly<Record<string, string>>;
};
