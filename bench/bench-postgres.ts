import {ensurePostgres} from '../scripts/ensure-postgres.js';
import type {Db} from '../src/service/base/db/db.js';
import {migrate} from '../src/service/base/db/migrate.js';
import {openPostgres} from '../src/service/base/db/postgres.js';
import {PATIENT_TIMEOUTS} from '../test/support/databases/postgres-database.js';

/** A temporary database with the schema and no rows. */
export type BenchDatabase = {
  readonly db: Db;
  /** Drops it. */
  remove(): Promise<void>;
};

/** Creates one on PostgreSQL; other processes reach it at `url`. */
export async function createOnPostgres(): Promise<BenchDatabase & {readonly url: string}> {
  const server = await ensurePostgres();
  const admin = await openPostgres(server.url, {connections: 1, timeouts: PATIENT_TIMEOUTS});
  const name = `bench_${process.pid}`;
  await admin.script(`CREATE DATABASE ${name}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  const db = await openPostgres(url.href, {timeouts: PATIENT_TIMEOUTS});
  await migrate(db);
  return {
    db,
    url: url.href,
    async remove() {
      await db.close();
      await admin.script(`DROP DATABASE ${name}`);
      await admin.close();
      await server.stop();
    },
  };
}

export async function onPostgres<T>(work: (db: Db, url: string) => Promise<T>): Promise<T> {
  const {db, url, remove} = await createOnPostgres();
  try {
    return await work(db, url);
  } finally {
    await remove();
  }
}
