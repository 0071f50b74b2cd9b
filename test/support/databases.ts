import {readFile} from 'node:fs/promises';
import {PGlite} from '@electric-sql/pglite';
import {afterAll, describe, inject} from 'vitest';
import type {Db} from '../../src/service/base/db/db.js';
import {migrate} from '../../src/service/base/db/migrate.js';
import {overPglite} from '../../src/service/base/db/over-pglite.js';
import {PGLITE} from '../../src/service/base/db/pglite.js';
import {openPostgres} from '../../src/service/base/db/postgres.js';
import {PGLITE_TEMPLATE} from './pglite-template.js';
import {createPostgresDatabase} from './postgres-database.js';

/** Opens a fresh database with the whole schema in it; closed, and dropped, when the suite ends. */
export type OpenDatabase = () => Promise<Db>;

/** Runs a suite twice: on PGlite in memory, and on a real PostgreSQL (one database for each `open`). */
export function describeEachDatabase(name: string, suite: (open: OpenDatabase) => void): void {
  describe(`${name}, on PGlite`, () => suite(opener(emptyPglite)));
  describe(`${name}, on PostgreSQL`, () => suite(opener(emptyPostgres)));
}

function opener(open: () => Promise<Db>): OpenDatabase {
  const opened: Db[] = [];
  afterAll(async () => {
    for (const db of opened) await db.close();
  });
  return async () => {
    const db = await open();
    opened.push(db);
    return db;
  };
}

/** With the schema in it, left by earlier suites of this process: to make one takes more than a second. */
const leftPglites: Db[] = [];

async function emptyPglite(): Promise<Db> {
  const db = leftPglites.pop() ?? (await migratedPglite());
  return {
    ...db,
    close: async () => {
      if (await isEmptied(db)) leftPglites.push(db);
      else await db.close();
    },
  };
}

async function migratedPglite(): Promise<Db> {
  const db = await openPgliteForTest();
  await migrate(db);
  return db;
}

/** Empties each table; false where a suite has changed the schema, or the database is dead. */
async function isEmptied(db: Db): Promise<boolean> {
  try {
    if ((await migrate(db)).length > 0) return false;
    const [row] = await db.query<{tables: string}>(
      `SELECT string_agg(quote_ident(tablename), ', ') AS tables FROM pg_tables
       WHERE schemaname = 'public' AND tablename <> 'migration'`,
    );
    await db.script(`TRUNCATE ${row?.tables} RESTART IDENTITY`);
    return true;
  } catch {
    return false;
  }
}

/** A PGlite in memory, begun from a dump that the test run made once: initdb alone takes seconds. */
export async function openPgliteForTest(): Promise<Db> {
  const loadDataDir = new Blob([await readFile(PGLITE_TEMPLATE)]);
  const pglite = await PGlite.create({...PGLITE, loadDataDir});
  return {...overPglite(pglite), close: () => pglite.close()};
}

/** A database of its own on the run's PostgreSQL, with the schema in it; `close` drops it. */
async function emptyPostgres(): Promise<Db> {
  const {url, drop} = await createPostgresDatabase({template: inject('schemaDatabase')});
  const db = await openPostgres(url);
  return {
    ...db,
    close: async () => {
      await db.close();
      await drop();
    },
  };
}
