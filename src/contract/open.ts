/** A text that this version knows, or any other from a newer service. Editors still complete the known ones. */
export type Open<Known extends string> = Known | (string & {});
