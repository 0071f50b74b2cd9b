/**
 * Codes of Node and PostgreSQL after which another attempt may succeed: no connection, a server that starts, stops or
 * only reads, too many connections, a full disk, a conflict with another transaction, a timeout.
 */
const CODES: ReadonlySet<string> = new Set([
  ...['ECONNABORTED', 'ECONNREFUSED', 'ECONNRESET', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EPIPE', 'ETIMEDOUT'],
  // cannot_connect_now, admin_shutdown, crash_shutdown, idle_session_timeout, query_canceled
  ...['57P03', '57P01', '57P02', '57P05', '57014'],
  // disk_full, out_of_memory, too_many_connections
  ...['53100', '53200', '53300'],
  // read_only_sql_transaction, idle_in_transaction_session_timeout
  ...['25006', '25P03'],
  // serialization_failure, deadlock_detected, lock_not_available
  ...['40001', '40P01', '55P03'],
]);

/** Class 08 of PostgreSQL: connection exceptions. */
const CONNECTION_EXCEPTION = /^08/;

/** The messages of `pg` for connections that ended, or could not be opened in time. */
const CONNECTION_LOST =
  /^Connection terminated|timeout exceeded when trying to connect|is not queryable$|^timeout expired$/;

/** The database did not answer a statement in time; whether it ran is unknown. */
export class NoAnswerError extends Error {
  constructor(timeoutMs: number) {
    super(`The database did not answer within ${timeoutMs} ms.`);
    this.name = 'NoAnswerError';
  }
}

/** Whether the database cannot do something at the moment, so that another attempt may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return isConnectionLost(error) || error instanceof NoAnswerError || CODES.has(code);
}

/** Whether the error is about a connection that could not be opened or was cut. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost);
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return code.startsWith('E') || CONNECTION_EXCEPTION.test(code)
    ? CODES.has(code) || CONNECTION_EXCEPTION.test(code)
    : CONNECTION_LOST.test(error.message);
}

/** Codes with which PostgreSQL reports that it has rolled the statement and its transaction back. */
const ROLLED_BACK: ReadonlySet<string> = new Set([
  ...['40001', '40P01', '53300', '57P01', '57P02', '57P03'],
]);

/** Whether the error proves that a statement, or the transaction that it ended, has changed nothing. */
export function isRolledBack(error: unknown): boolean {
  return error instanceof Error && ROLLED_BACK.has(codeOf(error));
}

/** Codes after which nothing can be written until an operator acts: a full disk, or a server that only reads. */
export function isUnwritable(error: unknown): boolean {
  return error instanceof Error && ['53100', '25006'].includes(codeOf(error));
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
