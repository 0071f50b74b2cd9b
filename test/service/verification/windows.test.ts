import {beforeEach, expect, it, vi} from 'vitest';
import type {Db} from '../../../src/service/base/db/db.js';
import {openPostgres} from '../../../src/service/base/db/postgres.js';
import {systemRandom} from '../../../src/service/base/random.js';
import {ingestEvidence} from '../../../src/service/verification/evidence/ingest-evidence.js';
import type {Judge} from '../../../src/service/verification/judging/judgement.js';
import {closeHeld} from '../../../src/service/verification/windows/close-held.js';
import {
  closeBranchWindows,
  closeWindows,
} from '../../../src/service/verification/windows/close-windows.js';
import {holdOverWindows} from '../../../src/service/verification/windows/held-window.js';
import {describeOnDatabase} from '../../support/databases/databases.js';
import {meanwhile} from '../../support/databases/meanwhile.js';
import {openPage, server} from '../../support/service/callers.js';
import {plainJudge} from '../../support/service/plain-judge.js';
import {startService, type TestService} from '../../support/service/service.js';
import {brokenWindows, type StoredWindow, windowsOf} from '../../support/service/windows.js';

const DAY = 86_400_000;

describeOnDatabase('windows', open => {
  let db: Db;
  let service: TestService;
  let start: Date;
  let phones = 0;
  const world = {
    ...{judge: plainJudge, random: systemRandom},
    clock: () => service.time.now,
  };

  beforeEach(async () => {
    db ??= await open();
    await db.query('DELETE FROM branch');
    service = await startService(db);
    start = service.time.now;
  });

  const afterDays = (days: number): Date => new Date(start.getTime() + days * DAY);
  const close = (days: number, options: {batch?: number; signal?: AbortSignal} = {}) =>
    closeWindows(db, world, {at: afterDays(days), ...options});
  const save = async (): Promise<string> => {
    const page = await openPage(service, {
      phone: `+598 99 444 ${String(++phones).padStart(3, '0')}`,
    });
    return (await page.save()).id;
  };
  const say = (locationId: string, days: number, says: 'verified' | 'not_at_address') =>
    db.transaction(tx =>
      ingestEvidence(tx, world, {
        ...{branchId: service.shop.id, locationId, at: afterDays(days)},
        evidence: [{kind: 'statement', source: 'customer_server', at: afterDays(days), says}],
      }),
    );
  const eventsOf = async (locationId: string): Promise<unknown[]> =>
    (
      await db.query<{mode: string; status: string; at: Date}>(
        'SELECT mode, status, at FROM status_event WHERE location_id = $1 ORDER BY sequence',
        [locationId],
      )
    ).map(({mode, status, at}) => [mode, status, (at.getTime() - start.getTime()) / DAY]);
  const shape = ({mode, status, opened_at, closes_at, is_last}: StoredWindow) => [
    ...[mode, status, is_last],
    ...[opened_at, closes_at].map(at => (at.getTime() - start.getTime()) / DAY),
  ];

  it('§8: the first lasts 7 days, later ones 30', async () => {
    const id = await save();
    expect(await close(7 - 1 / DAY)).toBe(0);
    expect(await close(7)).toBe(1);
    expect((await windowsOf(db, id)).map(shape)).toEqual([
      ['first_time', 'unknown', false, 0, 7],
      ['continuous', 'in_progress', true, 7, 37],
    ]);
    expect(await close(37 - 1 / DAY)).toBe(0);
    expect(await close(37)).toBe(1);
    expect((await windowsOf(db, id)).map(shape).slice(1)).toEqual([
      ['continuous', 'unknown', false, 7, 37],
      ['continuous', 'in_progress', true, 37, 67],
    ]);
  });

  it('later ones last as many days as the branch says, from the next that opens on', async () => {
    const id = await save();
    await db.query('UPDATE branch SET later_window_days = 2');
    await close(9);
    expect((await windowsOf(db, id)).map(shape)).toEqual([
      ['first_time', 'unknown', false, 0, 7],
      ['continuous', 'unknown', false, 7, 9],
      ['continuous', 'in_progress', true, 9, 11],
    ]);
  });

  it('with too little evidence end as unknown; the change is told, and the next opens silently', async () => {
    const id = await save();
    await close(40);
    expect(await eventsOf(id)).toEqual([
      ['first_time', 'in_progress', 0],
      ['first_time', 'unknown', 7],
      ['continuous', 'unknown', 37],
    ]);
  });

  it('that are decided early stay until their end, are told once, and are not judged again', async () => {
    const id = await save();
    await say(id, 3, 'verified');
    expect(await close(6)).toBe(0);
    const judge: Judge = vi.fn(plainJudge);
    expect(await closeWindows(db, {...world, judge}, {at: afterDays(8)})).toBe(1);
    expect(judge).not.toHaveBeenCalled();
    expect((await windowsOf(db, id)).map(shape)).toEqual([
      ['first_time', 'verified', false, 0, 7],
      ['continuous', 'in_progress', true, 7, 37],
    ]);
    await say(id, 9, 'not_at_address');
    expect(await eventsOf(id)).toEqual([
      ['first_time', 'in_progress', 0],
      ['first_time', 'verified', 3],
      ['continuous', 'not_at_address', 9],
    ]);
  });

  it('are decided at their end by all of their own evidence, and by no other’s', async () => {
    const [id, other] = [await save(), await save()];
    const fix = (days: number) => ({
      ...{kind: 'fix' as const, source: 'presence' as const, at: afterDays(days)},
      ...{point: {lat: -34.9, lon: -56.2}, accuracy: 10},
    });
    const about = {branchId: service.shop.id, locationId: id, at: afterDays(6)};
    await db.transaction(tx => ingestEvidence(tx, world, {...about, evidence: [fix(1), fix(6)]}));
    await close(7);
    const [own] = await windowsOf(db, id);
    expect(own).toMatchObject({status: 'unknown', score: 0.2, source: 'presence'});
    expect(own?.reasons).toEqual([{code: 'counted', detail: '2 pieces of evidence.'}]);
    expect((await windowsOf(db, other))[0]).toMatchObject({score: 0, reasons: []});
  });

  it('of a year are all opened once and closed once, however small the batches', async () => {
    const ids = [await save(), await save(), await save()];
    // Seven days, and then thirty eleven times: the last of them runs until day 367.
    expect(await close(366, {batch: 2})).toBe(3 * 12);
    expect(await brokenWindows(db)).toEqual([]);
    for (const id of ids) expect(await eventsOf(id)).toHaveLength(13);
    expect(await close(366)).toBe(0);
  });

  it('of a branch whose clock is ahead close by its own time, and no other branch’s with them', async () => {
    const id = await save();
    const page = await openPage(await startService(db), {phone: '+598 99 555 001'});
    const other = (await page.save()).id;
    await db.query('UPDATE branch SET clock_ahead = $2 WHERE id = $1', [service.shop.id, 10 * DAY]);
    expect(await close(0)).toBe(1);
    expect(await windowsOf(db, id)).toHaveLength(2);
    expect(await windowsOf(db, other)).toHaveLength(1);
    expect(await close(27)).toBe(2);
    expect(await windowsOf(db, id)).toHaveLength(3);
    expect(await windowsOf(db, other)).toHaveLength(2);
  });

  it('of an address that is being deleted are left alone, and go with it', async () => {
    const id = await save();
    const shop = server(service);
    const deleted = await meanwhile(
      db,
      tx => tx.query('SELECT 1 FROM location WHERE id = $1 FOR UPDATE', [id]),
      () => close(8),
      tx => tx.query('DELETE FROM location WHERE id = $1', [id]),
    );
    expect(deleted).toBe(0);
    expect(await windowsOf(db, id)).toEqual([]);
    expect((await shop.ask('POST', `/v5/locations/${id}/verifications/status`)).status).toBe(404);
    for (const table of ['evidence', 'status_event'])
      expect(await db.query(`SELECT 1 FROM ${table} WHERE location_id = $1`, [id])).toEqual([]);
  });

  it('that one process holds are waited for by who must see a branch’s windows closed', async () => {
    const id = await save();
    const about = {branchId: service.shop.id, at: afterDays(8)};
    await meanwhile(
      db,
      tx => tx.query('SELECT 1 FROM location WHERE id = $1 FOR NO KEY UPDATE', [id]),
      () => closeBranchWindows(db, world, about),
    );
    expect(await windowsOf(db, id)).toHaveLength(2);
  });

  it('that follow those which one process held are closed as well, where they are over by then', async () => {
    const id = await save();
    const about = {branchId: service.shop.id, at: afterDays(100)};
    await meanwhile(
      db,
      async tx => {
        const held = await holdOverWindows(tx, {at: about.at, most: 9, except: []});
        await closeHeld(tx, world, held);
      },
      () => closeBranchWindows(db, world, about),
    );
    expect((await windowsOf(db, id)).map(({is_last}) => is_last)).toEqual([
      ...Array(4).fill(false),
      true,
    ]);
  });

  it('are closed and opened all or not at all', async () => {
    const id = await save();
    const random = vi.fn(systemRandom).mockImplementation(() => {
      throw new Error('no more chance');
    });
    await expect(closeWindows(db, {...world, random}, {at: afterDays(8)})).rejects.toThrow();
    expect((await windowsOf(db, id)).map(shape)).toEqual([
      ['first_time', 'in_progress', true, 0, 7],
    ]);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  it('are closed beside some that cannot be, which are named, and are once they can', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 12; count++) ids.push(await save());
    const stuck = [ids[2], ids[7]];
    await db.query('UPDATE location SET lat = 1 WHERE id = ANY ($1)', [stuck]);
    const judge: Judge = hearing => {
      if (hearing.place.lat === 1) throw new Error('no rule for it');
      return plainJudge(hearing);
    };
    const closing = closeWindows(db, {...world, judge}, {at: afterDays(8), batch: 5});
    await expect(closing).rejects.toMatchObject({
      message: expect.stringMatching(
        /^Windows that could not be closed: 2; the first is of location /,
      ),
      cause: {message: 'no rule for it'},
    });
    for (const id of ids) expect(await windowsOf(db, id)).toHaveLength(stuck.includes(id) ? 1 : 2);
    expect(await close(8)).toBe(2);
    expect(await brokenWindows(db)).toEqual([]);
  });

  it('are not left in progress by rules that would', async () => {
    const id = await save();
    const judge: Judge = hearing => ({...plainJudge(hearing), status: 'in_progress'});
    await expect(closeWindows(db, {...world, judge}, {at: afterDays(8)})).rejects.toMatchObject({
      cause: {message: expect.stringContaining('still in progress')},
    });
    expect(await windowsOf(db, id)).toHaveLength(1);
  });

  it('are closed no further than the batches under way when it is stopped', async () => {
    for (let count = 0; count < 5; count++) await save();
    const stopping = new AbortController();
    const judge: Judge = hearing => {
      stopping.abort();
      return plainJudge(hearing);
    };
    const closing = closeWindows(
      db,
      {...world, judge},
      {at: afterDays(8), batch: 2, lanes: 1, signal: stopping.signal},
    );
    expect(await closing).toBe(2);
    expect(await brokenWindows(db)).toEqual([]);
  });
});

describeOnDatabase('windows that several workers close at once', open => {
  it('are each opened once and closed once', async () => {
    const db = await open();
    const service = await startService(db);
    const page = await openPage(service, {phone: '+598 99 666 001', proved: true});
    for (let count = 0; count < 20; count++) await page.save();
    const at = new Date(service.time.now.getTime() + 366 * DAY);
    const world = {judge: plainJudge, random: systemRandom, clock: () => at};
    const pools = [db];
    if (db.kind === 'postgres') {
      const [{name} = {name: ''}] = await db.query<{name: string}>(
        'SELECT current_database() AS name',
      );
      const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
      url.pathname = `/${name}`;
      pools.push(await openPostgres(url.href), await openPostgres(url.href));
    }
    const closed = await Promise.all(pools.map(pool => closeWindows(pool, world, {at, batch: 3})));
    for (const pool of pools.slice(1)) await pool.close();
    expect(closed.reduce((sum, count) => sum + count)).toBe(20 * 12);
    expect(await brokenWindows(db)).toEqual([]);
    expect(await db.query('SELECT count(*) AS n FROM status_event')).toEqual([{n: 20 * 13}]);
  });
});
