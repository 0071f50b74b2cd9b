import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {Db} from '../src/service/base/db/db.js';
import {migrate} from '../src/service/base/db/migrate.js';
import {openPglite} from '../src/service/base/db/pglite.js';
import {type BenchDatabase, createOnPostgres} from './bench-postgres.js';
import type {BenchRow} from './row.js';

type Measure = (db: Db, name: string) => Promise<readonly BenchRow[]> | AsyncIterable<BenchRow>;

/** Whether a bench measures on this database; `BENCH_DATABASE` selects one of them. */
export function isMeasured(database: 'pglite' | 'postgres'): boolean {
  return (process.env['BENCH_DATABASE'] ?? database) === database;
}

/** Measures on PGlite, then on PostgreSQL, or on `BENCH_DATABASE` alone; both are dropped afterwards. */
export async function* onBothDatabases(measure: Measure): AsyncGenerator<BenchRow> {
  if (isMeasured('pglite')) yield* measured(await createOnPglite(), db => measure(db, 'PGlite'));
  if (isMeasured('postgres'))
    yield* measured(await createOnPostgres(), db => measure(db, 'PostgreSQL'));
}

async function* measured(
  {db, remove}: BenchDatabase,
  measure: (db: Db) => ReturnType<Measure>,
): AsyncGenerator<BenchRow> {
  try {
    const rows = measure(db);
    if (Symbol.asyncIterator in rows) yield* rows;
    else yield* await rows;
  } finally {
    await remove();
  }
}

async function createOnPglite(): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-town-'));
  const db = await openPglite(folder);
  await migrate(db);
  return {
    db,
    async remove() {
      await db.close();
      await rm(folder, {recursive: true, force: true});
    },
  };
}
