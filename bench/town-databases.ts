import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {ensurePostgres} from '../scripts/ensure-postgres.js';
import type {Db} from '../src/service/db/db.js';
import {migrate} from '../src/service/db/migrate.js';
import {openPglite} from '../src/service/db/pglite.js';
import {openPostgres} from '../src/service/db/postgres.js';
import type {BenchRow} from './row.js';

/** Measures on a database of its own that has the schema and nothing else. */
type Measure = (db: Db, name: string) => Promise<readonly BenchRow[]>;

/** Measures on PGlite, then on PostgreSQL; both are thrown away afterwards. */
export async function onBothDatabases(measure: Measure): Promise<BenchRow[]> {
  return [...(await onPglite(measure)), ...(await onPostgres(measure))];
}

async function onPglite(measure: Measure): Promise<readonly BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-town-'));
  try {
    return await measured('PGlite', () => openPglite(folder), measure);
  } finally {
    await rm(folder, {recursive: true, force: true});
  }
}

async function onPostgres(measure: Measure): Promise<readonly BenchRow[]> {
  const server = await ensurePostgres();
  const admin = await openPostgres(server.url, {connections: 1});
  const name = `bench_town_${process.pid}`;
  try {
    await admin.script(`CREATE DATABASE ${name}`);
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    return await measured('PostgreSQL', () => openPostgres(url.href), measure);
  } finally {
    await admin.script(`DROP DATABASE IF EXISTS ${name}`);
    await admin.close();
    await server.stop();
  }
}

async function measured(name: string, open: () => Promise<Db>, measure: Measure) {
  const db = await open();
  try {
    await migrate(db);
    return await measure(db, name);
  } finally {
    await db.close();
  }
}
