import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {TestProject} from 'vitest/node';
import {build} from '../../../scripts/build-parts.js';
import {startMain} from '../../support/main-process.js';
import {createPostgresDatabase} from '../../support/postgres-database.js';

/** Builds the town once for the run, in either database: a service that begins from a copy is there in a second or two. */
export default async function setup({provide}: TestProject): Promise<() => Promise<void>> {
  await build(['cdn', 'service', 'demo']);
  const folder = mkdtempSync(join(tmpdir(), 'address-capture-town-'));
  const embedded = join(folder, 'embedded');
  const served = join(folder, 'served');
  const database = await createPostgresDatabase();
  const startAndEnd = async (env: Record<string, string>) => {
    await (await startMain(env)).end('SIGTERM');
  };
  await Promise.all([
    startAndEnd({ADDRESS_CAPTURE_DATA_DIR: embedded}),
    startAndEnd({ADDRESS_CAPTURE_DATA_DIR: served, DATABASE_URL: database.url}),
  ]);
  provide('readyTown', {embedded, served, database: new URL(database.url).pathname.slice(1)});
  return async () => {
    await database.drop();
    rmSync(folder, {recursive: true});
  };
}

declare module 'vitest' {
  export interface ProvidedContext {
    readyTown: {
      /** A data folder with the embedded database. */
      readonly embedded: string;
      /** A data folder, and the name of its database on the run's PostgreSQL. */
      readonly served: string;
      readonly database: string;
    };
  }
}
