import type {Queries} from './db.js';
import {loggable} from './loggable.js';

const EVERY = 5 * 60_000;

/**
 * Runs a checkpoint and a vacuum of tables with many dead rows, every five minutes: PGlite, a single process, has no
 * background workers. Without checkpoints the log, and with it the time of the next start, would grow without limit.
 *
 * Returns a function that stops it. `onError` receives the error of a failed round; the next round tries again.
 */
export function startHousekeeping(
  db: Queries,
  {
    every = EVERY,
    onError = (error: unknown) => console.error(loggable(error)),
    runLong = <T>(work: () => Promise<T>) => work(),
  } = {},
): () => void {
  const timer = setInterval(() => void runLong(() => tidy(db)).catch(onError), every);
  timer.unref();
  return () => clearInterval(timer);
}

/** One round of housekeeping; returns the tables that were vacuumed. */
export async function tidy(db: Queries): Promise<string[]> {
  // A single process reports its counters only on demand.
  await db.query('SELECT pg_stat_force_next_flush()');
  const tables = await db.query<{name: string}>(
    `SELECT format('%I.%I', schemaname, relname) AS name FROM pg_stat_user_tables
     WHERE n_dead_tup > 500 AND n_dead_tup > n_live_tup / 5`,
  );
  for (const {name} of tables) await db.script(`VACUUM (ANALYZE) ${name}`);
  await db.script('CHECKPOINT');
  return tables.map(({name}) => name);
}
