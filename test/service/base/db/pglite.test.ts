import fs, {cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {syncBuiltinESMExports} from 'node:module';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {Db} from '../../../../src/service/base/db/db.js';
import {analyze, tidy} from '../../../../src/service/base/db/housekeeping.js';
import {openPglite} from '../../../../src/service/base/db/pglite.js';

describe('PGlite in a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pglite-'));
  const realSync = fs.fsyncSync;
  let synced = 0;
  let diskFails = false;
  const deaths: unknown[] = [];
  let db: Db;
  beforeAll(async () => {
    // Counted where the system is asked: a commit that was answered must have been brought to the disk.
    fs.fsyncSync = fd => {
      if (diskFails) throw new Error('EIO');
      synced++;
      realSync(fd);
    };
    syncBuiltinESMExports();
    // A first start that was broken off in the middle is begun again.
    writeFileSync(join(folder, 'postgres.unfinished'), '');
    mkdirSync(join(folder, 'postgres'));
    writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '18');
    db = await openPglite(folder);
    await db.script('CREATE TABLE thing (id int)');
  });
  afterAll(async () => {
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

  it('analyzes what has grown, so that the planner knows how much there is', async () => {
    const isEmptyTo = async () => {
      const plan = await db.query('EXPLAIN SELECT * FROM grown JOIN grown AS other USING (id)');
      return !JSON.stringify(plan).includes('rows=1000 ');
    };
    await db.script(
      'CREATE TABLE grown (id int PRIMARY KEY); INSERT INTO grown SELECT generate_series(1, 1000)',
    );
    expect(await isEmptyTo()).toBe(true);
    expect(await analyze(db)).toContain('public.grown');
    expect(await isEmptyTo()).toBe(false);
    expect(await analyze(db)).toEqual([]);
    await db.script('INSERT INTO grown SELECT generate_series(1001, 1200)');
    expect(await analyze(db)).toEqual(['public.grown']);
  });

  it('keeps what was stored when it is opened again', async () => {
    await db.close();
    db = await openPglite(folder, {onDeath: error => deaths.push(error)});
    expect(await db.query('SELECT count(*) AS n FROM thing')).toEqual([{n: 3}]);
  });

  it('answers nothing that a failing disk did not take, and dies instead of hanging', async () => {
    diskFails = true;
    await expect(db.query('INSERT INTO thing VALUES (4)')).rejects.toThrow('could not fsync');
    diskFails = false;
    expect(deaths).toHaveLength(1);
    await expect(db.query('SELECT 1')).rejects.toThrow('restart the service');

    const copy = mkdtempSync(join(tmpdir(), 'pglite-'));
    cpSync(join(folder, 'postgres'), join(copy, 'postgres'), {recursive: true});
    const restarted = await openPglite(copy);
    const rows = await restarted.query<{id: number}>(
      'SELECT id FROM thing WHERE id < 4 ORDER BY id',
    );
    expect(rows.map(row => row.id)).toEqual([1, 2, 3]);
    await restarted.close();
    rmSync(copy, {recursive: true});
  });
});
