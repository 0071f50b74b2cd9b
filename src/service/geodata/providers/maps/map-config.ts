/** A provider of maps, checked. */
export type MapConfig = {
  /** In metrics, logs and the budget; another for each of one kind: `xyz`, `xyz-2`. */
  readonly name: string;
  /** Requests per day (UTC); absent: as many as are needed. */
  readonly requestsADay: number | undefined;
} & (({readonly kind: 'xyz'} & XyzSettings) | ({readonly kind: 'pmtiles'} & ArchiveSettings));

/** Where a server of tiles is, and whom it credits. */
export type XyzSettings = {
  /** A template with `{z}`, `{x}`, `{y}`, and if need be `{r}` and `{key}`. */
  readonly url: string;
  /** The same for the dark theme; absent: the light one. */
  readonly darkUrl: string | undefined;
  /** Empty for a server without keys. */
  readonly key: string;
  readonly attribution: string;
  /** The largest zoom with tiles of its own; larger ones enlarge these. */
  readonly largestZoom: number;
};

/** Where an archive of tiles is. */
export type ArchiveSettings = {
  /** What the option that names it is called in a message. */
  readonly option: string;
  readonly at: {readonly file: string} | {readonly url: string};
  /** Absent: what the archive says. */
  readonly attribution: string | undefined;
};
