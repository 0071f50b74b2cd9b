import {existsSync, mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {PGlite, types} from '@electric-sql/pglite';
import {makeFolder} from '../make-folder.js';
import type {Db} from './db.js';
import {ExactPglite} from './exact-pglite.js';
import {lockFolder} from './folder-lock.js';
import {startHousekeeping} from './housekeeping.js';
import {overPglite} from './over-pglite.js';
import {syncFolder} from './sync-folder.js';
import {SyncedNodeFs} from './synced-node-fs.js';
import {parseBigint} from './values.js';
import {checkingWrites} from './write-check.js';

/** The options of every embedded database. */
export const PGLITE = {
  // No `jit`: compiling a plan costs more than running any of our statements.
  startParams: [
    ...PGlite.defaultStartParams,
    ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'jit=off'],
  ],
  /** Overrides where PGlite differs from `pg`: both return numbers, Dates for timestamptz, and text for the rest. */
  parsers: {
    [types.INT8]: parseBigint,
    [types.DATE]: (text: string) => text,
    [types.TIMESTAMP]: (text: string) => text,
  },
};

/**
 * Opens the embedded database in a folder, which is created if missing and locked until `close`.
 *
 * Throws `FolderLockedError` while another process has it. Every commit is on disk before it resolves. After a disk
 * error the database is dead: `onDeath` is called, and the next start finds every resolved commit. `runLong` runs its
 * housekeeping, whose statements may take long in this thread.
 */
export async function openPglite(
  folder: string,
  {
    onDeath = () => {},
    runLong,
  }: {
    readonly onDeath?: (error: unknown) => void;
    readonly runLong?: <T>(work: () => Promise<T>) => Promise<T>;
  } = {},
): Promise<Db> {
  makeFolder(folder);
  const unlock = lockFolder(folder);
  try {
    const pglite = await openOrMake(folder);
    const db = overPglite(pglite, onDeath);
    const stopHousekeeping = startHousekeeping(db, {...(runLong && {runLong})});
    return checkingWrites({
      ...db,
      close: async () => {
        stopHousekeeping();
        await pglite.close();
        unlock();
      },
    });
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openOrMake(folder: string): Promise<PGlite> {
  const files = join(folder, 'postgres');
  const unfinished = join(folder, 'postgres.unfinished');
  // The first start was interrupted before anything was stored.
  if (existsSync(unfinished)) rmSync(files, {recursive: true, force: true});
  const isNew = !existsSync(files);
  if (isNew) {
    writeFileSync(unfinished, '', {flush: true});
    mkdirSync(files, {mode: 0o700});
  }
  const pglite = await ExactPglite.open({...PGLITE, fs: new SyncedNodeFs(files)});
  if (isNew) {
    // initdb syncs nothing.
    await syncFolder(files);
    rmSync(unfinished);
  }
  return pglite;
}
