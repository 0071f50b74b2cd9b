import {mkdirSync, mkdtempSync, rmSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {TestProject} from 'vitest/node';
import {build} from '../../../scripts/build-parts.js';
import {createPostgresDatabase} from '../databases/postgres-database.js';
import {startMain} from './main-process.js';

/**
 * A town that is built already, in either database: a service that begins from a copy is there in a second or two, and
 * finds the pictures that another has drawn.
 */
export type ReadyTown = {
  /** A data folder with the embedded database. */
  readonly embedded: string;
  /** A data folder, and the name of its database on the run's PostgreSQL; absent if no step asks for it. */
  readonly served?: {readonly folder: string; readonly database: string};
};

/** Builds the town by the service's own first start: in the embedded database, and on PostgreSQL if `isServed`. */
export async function makeReadyTown({isServed = true} = {}): Promise<{
  readonly town: ReadyTown;
  remove(): Promise<void>;
}> {
  await build(['cdn', 'service', 'demo', 'dashboard']);
  const folder = mkdtempSync(join(tmpdir(), 'address-capture-town-'));
  const embedded = join(folder, 'embedded');
  const database = isServed ? await createPostgresDatabase() : undefined;
  const served = database && {
    folder: join(folder, 'served'),
    database: new URL(database.url).pathname.slice(1),
  };
  // Links, so that all copies of the embedded one have the same folders.
  mkdirSync(embedded);
  for (const pictures of ['map', 'imagery']) {
    mkdirSync(join(folder, pictures));
    symlinkSync(join(folder, pictures), join(embedded, pictures));
  }
  const startAndEnd = async (env: Record<string, string>) => {
    await (await startMain(env)).end('SIGTERM');
  };
  await Promise.all([
    startAndEnd({ADDRESS_CAPTURE_DATA_DIR: embedded}),
    database &&
      served &&
      startAndEnd({ADDRESS_CAPTURE_DATA_DIR: served.folder, DATABASE_URL: database.url}),
  ]);
  return {
    town: {embedded, ...(served && {served})},
    async remove() {
      await database?.drop();
      rmSync(folder, {recursive: true});
    },
  };
}

/** The town that `npm test` has made for all its steps; undefined where one of them runs alone. */
export function townOfRun(): ReadyTown | undefined {
  const {READY_TOWN} = process.env;
  return READY_TOWN && JSON.parse(READY_TOWN);
}

/** Vitest's global setup: the town of the whole run, or one of this step's own. */
export default async function setup({provide}: TestProject): Promise<() => Promise<void>> {
  const made = townOfRun();
  if (made) {
    provide('readyTown', made);
    return async () => {};
  }
  const {town, remove} = await makeReadyTown();
  provide('readyTown', town);
  return remove;
}

declare module 'vitest' {
  export interface ProvidedContext {
    readonly readyTown: ReadyTown;
  }
}
