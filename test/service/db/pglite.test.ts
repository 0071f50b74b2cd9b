import fs, {mkdtempSync, rmSync} from 'node:fs';
import {syncBuiltinESMExports} from 'node:module';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {Db} from '../../../src/service/db/db.js';
import {tidy} from '../../../src/service/db/housekeeping.js';
import {openPglite} from '../../../src/service/db/pglite.js';

describe('PGlite in a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pglite-'));
  const realSync = fs.fsyncSync;
  let synced = 0;
  let db: Db;
  beforeAll(async () => {
    // Counted where the system is asked: a commit that was answered must have been brought to the disk.
    fs.fsyncSync = fd => {
      synced++;
      realSync(fd);
    };
    syncBuiltinESMExports();
    db = await openPglite(folder);
    await db.script('CREATE TABLE thing (id int)');
  });
  afterAll(async () => {
    await db.close();
    fs.fsyncSync = realSync;
    syncBuiltinESMExports();
    rmSync(folder, {recursive: true});
  });

  it('brings each commit to the disk before it answers, and reads without it', async () => {
    synced = 0;
    await db.query('INSERT INTO thing VALUES (1)');
    expect(synced).toBe(1);
    await db.transaction(async tx => {
      await tx.query('INSERT INTO thing VALUES (2)');
      await tx.query('INSERT INTO thing VALUES (3)');
      expect(synced).toBe(1);
    });
    expect(synced).toBe(2);
    await db.query('SELECT * FROM thing');
    expect(synced).toBe(2);
  });

  it('runs without the compiler, which costs more than any statement of ours', async () => {
    expect(await db.query('SHOW jit')).toEqual([{jit: 'off'}]);
  });

  it('says so when a transaction would wait for itself', async () => {
    const inside = db.transaction(async () => {
      await db.query('SELECT 1');
    });
    await expect(inside).rejects.toThrow('use the `tx`');
    expect(await db.query('SELECT 1 AS n')).toEqual([{n: 1}]);
  });

  it('clears away dead rows, and shortens the log', async () => {
    await db.script(
      'CREATE TABLE busy (id int); INSERT INTO busy SELECT generate_series(1, 2000); DELETE FROM busy',
    );
    expect(await tidy(db)).toEqual(['public.busy']);
    const [row] = await db.query<{pages: number; behind: number}>(
      `SELECT pg_relation_size('busy') AS pages,
              pg_current_wal_lsn() - (pg_control_checkpoint()).redo_lsn AS behind`,
    );
    expect(row?.pages).toBe(0);
    expect(Number(row?.behind)).toBeLessThan(2000);
    expect(await tidy(db)).toEqual([]);
  });

  it('keeps what was stored when it is opened again', async () => {
    await db.close();
    db = await openPglite(folder);
    expect(await db.query('SELECT count(*) AS n FROM thing')).toEqual([{n: 3}]);
  });
});
