import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import type {Db} from '../../../../src/service/base/db/db.js';
import {systemRandom} from '../../../../src/service/base/random.js';
import type {Judge} from '../../../../src/service/verification/judging/judgement.js';
import {startWindowJob} from '../../../../src/service/verification/windows/window-job.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {openPage} from '../../../support/service/callers.js';
import {plainJudge} from '../../../support/service/plain-judge.js';
import {startService, type TestService} from '../../../support/service/service.js';
import {windowsOf} from '../../../support/service/windows.js';

const DAY = 86_400_000;

describeOnDatabase('windows that are over, by the worker', open => {
  let db: Db;
  let service: TestService;
  let id: string;
  let start: Date;
  const world = {
    ...{judge: plainJudge, random: systemRandom},
    clock: () => service.time.now,
    roundTime: async () => service.time.now,
  };
  const afterDays = (days: number): Date => new Date(start.getTime() + days * DAY);

  beforeEach(async () => {
    db ??= await open();
    await db.query('DELETE FROM branch');
    service = await startService(db);
    start = service.time.now;
    ({id} = await (await openPage(service, {phone: '+598 99 444 001'})).save());
    vi.useFakeTimers({toFake: ['setInterval', 'clearInterval']});
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  /** Waits, however long it takes on this machine. */
  const until = async (condition: () => Promise<boolean>): Promise<void> => {
    while (!(await condition())) await db.query('SELECT 1');
  };
  const has = (count: number) => async () => (await windowsOf(db, id)).length === count;

  /** The same a round later, whenever the one before is over. */
  const nextRound = (condition: () => Promise<boolean>) => () => {
    vi.advanceTimersByTime(10_000);
    return condition();
  };

  it('close at the start and then every ten seconds, until it is stopped', async () => {
    const errors: unknown[] = [];
    service.time.now = afterDays(7);
    const stop = startWindowJob(db, world, {
      onError: error => errors.push(error),
    });
    await until(has(2));
    service.time.now = afterDays(37);
    await until(nextRound(has(3)));
    await stop();
    expect(vi.getTimerCount()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('are closed in the next round where one failed, and the failure is heard', async () => {
    service.time.now = afterDays(7);
    const errors: Error[] = [];
    let fails = true;
    const judge: Judge = hearing => {
      if (fails) throw new Error('no rules today');
      return plainJudge(hearing);
    };
    const stop = startWindowJob(
      db,
      {...world, judge},
      {
        onError: error => errors.push(...(error instanceof Error ? [error] : [])),
      },
    );
    await until(async () => errors.length > 0);
    expect(errors).toMatchObject([{cause: {cause: {message: 'no rules today'}}}]);
    fails = false;
    await until(nextRound(has(2)));
    await stop();
  });
});
