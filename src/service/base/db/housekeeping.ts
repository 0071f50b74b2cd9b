import type {Queries} from './db.js';
import {loggable} from './loggable.js';

const EVERY = 5 * 60_000;

/**
 * Does every five minutes what PGlite, a single process, has no background worker for: a checkpoint (else the
 * log grows for ever, and with it the next start) and a vacuum of the tables with many dead rows.
 *
 * Returns what stops it. `onError` hears of a round that failed; the next one tries again.
 */
export function keepHouse(
  db: Queries,
  {every = EVERY, onError = (error: unknown) => console.error(loggable(error))} = {},
): () => void {
  const timer = setInterval(() => void tidy(db).catch(onError), every);
  timer.unref();
  return () => clearInterval(timer);
}

/** One round of housekeeping; returns the tables that were vacuumed. */
export async function tidy(db: Queries): Promise<string[]> {
  // A single process reports its counters only when told to.
  await db.query('SELECT pg_stat_force_next_flush()');
  const tables = await db.query<{name: string}>(
    `SELECT format('%I.%I', schemaname, relname) AS name FROM pg_stat_user_tables
     WHERE n_dead_tup > 500 AND n_dead_tup > n_live_tup / 5`,
  );
  for (const {name} of tables) await db.script(`VACUUM (ANALYZE) ${name}`);
  await db.script('CHECKPOINT');
  return tables.map(({name}) => name);
}
