import type {Queries} from './db.js';
import {loggable} from './loggable.js';

/** A minute, as PostgreSQL's autovacuum has it. */
const EVERY = 60_000;

/**
 * Runs a checkpoint, and vacuums and analyzes tables that have changed, every minute: PGlite, a single process, has no
 * background workers. Without checkpoints the log, and with it the time of the next start, would grow without limit.
 * Without statistics the planner takes tables for nearly empty: a page of 100 of 181 addresses took seconds.
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
  await analyze(db);
  await db.script('CHECKPOINT');
  return tables.map(({name}) => name);
}

/** Analyzes tables that were never analyzed or of which a tenth has changed (autovacuum's rule); returns them. */
export async function analyze(db: Queries): Promise<string[]> {
  await db.query('SELECT pg_stat_force_next_flush()');
  const tables = await db.query<{name: string}>(
    `SELECT format('%I.%I', schemaname, stat.relname) AS name
     FROM pg_stat_user_tables AS stat JOIN pg_class ON pg_class.oid = stat.relid
     WHERE n_mod_since_analyze > 50 + greatest(reltuples, 0) / 10
       OR reltuples < 0 AND pg_relation_size(stat.relid) > 0`,
  );
  for (const {name} of tables) await db.script(`ANALYZE ${name}`);
  return tables.map(({name}) => name);
}
