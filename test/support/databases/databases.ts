import {readFile} from 'node:fs/promises';
import {afterAll, describe, inject} from 'vitest';
import type {Db} from '../../../src/service/base/db/db.js';
import {ExactPglite} from '../../../src/service/base/db/exact-pglite.js';
import {migrate} from '../../../src/service/base/db/migrate.js';
import {overPglite} from '../../../src/service/base/db/over-pglite.js';
import {PGLITE} from '../../../src/service/base/db/pglite.js';
import {openPostgres} from '../../../src/service/base/db/postgres.js';
import {checkingWrites} from '../../../src/service/base/db/write-check.js';
import {PGLITE_TEMPLATE} from './pglite-template.js';
import {createPostgresDatabase, PATIENT_TIMEOUTS} from './postgres-database.js';

/** Opens a fresh database with the whole schema in it; closed, and dropped, when the suite ends. */
export type OpenDatabase = () => Promise<Db>;

/** PGlite is in memory; PostgreSQL is a real server with one database for each `open`. */
const OPENERS = {PGlite: emptyPglite, PostgreSQL: emptyPostgres};

/** On which databases the suites run. */
const CHOSEN = process.env['TEST_DATABASES'] ?? 'PostgreSQL';

/** Runs a suite on PostgreSQL; `npm run test:matrix` runs it on PGlite, whose statements are planned three times slower. */
export function describeOnDatabase(name: string, suite: (open: OpenDatabase) => void): void {
  for (const [database, open] of Object.entries(OPENERS)) {
    if (CHOSEN.includes(database)) describe(`${name}, on ${database}`, () => suite(opener(open)));
  }
}

/** An empty database with the whole schema, for a suite that is the same on each: of the first kind that is chosen. */
export function openDatabaseForTest(): Promise<Db> {
  return CHOSEN.startsWith('PGlite') ? emptyPglite() : emptyPostgres();
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

/** With the schema in it, left by earlier suites of this process: a new one takes half a second or more. */
const leftPglites: Db[] = [];
const leftPostgres: Awaited<ReturnType<typeof createPostgresDatabase>>[] = [];

async function emptyPglite(): Promise<Db> {
  const db = leftPglites.pop() ?? (await migratedPglite());
  const columns = await columnsOf(db);
  return {
    ...db,
    close: async () => {
      if (await isEmptied(db, columns)) leftPglites.push(db);
      else await db.close();
    },
  };
}

async function migratedPglite(): Promise<Db> {
  const db = await openPgliteForTest();
  await migrate(db);
  return db;
}

/** A database of its own on the run's PostgreSQL. */
async function emptyPostgres(): Promise<Db> {
  const database =
    leftPostgres.pop() ?? (await createPostgresDatabase({template: inject('schemaDatabase')}));
  const db = await openPostgres(database.url, {timeouts: PATIENT_TIMEOUTS});
  const columns = await columnsOf(db);
  return {
    ...db,
    close: async () => {
      const isLeft = await isEmptied(db, columns);
      await db.close();
      if (isLeft) leftPostgres.push(database);
      else await database.drop();
    },
  };
}

/** Row by row, for most tables have none: TRUNCATE makes new files for each. */
const EMPTY = `DO $$ DECLARE name text; BEGIN
  SET LOCAL lock_timeout = '5s';
  SET LOCAL session_replication_role = replica;
  -- The tables of a region's build.
  FOR name IN SELECT quote_ident(tablename) FROM pg_tables
              WHERE schemaname = 'public' AND tablename ~ '^region_[0-9]+_' LOOP
    EXECUTE 'DROP TABLE ' || name;
  END LOOP;
  FOR name IN SELECT quote_ident(tablename) FROM pg_tables
              WHERE schemaname = 'public' AND tablename <> 'migration' LOOP
    EXECUTE 'DELETE FROM ' || name;
  END LOOP;
  FOR name IN SELECT quote_ident(sequencename) FROM pg_sequences
              WHERE schemaname = 'public' AND last_value IS NOT NULL LOOP
    EXECUTE 'ALTER SEQUENCE ' || name || ' RESTART';
  END LOOP;
END $$`;

/** All columns of all tables, in short. */
async function columnsOf(db: Db): Promise<string | undefined> {
  const [row] = await db.query<{columns: string}>(
    `SELECT md5(string_agg(concat_ws(' ', relname, attname, atttypid), ',' ORDER BY relname, attname)) AS columns
     FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND NOT attisdropped`,
  );
  return row?.columns;
}

/** Empties each table; false where a suite has changed the schema, or the database is dead. */
async function isEmptied(db: Db, columns: string | undefined): Promise<boolean> {
  try {
    if ((await migrate(db)).length > 0) return false;
    await db.script(EMPTY);
    return (await columnsOf(db)) === columns;
  } catch {
    return false;
  }
}

/** A PGlite in memory, begun from a dump that the test run made once: initdb alone takes seconds. */
async function openPgliteForTest(): Promise<Db> {
  const loadDataDir = new Blob([await readFile(PGLITE_TEMPLATE)]);
  const pglite = await ExactPglite.open({...PGLITE, loadDataDir});
  return checkingWrites({...overPglite(pglite), close: () => pglite.close()});
}
