/** A town whose map is read, and what the map does not say. It can be sent to a thread. */
export type Town = {
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Where the npm package `@mapbox/mvt-fixtures` holds its OpenStreetMap QA tiles (ODbL), of zoom 12. */
  readonly folder: string;
  readonly tiles: readonly {readonly x: number; readonly y: number}[];
  /** Titles in the names of its streets, and how street signs shorten them. */
  readonly shortNames: Readonly<Record<string, string>>;
};
