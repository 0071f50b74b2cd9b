import {AsyncLocalStorage} from 'node:async_hooks';
import {mkdirSync} from 'node:fs';
import {join} from 'node:path';
import {PGlite, type Transaction, types} from '@electric-sql/pglite';
import type {Db, Queries} from './db.js';
import {lockFolder} from './folder-lock.js';
import {keepHouse} from './housekeeping.js';
import {syncFolder} from './sync-folder.js';
import {SyncedNodeFs} from './synced-node-fs.js';
import {parseBigint} from './values.js';

const START = [
  ...PGlite.defaultStartParams,
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  // Compiling a plan costs more than running any statement of ours.
  '-c',
  'jit=off',
];

/** What reads differently from `pg` by default: both give numbers, Dates for timestamptz, and text for the rest. */
const PARSERS = {
  [types.INT8]: parseBigint,
  [types.DATE]: (text: string) => text,
  [types.TIMESTAMP]: (text: string) => text,
};

/**
 * Opens the embedded database in a folder, which is made if it is missing and belongs to this process until `close`.
 *
 * Throws `FolderLockedError` while another process has it. Every commit is on the disk before it is answered.
 */
export async function openPglite(folder: string): Promise<Db> {
  mkdirSync(folder, {recursive: true, mode: 0o700});
  const unlock = lockFolder(folder);
  try {
    const files = join(folder, 'postgres');
    const fresh = mkdirSync(files, {recursive: true, mode: 0o700}) !== undefined;
    const pglite = await PGlite.create({
      fs: new SyncedNodeFs(files),
      startParams: START,
      parsers: PARSERS,
    });
    // initdb syncs nothing, so what it wrote is brought to the disk once.
    if (fresh) await syncFolder(files);
    const db = overPglite(pglite);
    const stopHouseKeeping = keepHouse(db);
    return {
      ...db,
      close: async () => {
        stopHouseKeeping();
        await pglite.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Opens an embedded database that lives in memory; `template` is a dump (`dumpDataDir`) to begin with. */
export async function openPgliteInMemory(template?: Blob): Promise<Db> {
  const pglite = await PGlite.create({
    startParams: START,
    parsers: PARSERS,
    ...(template && {loadDataDir: template}),
  });
  return {...overPglite(pglite), close: () => pglite.close()};
}

function overPglite(pglite: PGlite): Omit<Db, 'close'> {
  // One connection: a statement outside the transaction that it is called from would wait for itself for ever.
  const inTransaction = new AsyncLocalStorage<true>();
  const refuseInside = () => {
    if (inTransaction.getStore())
      throw new Error('Inside a transaction, use the `tx` that it gave you instead of the Db.');
  };
  return {
    kind: 'pglite',
    query: async (sql, parameters) => {
      refuseInside();
      return queries(pglite).query(sql, parameters);
    },
    script: async sql => {
      refuseInside();
      return queries(pglite).script(sql);
    },
    transaction: async work => {
      refuseInside();
      return pglite.transaction(tx => inTransaction.run(true, () => work(queries(tx))));
    },
  };
}

function queries(on: PGlite | Transaction): Queries {
  return {
    async query<Row>(sql: string, parameters: readonly unknown[] = []) {
      return (await on.query<Row>(sql, [...parameters])).rows;
    },
    async script(sql) {
      await on.exec(sql);
    },
  };
}
