import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {ClockOffError} from '../../src/service/base/clock.js';
import {openDatabaseClock} from '../../src/service/base/db/database-clock.js';
import type {Db} from '../../src/service/base/db/db.js';
import {startRetentionJob} from '../../src/service/operator/retention/retention-job.js';
import {startMatchingJob} from '../../src/service/verification/interactions/matching-job.js';
import {startWindowJob} from '../../src/service/verification/windows/window-job.js';
import {createSender} from '../../src/service/webhooks/deliveries/sender.js';
import {describeOnDatabase} from '../support/databases/databases.js';
import {listenedDb} from '../support/databases/listened-db.js';
import {server} from '../support/service/callers.js';
import {startService, type TestService} from '../support/service/service.js';
import {answered, changeStatus, listenFor} from '../support/webhooks/webhooks.js';

const DAY = 86_400_000;

describeOnDatabase('while the clock may be wrong', open => {
  let db: Db;
  let service: TestService;
  let shift: number;

  /** The clock of a machine that a test sets, beside a database of a kind. */
  const clockBeside = (kind: Db['kind']) =>
    openDatabaseClock(
      {...db, kind},
      {clocks: {wall: () => Date.now() + shift, monotonic: () => performance.now()}},
    );

  beforeEach(async () => {
    db ??= await open();
    await db.query('DELETE FROM branch');
    shift = 0;
    service = await startService(db);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['postgres', 503, 'detail', "This machine's clock says"],
    ['pglite', 200, 'warning', 'The clock jumped'],
  ] as const)(
    'beside %s, /health/ready answers %i and says so',
    async (kind, status, field, text) => {
      const databaseClock = await clockBeside(kind);
      const {app} = await startService(db, {databaseClock});
      expect((await app.request('/health/ready')).status).toBe(200);
      shift = 8 * DAY;
      const ready = await app.request('/health/ready');
      expect(ready.status).toBe(status);
      expect(await ready.json()).toMatchObject({[field]: expect.stringContaining(text)});
      expect((await app.request('/health/live')).status).toBe(200);
    },
  );

  it('no test is signed: 503, with when to ask again', async () => {
    const databaseClock = await clockBeside('postgres');
    const sent: unknown[] = [];
    const {shop, ...other} = await startService(db, {
      databaseClock,
      send: async about => {
        await databaseClock.roundTime();
        sent.push(about);
        return answered(200);
      },
    });
    const {ask} = server({...other, shop});
    await ask('PUT', '/v5/webhook', {url: 'https://shop.example/hook'});
    shift = -DAY;
    const test = await ask('POST', '/v5/webhook/test', {});
    expect([test.status, test.headers.get('Retry-After')]).toEqual([503, '60']);
    expect(await test.json()).toMatchObject({
      code: 'service_unavailable',
      detail: expect.stringContaining('set the wrong one'),
    });
    expect(sent).toEqual([]);
  });

  it('windows, matching and retention run no round, and are silent about it', async () => {
    vi.useFakeTimers({toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval']});
    const statements: string[] = [];
    const listened = listenedDb(db, sql => statements.push(sql));
    const errors: unknown[] = [];
    const onError = (error: unknown) => errors.push(error);
    let rounds = 0;
    const roundTime = async () => {
      rounds++;
      throw new ClockOffError('Set the clock.');
    };
    const options = {...service.deps, db: listened, roundTime};
    const stops = [
      startWindowJob(listened, options, {onError}),
      startMatchingJob(options, {onError}),
      startRetentionJob(listened, roundTime, {onError}),
    ];
    vi.advanceTimersByTime(60_000);
    for (const stop of stops) await stop();
    expect(rounds).toBeGreaterThanOrEqual(3);
    expect(statements).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('nothing is claimed, and what was claimed before is given back unsent', async () => {
    await listenFor(service);
    await changeStatus(service);
    let isOff = true;
    let sent = 0;
    const roundTime = async () => {
      if (isOff) throw new ClockOffError('Set the clock.');
      return service.time.now;
    };
    const sender = createSender(service.deps, {
      roundTime,
      async sendEvent() {
        if (sent++ === 0) {
          isOff = true;
          await roundTime();
        }
        return answered(200);
      },
      onError: error => service.errors.push(error),
    });
    const deliver = async () => {
      await sender.deliver();
      await sender.settled();
    };
    const waiting = () => db.query('SELECT attempts, claimed_until FROM delivery');
    await deliver();
    expect([sent, await waiting()]).toEqual([0, [{attempts: 0, claimed_until: null}]]);
    isOff = false;
    await deliver();
    expect([sent, await waiting()]).toEqual([1, [{attempts: 1, claimed_until: null}]]);
    isOff = false;
    await deliver();
    expect([sent, await waiting()]).toEqual([2, []]);
    expect(service.errors).toEqual([]);
  });
});
