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

/** How a transaction is run. */
export type TransactionOptions = {
  /** Whether it may take longer than a request waits: for jobs, migrations and the building of regions. */
  readonly isLong?: boolean;
};

/** A PostgreSQL database, embedded or served. An implementation passes `test/conformance/db.ts`. */
export type Db = Queries & {
  readonly kind: 'pglite' | 'postgres';
  /**
   * Runs `work` in a transaction, which is committed when `work` resolves and rolled back when it rejects.
   *
   * `work` runs again if the transaction was rolled back by a conflict or a cut connection, so it has no effects other
   * than its statements.
   */
  transaction<T>(work: (tx: Queries) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Throws if the database does not answer, or cannot be written. */
  checkWritable(): Promise<void>;
  close(): Promise<void>;
};

/** The same database for jobs: each statement may take longer than a request waits. */
export function forJobs(db: Db): Db {
  return {
    ...db,
    query: (...statement) => db.transaction(tx => tx.query(...statement), {isLong: true}),
    script: sql => db.transaction(tx => tx.script(sql), {isLong: true}),
    transaction: work => db.transaction(work, {isLong: true}),
  };
}
