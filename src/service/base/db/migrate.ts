import {createHash} from 'node:crypto';
import {Refusal} from '../refusal.js';
import type {Db, Queries} from './db.js';
import {migrations} from './migrations/index.js';
import type {Migration} from './migrations/migration.js';

/** An arbitrary number, the same in every process: only one at a time changes the schema. */
const LOCK = 5_470_046;

/** The steps that have run; older tables have no digest column. */
const TABLE = `
  CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, ran_at timestamptz NOT NULL DEFAULT now());
  ALTER TABLE migration ADD COLUMN IF NOT EXISTS digest text`;

/**
 * Brings the schema up to date, in one transaction, and returns the names of the steps that ran.
 *
 * Throws `Refusal` if the database is newer than this program, or if a step has changed since it ran there.
 */
export async function migrate(db: Db, steps: readonly Migration[] = migrations): Promise<string[]> {
  return db.transaction(
    async tx => {
      if (db.kind === 'postgres') await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
      await tx.script(TABLE);
      const ran = await tx.query<{name: string; digest: string | null}>(
        'SELECT name, digest FROM migration ORDER BY name',
      );
      const known = new Map(steps.map(step => [step.name, digestOf(step)]));
      const strangers = ran.filter(({name}) => !known.has(name)).map(({name}) => name);
      if (strangers.length > 0)
        throw new Refusal(
          `The database was changed by a newer version (${strangers.join(', ')}): start that version.`,
        );
      const others = ran
        .filter(({name, digest}) => known.get(name) !== digest)
        .map(({name}) => name);
      if (others.length > 0)
        throw new Refusal(
          `The database was made by an unreleased version, which had other tables (${others.join(', ')}): ` +
            'delete the data folder, or name an empty database in DATABASE_URL, and start again.',
        );
      const done = new Set(ran.map(({name}) => name));
      const missing = steps.filter(step => !done.has(step.name));
      for (const step of missing) await run(tx, step);
      return missing.map(step => step.name);
    },
    {isLong: true},
  );
}

async function run(tx: Queries, step: Migration): Promise<void> {
  try {
    await tx.script(step.sql);
  } catch (error) {
    throw new Error(`Migration ${step.name} failed.`, {cause: error});
  }
  await tx.query('INSERT INTO migration (name, digest) VALUES ($1, $2)', [
    step.name,
    digestOf(step),
  ]);
}

/** Ignores comments and white space. */
function digestOf({sql}: Migration): string {
  const bare = sql.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim();
  return createHash('sha256').update(bare).digest('base64url');
}
