import type {Duplex} from 'node:stream';
import type pg from 'pg';
import type {PostgresTimeouts} from './postgres-timeouts.js';
import {NoAnswerError} from './unavailable.js';

/** Gives a new connection its settings. */
export async function setUpConnection(
  client: pg.ClientBase,
  timeouts: PostgresTimeouts,
): Promise<void> {
  const {connectMs, statementMs, lockMs, idleTransactionMs} = timeouts;
  // Compiling a plan costs more than running any of our statements.
  const text = `SET jit = off; SET statement_timeout = ${statementMs}; SET lock_timeout = ${lockMs};
    SET idle_in_transaction_session_timeout = ${idleTransactionMs}; ${END_DEAD_CLIENTS}`;
  try {
    await inTime(client, connectMs, () => client.query(text));
  } catch (error) {
    // The pool would wait for the end of a connection that may no longer answer.
    destroy(client);
    throw error;
  }
}

/**
 * Makes the server end the transactions, and with them the locks, of a process that is gone without a word. Not every
 * system has each of these settings.
 */
const END_DEAD_CLIENTS = `DO $$ DECLARE setting text[]; BEGIN
  FOREACH setting SLICE 1 IN ARRAY ARRAY[
    ['tcp_keepalives_idle', '10'], ['tcp_keepalives_interval', '5'], ['tcp_keepalives_count', '3'],
    ['tcp_user_timeout', '25000'], ['client_connection_check_interval', '10000']
  ] LOOP
    BEGIN
      PERFORM set_config(setting[1], setting[2], false);
    EXCEPTION WHEN OTHERS THEN NULL;
    END;
  END LOOP;
END $$`;

/**
 * Runs a statement; after `timeoutMs`, if given, the connection is cut, and it throws `NoAnswerError`. It is then unknown
 * whether the statement ran.
 */
export async function inTime<T>(
  client: pg.ClientBase,
  timeoutMs: number | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (timeoutMs === undefined) return work();
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const giveUp = () => {
      if (isOver) return;
      destroy(client);
      reject(new NoAnswerError(timeoutMs));
    };
    // If this process was busy all the while, the answer may wait to be read.
    timer = setTimeout(() => setImmediate(giveUp), timeoutMs);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    isOver = true;
    clearTimeout(timer);
  }
}

/** Closes the socket at once: the usual way waits for the server. */
export function destroy(
  client: pg.ClientBase & {readonly connection?: {readonly stream: Duplex}},
): void {
  client.connection?.stream.destroy();
}
