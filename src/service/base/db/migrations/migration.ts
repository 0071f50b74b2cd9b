/** One step of the schema; `name` begins with its number, and what has run once is never edited. */
export type Migration = {readonly name: string; readonly sql: string};
