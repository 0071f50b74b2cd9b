/** One of the texts that this version knows, or one that a newer service says: so typed, editors still offer the known ones. */
export type Open<Known extends string> = Known | (string & {});
