import type {TestProject} from 'vitest/node';
import {ensurePostgres} from '../../../scripts/ensure-postgres.js';
import {migrate} from '../../../src/service/base/db/migrate.js';
import {openPostgres} from '../../../src/service/base/db/postgres.js';
import {createPostgresDatabase, PATIENT_TIMEOUTS} from './postgres-database.js';

/** Vitest's global setup: one PostgreSQL for all test files, whose address they find in `TEST_DATABASE_URL`. */
export async function setup({provide}: TestProject): Promise<() => Promise<void>> {
  const postgres = await ensurePostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
  const {url, drop} = await createPostgresDatabase();
  const db = await openPostgres(url);
  await migrate(db);
  await db.close();
  const name = new URL(url).pathname.slice(1);
  provide('schemaDatabase', name);
  return async () => {
    await dropCopies(name);
    await drop();
    await postgres.stop();
  };
}

/** Those that suites have left for later ones. */
async function dropCopies(template: string): Promise<void> {
  const admin = await openPostgres(process.env.TEST_DATABASE_URL ?? '', {
    connections: 1,
    timeouts: PATIENT_TIMEOUTS,
  });
  const copies = await admin.query<{datname: string}>(
    'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
    [`${template}_`],
  );
  for (const {datname} of copies) await admin.query(`DROP DATABASE ${datname} WITH (FORCE)`);
  await admin.close();
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** A database with the whole schema and nothing else, of which each test's own is a copy. */
    readonly schemaDatabase: string;
  }
}
