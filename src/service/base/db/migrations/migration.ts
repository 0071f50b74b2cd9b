/** One step of the schema; `name` begins with its number. The SQL of a released step never changes. */
export type Migration = {readonly name: string; readonly sql: string};
