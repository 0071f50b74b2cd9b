import {readFile} from 'node:fs/promises';
import {afterAll, describe} from 'vitest';
import type {Db} from '../../src/service/db/db.js';
import {migrate} from '../../src/service/db/migrate.js';
import {openPgliteInMemory} from '../../src/service/db/pglite.js';
import {openPostgres} from '../../src/service/db/postgres.js';
import {PGLITE_TEMPLATE} from './pglite-template.js';
import {createPostgresDatabase} from './postgres-database.js';

/** Opens a fresh database with the whole schema in it; closed, and dropped, when the suite ends. */
export type OpenDatabase = () => Promise<Db>;

/** Runs a suite twice: on PGlite in memory, and on a real PostgreSQL (one database for each `open`). */
export function describeEachDatabase(name: string, suite: (open: OpenDatabase) => void): void {
  describe(`${name}, on PGlite`, () => suite(opener(openPgliteForTest)));
  describe(`${name}, on PostgreSQL`, () => suite(opener(openPostgresForTest)));
}

function opener(open: () => Promise<Db>): OpenDatabase {
  const opened: Db[] = [];
  afterAll(async () => {
    for (const db of opened) await db.close();
  });
  return async () => {
    const db = await open();
    opened.push(db);
    await migrate(db);
    return db;
  };
}

/** A PGlite in memory, begun from a dump that the test run made once: initdb alone takes seconds. */
export async function openPgliteForTest(): Promise<Db> {
  return openPgliteInMemory(new Blob([await readFile(PGLITE_TEMPLATE)]));
}

/** An empty database of its own on the run's PostgreSQL; `close` drops it. */
async function openPostgresForTest(): Promise<Db> {
  const {url, drop} = await createPostgresDatabase();
  const db = await openPostgres(url);
  return {
    ...db,
    close: async () => {
      await db.close();
      await drop();
    },
  };
}
