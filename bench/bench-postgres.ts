import {ensurePostgres} from '../scripts/ensure-postgres.js';
import type {Db} from '../src/service/db/db.js';
import {migrate} from '../src/service/db/migrate.js';
import {openPostgres} from '../src/service/db/postgres.js';

/** Does something on a PostgreSQL database of its own that has the schema and nothing else, and throws that away after. */
export async function onPostgres<T>(work: (db: Db, url: string) => Promise<T>): Promise<T> {
  const server = await ensurePostgres();
  const admin = await openPostgres(server.url, {connections: 1});
  const name = `bench_${process.pid}`;
  try {
    await admin.script(`CREATE DATABASE ${name}`);
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    const db = await openPostgres(url.href);
    try {
      await migrate(db);
      return await work(db, url.href);
    } finally {
      await db.close();
    }
  } finally {
    await admin.script(`DROP DATABASE IF EXISTS ${name}`);
    await admin.close();
    await server.stop();
  }
}
