import {createRequire} from 'node:module';
import type {Db, Queries} from '../../base/db/db.js';
import {indexTables, stageTables, storeBatch, switchTables} from './load-town.js';
import type {Town} from './town.js';
import {startTownReader, type TownReader} from './town-reader.js';

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
export async function ensureTown(db: Db, town: Town, options: Options = {}): Promise<void> {
  try {
    if (await isBuilt(db, town)) return;
    if (db.kind === 'pglite') {
      // One process has the folder, so there is nobody to wait for, and other statements may run in between.
      await build(db, town, work => db.transaction(work), options);
      return;
    }
    await db.transaction(async tx => {
      await takeTurn(tx, town, options);
      // Another process may have built it while this one waited.
      if (!(await isBuilt(tx, town))) await build(tx, town, work => work(tx), options);
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

async function isBuilt(db: Queries, {name}: Town): Promise<boolean> {
  const rows = await db.query('SELECT FROM town_builds WHERE town = $1 AND data_version = $2', [
    name,
    dataVersion(),
  ]);
  return rows.length > 0;
}

async function takeTurn(tx: Queries, {name}: Town, {progress}: Options): Promise<void> {
  // A pool's limits are made for requests; building takes longer.
  await tx.script('SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0');
  const [turn] = await tx.query<{free: boolean}>('SELECT pg_try_advisory_xact_lock($1) AS free', [
    LOCK,
  ]);
  if (turn?.free) return;
  progress?.(`Waiting for another process that builds ${name}`);
  await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
}

async function build(
  db: Queries,
  town: Town,
  atOnce: (work: (tx: Queries) => Promise<void>) => Promise<void>,
  {progress = () => {}, reader = startTownReader(town), signal}: Options,
): Promise<void> {
  try {
    progress(`Building ${town.name}: reading the map`);
    await stageTables(db);
    const houses = await reader.houses;
    let stored = 0;
    for await (const batch of reader.batches(signal)) {
      signal?.throwIfAborted();
      await storeBatch(db, batch);
      if (batch.table !== 'town_houses') continue;
      stored += batch.rows;
      progress(`Building ${town.name}: ${count(stored)} of ${count(houses)} addresses`);
    }
    progress(`Building ${town.name}: making it searchable`);
    await indexTables(db);
    signal?.throwIfAborted();
    await atOnce(tx => switchTables(tx, {town: town.name, dataVersion: dataVersion(), houses}));
  } finally {
    await reader.close();
  }
}

function count(number: number): string {
  return number.toLocaleString('en');
}
