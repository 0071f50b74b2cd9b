/** Runs SQL: the database itself, or one of its transactions. */
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
  /** Runs `work` in a transaction, which is committed when `work` resolves and rolled back when it rejects. */
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};
