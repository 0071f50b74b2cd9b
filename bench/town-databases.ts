import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {Db} from '../src/service/db/db.js';
import {migrate} from '../src/service/db/migrate.js';
import {openPglite} from '../src/service/db/pglite.js';
import {onPostgres} from './bench-postgres.js';
import type {BenchRow} from './row.js';

/** Measures on a database of its own that has the schema and nothing else. */
type Measure = (db: Db, name: string) => Promise<readonly BenchRow[]>;

/** Measures on PGlite, then on PostgreSQL; both are thrown away afterwards. */
export async function onBothDatabases(measure: Measure): Promise<BenchRow[]> {
  return [...(await onPglite(measure)), ...(await onPostgres(db => measure(db, 'PostgreSQL')))];
}

async function onPglite(measure: Measure): Promise<readonly BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-town-'));
  try {
    const db = await openPglite(folder);
    try {
      await migrate(db);
      return await measure(db, 'PGlite');
    } finally {
      await db.close();
    }
  } finally {
    await rm(folder, {recursive: true, force: true});
  }
}
