import {createRequire} from 'node:module';
import type {Db, Queries} from '../../base/db/db.js';
import {indexTables, stageTables, storeBatch, switchTables} from './load-town.js';
import {startTownReader, type TownReader} from './town-reader.js';

const TOWN = 'Montevideo';

/** Raised when rows are made in another way, so that running services build anew. */
const LAYOUT = 3;

/** Any number; the same in every process, so that one at a time builds. */
const LOCK = 5_470_010;

type Options = {
  /** Hears what is going on, in lines for a terminal. */
  readonly progress?: (line: string) => void;
  /** A reader that was started earlier, while the database was not there yet; closed here. */
  readonly reader?: TownReader;
  readonly signal?: AbortSignal;
};

/**
 * Builds the town into the database unless it is there, whole and of the present data; needs the migrations.
 *
 * The tables are filled beside the present ones and put in their place at once: a build that was broken off leaves
 * nothing that counts. Of several processes on one PostgreSQL one builds, the others wait for it.
 */
export async function ensureTown(db: Db, options: Options = {}): Promise<void> {
  try {
    if (await isBuilt(db)) return;
    if (db.kind === 'pglite') {
      // One process has the folder, so there is nobody to wait for, and other statements may run in between.
      await build(db, work => db.transaction(work), options);
      return;
    }
    await db.transaction(async tx => {
      await takeTurn(tx, options);
      // Another process may have built it while this one waited.
      if (!(await isBuilt(tx))) await build(tx, work => work(tx), options);
    });
  } finally {
    await options.reader?.close();
  }
}

/** What the rows are made of and how: the data's package and our own layout. */
function dataVersion(): string {
  const {version}: {version: string} = createRequire(import.meta.url)(
    '@mapbox/mvt-fixtures/package.json',
  );
  return `mvt-fixtures ${version}, layout ${LAYOUT}`;
}

async function isBuilt(db: Queries): Promise<boolean> {
  const rows = await db.query('SELECT FROM town_builds WHERE town = $1 AND data_version = $2', [
    TOWN,
    dataVersion(),
  ]);
  return rows.length > 0;
}

async function takeTurn(tx: Queries, {progress}: Options): Promise<void> {
  // A pool's limits are made for requests; building takes longer.
  await tx.script('SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0');
  const [turn] = await tx.query<{free: boolean}>('SELECT pg_try_advisory_xact_lock($1) AS free', [
    LOCK,
  ]);
  if (turn?.free) return;
  progress?.(`Waiting for another process that builds ${TOWN}`);
  await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
}

async function build(
  db: Queries,
  atOnce: (work: (tx: Queries) => Promise<void>) => Promise<void>,
  {progress = () => {}, reader = startTownReader(), signal}: Options,
): Promise<void> {
  try {
    progress(`Building ${TOWN}: reading the map`);
    await stageTables(db);
    const houses = await reader.houses;
    let stored = 0;
    for await (const batch of reader.batches(signal)) {
      signal?.throwIfAborted();
      await storeBatch(db, batch);
      if (batch.table !== 'town_houses') continue;
      stored += batch.rows;
      progress(`Building ${TOWN}: ${count(stored)} of ${count(houses)} addresses`);
    }
    progress(`Building ${TOWN}: making it searchable`);
    await indexTables(db);
    signal?.throwIfAborted();
    await atOnce(tx => switchTables(tx, {town: TOWN, dataVersion: dataVersion(), houses}));
  } finally {
    await reader.close();
  }
}

function count(number: number): string {
  return number.toLocaleString('en');
}
