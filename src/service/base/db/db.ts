/** What runs SQL: the database itself, or a transaction in it. */
export type Queries = {
  /** Runs one statement; parameters are `$1`, `$2`, … */
  query<Row = Record<string, unknown>>(
    sql: string,
    parameters?: readonly unknown[],
  ): Promise<Row[]>;
  /** Runs several statements, without parameters. */
  script(sql: string): Promise<void>;
};

/** A PostgreSQL database, embedded or served. An implementation passes `test/conformance/db.ts`. */
export type Db = Queries & {
  readonly kind: 'pglite' | 'postgres';
  /** Runs `work` in one transaction: all of it is stored when it returns, nothing of it when it throws. */
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};
