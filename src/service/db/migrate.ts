import {Refusal} from '../refusal.js';
import type {Db, Queries} from './db.js';
import type {Migration} from './migration.js';
import {migrations} from './migrations/index.js';

/** Any number; the same in every process, so that one at a time changes the schema. */
const LOCK = 5_470_046;

/**
 * Brings the schema up to date and returns the names of the steps that ran.
 *
 * Each step is stored whole or not at all. Throws where the database is newer than this program.
 */
export async function migrate(db: Db, steps: readonly Migration[] = migrations): Promise<string[]> {
  return db.transaction(async tx => {
    if (db.kind === 'postgres') await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await tx.script(
      'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, ran_at timestamptz NOT NULL DEFAULT now())',
    );
    const done = new Set(
      (await tx.query<{name: string}>('SELECT name FROM migration')).map(n => n.name),
    );
    const known = new Set(steps.map(step => step.name));
    const strangers = [...done].filter(name => !known.has(name));
    if (strangers.length > 0)
      throw new Refusal(
        `The database was changed by a newer version (${strangers.join(', ')}): start that version.`,
      );
    const missing = steps.filter(step => !done.has(step.name));
    for (const step of missing) await run(tx, step);
    return missing.map(step => step.name);
  });
}

async function run(tx: Queries, {name, sql}: Migration): Promise<void> {
  try {
    await tx.script(sql);
  } catch (error) {
    throw new Error(`Migration ${name} failed.`, {cause: error});
  }
  await tx.query('INSERT INTO migration (name) VALUES ($1)', [name]);
}
