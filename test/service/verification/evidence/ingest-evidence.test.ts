import {beforeEach, expect, it} from 'vitest';
import {systemRandom} from '../../../../src/service/base/random.js';
import {ingestEvidence} from '../../../../src/service/verification/evidence/ingest-evidence.js';
import type {Evidence} from '../../../../src/service/verification/judging/evidence.js';
import type {JudgeInput} from '../../../../src/service/verification/judging/judgement.js';
import {branchTime} from '../../../../src/service/verification/windows/branch-time.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {plainJudge} from '../../../support/service/plain-judge.js';
import type {TestService} from '../../../support/service/service.js';
import {
  HOUSE,
  openSession,
  saveAddress,
  savedIn,
  startService,
} from '../../../support/service/service.js';

const DAY = 86_400_000;

describeOnDatabase('evidence', open => {
  let service: TestService;
  let locationId: string;
  let heard: JudgeInput[];

  beforeEach(async () => {
    const db = service?.deps.db ?? (await open());
    service = await startService(db);
    const saved = await saveAddress(service, await openSession(service));
    ({id: locationId} = await savedIn(saved));
    heard = [];
  });

  const afterDays = (days: number): Date => new Date(service.time.now.getTime() + days * DAY);
  const fix = (days: number): Evidence => ({
    ...{kind: 'fix', source: 'presence', at: afterDays(days)},
    ...{point: {lat: -34.9, lon: -56.2}, accuracy: 12.5},
  });
  const statement = (days: number, says: 'verified' | 'not_at_address' | 'unknown'): Evidence => ({
    ...{kind: 'statement', source: 'customer_server', at: afterDays(days)},
    says,
  });
  const hear = (days: number, evidence: readonly Evidence[], id = locationId): Promise<void> =>
    service.deps.db.transaction(tx =>
      ingestEvidence(
        tx,
        {
          clock: service.deps.clock,
          random: systemRandom,
          judge: hearing => {
            heard.push(hearing);
            return plainJudge(hearing);
          },
        },
        {branchId: service.shop.id, locationId: id, evidence, at: afterDays(days)},
      ),
    );
  const windows = () =>
    service.deps.db.query(
      `SELECT number, mode, status, score, source, reasons, decided_at, opened_at, closes_at, is_last
       FROM verification_window WHERE location_id = $1 ORDER BY number`,
      [locationId],
    );
  const events = () =>
    service.deps.db.query(
      `SELECT event.mode, event.status, number, at FROM status_event AS event
       JOIN verification_window AS held ON held.id = window_id
       WHERE event.location_id = $1 ORDER BY sequence`,
      [locationId],
    );
  const opened = () => ({mode: 'first_time', status: 'in_progress', number: 1, at: afterDays(0)});

  it('of a window in progress is stored and judged with all that came before, and changes no status by itself', async () => {
    await hear(1, [fix(1), fix(0.5)]);
    await hear(2, [fix(2)]);
    expect(await windows()).toEqual([
      expect.objectContaining({
        ...{status: 'in_progress', score: 0.3, source: 'presence', decided_at: null},
        reasons: [{code: 'counted', detail: '3 pieces of evidence.'}],
      }),
    ]);
    expect(heard.at(-1)).toEqual({
      place: HOUSE.geo_point,
      timeZone: 'America/Montevideo',
      ...{opensAt: afterDays(0), closesAt: afterDays(7), at: afterDays(2)},
      evidence: [fix(0.5), fix(1), fix(2)],
      needsServerEvidence: false,
      phoneProved: false,
    });
    expect(await events()).toEqual([opened()]);
  });

  it('that decides a window gives it its one outcome, and the change is recorded once', async () => {
    await hear(1, [statement(1, 'verified')]);
    await hear(2, [statement(2, 'not_at_address')]);
    expect(await windows()).toEqual([
      expect.objectContaining({
        ...{status: 'verified', source: 'customer_server', decided_at: afterDays(1)},
        ...{closes_at: afterDays(7), is_last: true},
      }),
    ]);
    expect(await events()).toEqual([
      opened(),
      {mode: 'first_time', status: 'verified', number: 1, at: afterDays(1)},
    ]);
    // Stored all the same, and not judged.
    expect(heard).toHaveLength(1);
    expect(await service.deps.db.query('SELECT says FROM evidence ORDER BY at')).toMatchObject(
      expect.arrayContaining([{says: 'verified'}, {says: 'not_at_address'}]),
    );
  });

  it('that comes when the window is over closes it first, and counts in the next', async () => {
    await hear(6, [fix(6)]);
    await hear(8, [statement(8, 'verified')]);
    expect(await windows()).toMatchObject([
      {number: 1, status: 'unknown', decided_at: afterDays(7), is_last: false},
      {number: 2, mode: 'continuous', status: 'verified', opened_at: afterDays(7), is_last: true},
    ]);
    expect(await events()).toEqual([
      opened(),
      {mode: 'first_time', status: 'unknown', number: 1, at: afterDays(7)},
      {mode: 'continuous', status: 'verified', number: 2, at: afterDays(8)},
    ]);
  });

  it('of a time before the window’s end still counts for it while it is not closed', async () => {
    await hear(7.1, [statement(6.9, 'verified')]);
    expect(await windows()).toMatchObject([
      {number: 1, status: 'verified', decided_at: afterDays(7)},
      {number: 2, status: 'in_progress', score: 0},
    ]);
  });

  it('that comes after a year finds every window in between closed, each once', async () => {
    await hear(367, [statement(367, 'verified')]);
    const found = await windows();
    expect(found).toHaveLength(14);
    expect(found.map(({status}) => status)).toEqual([
      ...Array.from({length: 13}, () => 'unknown'),
      ...['verified'],
    ]);
    expect(await events()).toHaveLength(15);
  });

  it('is told whether the branch asks for evidence of its own server', async () => {
    await service.deps.db.query('UPDATE branch SET needs_server_evidence = true WHERE id = $1', [
      service.shop.id,
    ]);
    await hear(1, [fix(1)]);
    expect(heard).toMatchObject([{needsServerEvidence: true}]);
  });

  it('of a location that is not there any more is refused, and nothing is stored', async () => {
    await expect(hear(1, [fix(1)], 'nowhere')).rejects.toThrow('There is no address with this id');
    await expect(
      service.deps.db.query("SELECT 1 FROM evidence WHERE location_id = 'nowhere'"),
    ).resolves.toEqual([]);
  });

  it('none at all changes nothing', async () => {
    await hear(8, []);
    expect(await windows()).toHaveLength(1);
  });

  it('is kept by the time of the service, however far the branch’s clock is ahead', async () => {
    const {db, clock} = service.deps;
    const ahead = 400 * DAY;
    await db.query('UPDATE branch SET clock_ahead = $2 WHERE id = $1', [service.shop.id, ahead]);
    expect(await branchTime(db, service.shop.id, clock)).toEqual(afterDays(400));
    expect(await branchTime(db, service.bank.id, clock)).toEqual(afterDays(0));
    await hear(400, [fix(399)]);
    expect(
      await db.query('SELECT at, received_at FROM evidence WHERE location_id = $1', [locationId]),
    ).toEqual([{at: afterDays(399), received_at: afterDays(0)}]);
  });
});
