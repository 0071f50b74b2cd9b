/** How a statement is run. */
export type StatementOptions = {
  /** Whether connections keep it parsed, see `PREPARED`. */
  readonly prepared?: boolean;
};

/**
 * For statements of nearly every request: PostgreSQL parses them once for each connection, and after some executions
 * plans them no more, which often costs more than running them.
 *
 * Not for a statement whose best plan depends on its parameters, nor for one that returns `*`: once a migration adds a
 * column, the processes that prepared it before would fail.
 */
export const PREPARED = {prepared: true} as const satisfies StatementOptions;

/** Runs SQL: the database itself, or one of its transactions. */
export type Queries = {
  /** Runs one statement; parameters are `$1`, `$2`, … */
  query<Row = Record<string, unknown>>(
    sql: string,
    parameters?: readonly unknown[],
    how?: StatementOptions,
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
