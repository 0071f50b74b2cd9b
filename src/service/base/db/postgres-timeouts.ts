/** How long a process waits for PostgreSQL, in milliseconds. */
export type PostgresTimeouts = {
  /** For a connection, a new one or a free one of the pool. */
  readonly connectMs: number;
  /** Until PostgreSQL ends a statement (`statement_timeout`). */
  readonly statementMs: number;
  /** Until PostgreSQL gives up waiting for a lock (`lock_timeout`). */
  readonly lockMs: number;
  /** Until PostgreSQL ends a transaction in which nothing happens (`idle_in_transaction_session_timeout`). */
  readonly idleTransactionMs: number;
  /**
   * Until this process gives up a connection that does not answer a statement. Longer than `statementMs`: it
   * applies only if the server, or the network to it, stopped answering.
   */
  readonly answerMs: number;
  /** Until an idle connection is probed (TCP keep-alive); ten more seconds without an answer end it. */
  readonly keepAliveMs: number;
};

/** Meant for a failover that cuts no connection: requests are to be answered again within 10 seconds. */
export const DEFAULT_POSTGRES_TIMEOUTS: PostgresTimeouts = {
  connectMs: 3000,
  statementMs: 5000,
  lockMs: 4000,
  idleTransactionMs: 15_000,
  answerMs: 6000,
  keepAliveMs: 5000,
};
