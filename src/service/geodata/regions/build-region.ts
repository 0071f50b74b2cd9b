import type {Db, Queries} from '../../base/db/db.js';
import {tablesOf} from '../geocoder/region-tables.js';
import {startTownReader, type TownReader} from '../town/town-reader.js';
import {
  createTables,
  dropTables,
  indexTables,
  retirePlaces,
  reviveRetired,
  storeBatch,
} from './build-tables.js';
import type {NewRegion} from './region.js';
import {buildsWithoutNames, storeNames} from './region-names.js';
import {
  deleteBuild,
  deleteRegion,
  findRegion,
  insertBuild,
  listLeftBuilds,
  setCurrent,
  storeRegion,
} from './region-store.js';
import {storeTiles} from './region-tiles.js';

/** Incremented when rows are made differently, so that services rebuild their data. */
export const LAYOUT = 5;

/** An arbitrary number, the same in every process: only one at a time builds. */
const LOCK = 5_470_010;
/** In this time every process has seen that a build was replaced. */
const MINUTES_TO_NOTICE = 10;

export type BuildOptions = {
  /** Receives lines for a terminal. */
  readonly progress?: (line: string) => void;
  /** A reader that was started before the database was open; the build closes it. */
  readonly reader?: TownReader;
  readonly signal?: AbortSignal;
};

/**
 * Builds a region unless a complete build of the same data is there. The migrations must have run.
 *
 * Fills tables of a new build and then makes it current, so that an interrupted build has no effect. Of several processes
 * on one PostgreSQL, one builds and the others wait for it.
 */
export async function ensureRegion(
  db: Db,
  region: NewRegion,
  options: BuildOptions = {},
): Promise<void> {
  try {
    if (await isBuilt(db, region)) return;
    await alone(db, region.name, options, async (inside, atOnce) => {
      // Another process may have built it in the meantime.
      if (!(await isBuilt(inside, region))) await build(inside, region, atOnce, options);
    });
  } finally {
    await options.reader?.close();
  }
}

/** Removes a region; the ids of its places stay valid. False if there is none with this id. */
export async function removeRegion(
  db: Db,
  id: string,
  options: Pick<BuildOptions, 'progress'> = {},
): Promise<boolean> {
  return alone(db, id, options, async (inside, atOnce) => {
    const region = await findRegion(inside, id);
    if (!region) return false;
    await retirePlaces(inside, tablesOf(region.build, region));
    await atOnce(async tx => {
      await deleteRegion(tx, id);
      await setCurrent(tx, id);
    });
    return true;
  });
}

/** Makes the index of names of regions that an earlier version has built. */
export async function ensureNames(db: Db, options: Pick<BuildOptions, 'progress'>): Promise<void> {
  if ((await buildsWithoutNames(db)).length === 0) return;
  await alone(db, 'the index of names', options, async inside => {
    for (const build of await buildsWithoutNames(inside)) {
      options.progress?.('Making the names searchable, as this version does');
      await storeNames(inside, build, tablesOf(build, {south: 0, north: 0}).places);
    }
  });
}

/** Drops the tables of builds that no process reads any more. */
export async function dropLeftBuilds(db: Db, minutes = MINUTES_TO_NOTICE): Promise<void> {
  for (const build of await listLeftBuilds(db, {building: false, minutes})) await drop(db, build);
}

/** Statements for a piece of work that must happen as a whole. */
type AtOnce = (work: (tx: Queries) => Promise<void>) => Promise<void>;

/**
 * Runs work that changes regions while no other process does.
 *
 * On PostgreSQL it is one transaction: a process that dies leaves nothing behind. The embedded database has no other
 * process, and other statements must run in between; what a killed process left there is dropped first.
 */
async function alone<Result>(
  db: Db,
  name: string,
  {progress}: BuildOptions,
  work: (inside: Queries, atOnce: AtOnce) => Promise<Result>,
): Promise<Result> {
  if (db.kind === 'pglite') {
    for (const left of await listLeftBuilds(db, {building: true, minutes: MINUTES_TO_NOTICE}))
      await drop(db, left);
    return work(db, part => db.transaction(part));
  }
  return db.transaction(
    async tx => {
      const [lock] = await tx.query<{free: boolean}>(
        'SELECT pg_try_advisory_xact_lock($1) AS free',
        [LOCK],
      );
      if (!lock?.free) {
        progress?.(`Waiting for another process that builds a region before ${name}`);
        await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
      }
      return work(tx, part => part(tx));
    },
    // Building takes longer than a request waits.
    {isLong: true},
  );
}

function versionOf({dataVersion}: NewRegion): string {
  return `${dataVersion}, layout ${LAYOUT}`;
}

async function isBuilt(db: Queries, region: NewRegion): Promise<boolean> {
  return (await findRegion(db, region.id))?.dataVersion === versionOf(region);
}

async function build(
  db: Queries,
  region: NewRegion,
  atOnce: AtOnce,
  {progress = () => {}, reader = startTownReader(region), signal}: BuildOptions,
): Promise<void> {
  const number = await insertBuild(db, region.id);
  const tables = tablesOf(number, region);
  try {
    progress(`Building ${region.name}: reading the map`);
    await createTables(db, number);
    await storeTiles(db, number, region.source, signal);
    // Numbers that are there twice are counted among these and stored once.
    const about = count(Number((await reader.houses).toPrecision(3)));
    const stored = {places: 0, houses: 0, street_points: 0, corners: 0};
    for await (const batch of reader.batches(signal)) {
      signal?.throwIfAborted();
      await storeBatch(db, tables, batch);
      stored[batch.table] += batch.rows;
      if (batch.table !== 'houses') continue;
      progress(`Building ${region.name}: ${count(stored.houses)} of about ${about} addresses`);
    }
    progress(`Building ${region.name}: making ${count(stored.houses)} addresses searchable`);
    await indexTables(db, tables);
    await storeNames(db, number, tables.places, signal);
    signal?.throwIfAborted();
    const before = await findRegion(db, region.id);
    // Before the switch, which is short: a place of the current build is found there first.
    if (before) await retirePlaces(db, tablesOf(before.build, before), tables);
    const {places} = stored;
    await atOnce(async tx => {
      await storeRegion(tx, region, {
        ...{build: number, dataVersion: versionOf(region), places, houses: stored.houses},
      });
      await setCurrent(tx, region.id, number);
    });
    await reviveRetired(db, tables);
  } finally {
    await reader.close();
  }
}

async function drop(db: Queries, build: number): Promise<void> {
  await dropTables(db, build);
  await deleteBuild(db, build);
}

function count(number: number): string {
  return number.toLocaleString('en');
}
