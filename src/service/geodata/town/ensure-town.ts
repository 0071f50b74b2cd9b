import {createRequire} from 'node:module';
import type {Db, Queries} from '../../base/db/db.js';
import {indexTables, stageTables, storeBatch, switchTables} from './load-town.js';
import type {Town} from './town.js';
import {startTownReader, type TownReader} from './town-reader.js';

/** Incremented when rows are made differently, so that services rebuild their data. */
export const LAYOUT = 3;

/** An arbitrary number, the same in every process: only one at a time builds. */
const LOCK = 5_470_010;

type Options = {
  /** Receives lines for a terminal. */
  readonly progress?: (line: string) => void;
  /** A reader that was started before the database was open; `ensureTown` closes it. */
  readonly reader?: TownReader;
  readonly signal?: AbortSignal;
};

/**
 * Builds the town's tables unless a complete build of the current data is there. The migrations must have run.
 *
 * Fills new tables beside the current ones and then swaps them, so that an interrupted build has no effect. Of several
 * processes on one PostgreSQL, one builds and the others wait for it.
 */
export async function ensureTown(db: Db, town: Town, options: Options = {}): Promise<void> {
  try {
    if (await isBuilt(db, town)) return;
    if (db.kind === 'pglite') {
      // No other process has the folder, and other statements may run in between.
      await build(db, town, work => db.transaction(work), options);
      return;
    }
    await db.transaction(async tx => {
      await waitForLock(tx, town, options);
      // Another process may have built it in the meantime.
      if (!(await isBuilt(tx, town))) await build(tx, town, work => work(tx), options);
    });
  } finally {
    await options.reader?.close();
  }
}

/** Identifies the data's package and the layout of the rows. */
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

async function waitForLock(tx: Queries, {name}: Town, {progress}: Options): Promise<void> {
  // The pool's timeouts are for requests; building takes longer.
  await tx.script('SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0');
  const [lock] = await tx.query<{free: boolean}>('SELECT pg_try_advisory_xact_lock($1) AS free', [
    LOCK,
  ]);
  if (lock?.free) return;
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
