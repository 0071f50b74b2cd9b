import {beforeEach, describe, expect, it} from 'vitest';
import type {Db} from '../../../../src/service/base/db/db.js';
import type {Outcome} from '../../../../src/service/webhooks/notifications/outcome.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {storeChanges} from '../../../support/service/many-changes.js';
import {startService, type TestService} from '../../../support/service/service.js';
import {
  answered,
  changeStatus,
  type FakeListener,
  listenFor,
} from '../../../support/webhooks/webhooks.js';

const SECOND = 1000;

describeOnDatabase('the sender', open => {
  let db: Db;
  let service: TestService;
  let start: number;

  beforeEach(async () => {
    db ??= await open();
    await db.query('DELETE FROM branch');
    service = await startService(db);
    start = service.time.now.getTime();
  });

  const turnTo = (seconds: number) => {
    service.time.now = new Date(start + seconds * SECOND);
  };
  const attempts = () =>
    db.query<{number: number; outcome: string; status: number | null; at: Date}>(
      'SELECT number, outcome, status, at FROM delivery_attempt ORDER BY at, number',
    );
  const queue = () =>
    db.query<{attempts: number; dead_at: Date | null; due_at: Date}>(
      'SELECT attempts, dead_at, due_at FROM delivery ORDER BY due_at',
    );
  /** Delivers as long as anything is due some time, and returns the pauses between attempts in seconds: none came early. */
  const pausesOf = async (listener: FakeListener): Promise<number[]> => {
    const pauses: number[] = [];
    await listener.deliver();
    for (;;) {
      const waiting = (await queue()).find(({dead_at}) => !dead_at);
      if (!waiting) return pauses;
      const heard = listener.heard.length;
      pauses.push((waiting.due_at.getTime() - service.time.now.getTime()) / SECOND);
      service.time.now = new Date(waiting.due_at.getTime() - 1);
      await listener.deliver();
      expect(listener.heard).toHaveLength(heard);
      service.time.now = waiting.due_at;
      await listener.deliver();
      expect(listener.heard).toHaveLength(heard + 1);
    }
  };

  it('tells a listener of each change once, and nothing of it is left in the queue', async () => {
    const listener = await listenFor(service);
    const locationId = await changeStatus(service);
    await listener.deliver();
    await listener.deliver();
    expect(listener.heard).toMatchObject([
      {
        event: {
          branchId: service.shop.id,
          locationId,
          mode: 'first_time',
          status: 'in_progress',
          at: new Date(start),
        },
        branchName: 'Shop',
        listener: {url: 'https://shop.example/hook', payload: 'v2'},
      },
    ]);
    expect(await queue()).toEqual([]);
    expect(await attempts()).toMatchObject([{number: 1, outcome: 'delivered', status: 200}]);
    expect(service.errors).toEqual([]);
  });

  it('records a change where nobody listens, and tells it nobody later', async () => {
    await changeStatus(service);
    const listener = await listenFor(service);
    await listener.deliver();
    expect(listener.heard).toEqual([]);
    expect(await db.query('SELECT told_at FROM status_event')).toEqual([{told_at: null}]);
  });

  it('stores a notification with its change or not at all', async () => {
    await listenFor(service);
    const broken: Db = {
      ...db,
      transaction: work =>
        db.transaction(async tx => {
          await work(tx);
          throw new Error('the plug was pulled');
        }),
    };
    const failing = await startService(broken);
    await listenFor({...failing, deps: {...failing.deps, db}});
    await changeStatus(failing).catch(() => {});
    expect(await queue()).toEqual([]);
    expect(await db.query('SELECT 1 FROM status_event')).toEqual([]);
  });

  describe.each<[string, () => Outcome, object]>([
    ['400', () => answered(400), {outcome: 'refused', status: 400}],
    ['a redirect', () => answered(301), {outcome: 'refused', status: 301}],
    ['500', () => answered(500), {outcome: 'refused', status: 500}],
    [
      'no answer in time',
      () => ({kind: 'timed_out', milliseconds: 15_000}),
      {outcome: 'timed_out'},
    ],
    [
      'a connection that breaks',
      () => ({kind: 'unreachable', detail: 'ECONNRESET', milliseconds: 3}),
      {outcome: 'unreachable'},
    ],
    [
      'an address that must not be called',
      () => ({kind: 'forbidden', detail: '10.0.0.1', milliseconds: 0}),
      {outcome: 'forbidden'},
    ],
  ])('after %s', (_what, answer, recorded) => {
    it('attempts at once and after 5, 10, 20, 40 and 80 seconds, a tenth later at most, and then no more', async () => {
      const listener = await listenFor(service);
      listener.answer = answer;
      await changeStatus(service);
      const pauses = await pausesOf(listener);
      expect(pauses).toHaveLength(5);
      for (const [index, pause] of [5, 10, 20, 40, 80].entries()) {
        expect(pauses[index]).toBeGreaterThanOrEqual(pause);
        expect(pauses[index]).toBeLessThanOrEqual(pause * 1.1);
      }
      expect(await attempts()).toMatchObject(Array.from({length: 6}, () => recorded));
      expect(await queue()).toMatchObject([{attempts: 6, dead_at: expect.any(Date)}]);
    });
  });

  it.each([
    [2, 5, 5.5],
    [60, 60, 60],
    [86_400, 300, 300],
  ])(
    'waits as long as Retry-After: %i asks for, never less than its own pause, never more than five minutes',
    async (retryAfter, least, most) => {
      const listener = await listenFor(service);
      listener.answer = () => answered(429, {retryAfter});
      await changeStatus(service);
      await listener.deliver();
      const [waiting] = await queue();
      const pause = ((waiting?.due_at.getTime() ?? 0) - start) / SECOND;
      expect(pause).toBeGreaterThanOrEqual(least);
      expect(pause).toBeLessThanOrEqual(most);
    },
  );

  it('ends with the first 2xx, whatever was before', async () => {
    const listener = await listenFor(service);
    listener.answer = () => answered(listener.heard.length < 3 ? 500 : 204);
    await changeStatus(service);
    expect(await pausesOf(listener)).toHaveLength(2);
    expect(await queue()).toEqual([]);
    expect((await attempts()).map(({outcome}) => outcome)).toEqual([
      ...['refused', 'refused', 'delivered'],
    ]);
  });

  it('keeps the beginning of the answer, encrypted', async () => {
    const listener = await listenFor(service);
    listener.answer = () => answered(500, {excerpt: 'a stack trace of theirs'});
    await changeStatus(service);
    await listener.deliver();
    const [kept] = await db.query<{answer: Uint8Array}>('SELECT answer FROM delivery_attempt');
    if (!kept) throw new Error('No try was kept.');
    expect(Buffer.from(kept.answer).toString()).not.toContain('stack');
    expect(service.deps.secrets.decrypt(service.shop.id, 'webhook_answer', kept.answer)).toBe(
      'a stack trace of theirs',
    );
  });

  it('counts a failure of its own as a try, and says it', async () => {
    const listener = await listenFor(service);
    listener.answer = () => {
      throw new Error('nobody foresaw it');
    };
    await changeStatus(service);
    await listener.deliver();
    expect(service.errors).toMatchObject([{message: 'nobody foresaw it'}]);
    expect(await attempts()).toMatchObject([{outcome: 'failed', status: null}]);
    listener.answer = () => answered(200);
    turnTo(6);
    await listener.deliver();
    expect(await queue()).toEqual([]);
  });

  describe('after 410', () => {
    it('switches the listener off, and neither tries again nor queues what comes then', async () => {
      const listener = await listenFor(service);
      listener.answer = () => answered(410);
      await changeStatus(service);
      await listener.deliver();
      expect(await db.query('SELECT off_reason, off_at FROM listener')).toEqual([
        {off_reason: 'gone', off_at: new Date(start)},
      ]);
      await changeStatus(service);
      turnTo(3600);
      await listener.deliver();
      expect(listener.heard).toHaveLength(1);
      expect(await queue()).toMatchObject([{attempts: 1, dead_at: new Date(start)}]);
    });

    it('leaves a listener on that was changed meanwhile', async () => {
      const listener = await listenFor(service);
      listener.answer = async () => {
        turnTo(1);
        await listenFor(service, {url: 'https://shop.example/other'});
        return answered(410);
      };
      await changeStatus(service);
      await listener.deliver();
      expect(await db.query('SELECT off_reason FROM listener')).toEqual([{off_reason: null}]);
    });
  });

  it('leaves what waits for a listener that is off, and sends it when that is on again', async () => {
    const listener = await listenFor(service);
    await changeStatus(service);
    await listenFor(service, {on: false});
    await listener.deliver();
    expect(listener.heard).toEqual([]);
    await listenFor(service, {on: true});
    await listener.deliver();
    expect(listener.heard).toHaveLength(1);
  });

  it('sends nothing of an address that was deleted meanwhile, and records nothing', async () => {
    const listener = await listenFor(service);
    const id = await changeStatus(service);
    listener.answer = async () => {
      await db.query('DELETE FROM location WHERE id = $1', [id]);
      return answered(500);
    };
    await listener.deliver();
    expect(service.errors).toEqual([]);
    expect([await attempts(), await queue()]).toEqual([[], []]);
  });

  describe('of a process that ended in the middle of a call', () => {
    it('another takes the delivery up when the claim has ended, and the try that was cut off is told', async () => {
      const crashed = await listenFor(service);
      crashed.answer = undefined;
      await changeStatus(service);
      await crashed.sender.deliver();
      const other = await listenFor(service);
      turnTo(29);
      await other.deliver();
      expect(other.heard).toEqual([]);
      turnTo(30);
      await other.deliver();
      expect(other.heard).toHaveLength(1);
      expect(await attempts()).toMatchObject([
        {number: 1, outcome: 'cut_off', status: null},
        {number: 2, outcome: 'delivered'},
      ]);
      expect(await queue()).toEqual([]);
    });

    it('what it says much later about a call that failed changes nothing of the other’s claim', async () => {
      const slow = await listenFor(service);
      let answerNow: (outcome: Outcome) => void = () => {};
      slow.answer = () =>
        new Promise(resolve => {
          answerNow = resolve;
        });
      await changeStatus(service);
      await slow.sender.deliver();
      turnTo(30);
      const other = await listenFor(service);
      other.answer = undefined;
      await other.sender.deliver();
      answerNow(answered(500));
      await slow.sender.settled();
      expect(await db.query('SELECT attempts, claimed_until FROM delivery')).toEqual([
        {attempts: 2, claimed_until: new Date(start + 60 * SECOND)},
      ]);
      await other.sender.stop(0);
    });
  });

  it('when it stops, waits for calls under way and begins no other', async () => {
    const listener = await listenFor(service);
    let answerNow = () => {};
    listener.answer = () =>
      new Promise(resolve => {
        answerNow = () => resolve(answered(200));
      });
    await changeStatus(service);
    await listener.sender.deliver();
    const stopped = listener.sender.stop(60_000);
    await changeStatus(service);
    await listener.sender.deliver();
    answerNow();
    await stopped;
    expect(listener.heard).toHaveLength(1);
    expect(await queue()).toMatchObject([{attempts: 0}]);
  });

  it('when it stops, gives back what is not answered in time, to be tried at once', async () => {
    const listener = await listenFor(service);
    listener.answer = undefined;
    await changeStatus(service);
    await listener.sender.deliver();
    await listener.sender.stop(0);
    const next = await listenFor(service);
    await next.deliver();
    expect(next.heard).toHaveLength(1);
    expect((await attempts()).map(({outcome}) => outcome)).toEqual(['cut_off', 'delivered']);
  });

  it('has ten calls open to one listener at most, and one that never answers keeps no other waiting', async () => {
    const listener = await listenFor(service);
    const {bank, shop} = service;
    await listenFor({...service, shop: bank}, {url: 'https://bank.example/hook'});
    listener.answer = ({event}) =>
      event.branchId === bank.id ? answered(200) : new Promise(() => {});
    for (let n = 0; n < 15; n++) await changeStatus(service);
    for (let n = 0; n < 15; n++) await changeStatus({...service, shop: bank});
    await listener.sender.deliver();
    await expect.poll(() => listener.heard.length).toBe(25);
    const heardBy = (id: string) => listener.heard.filter(({event}) => event.branchId === id);
    expect([heardBy(shop.id).length, heardBy(bank.id).length]).toEqual([10, 15]);
  });

  it('shares the work with others at the same time, and no two of them ever make the same try', async () => {
    const first = await listenFor(service);
    await storeChanges(db, [service.shop.id], 300);
    turnTo((Date.now() - start) / SECOND + 60);
    const others = [await listenFor(service), await listenFor(service)];
    const all = [first, ...others];
    await Promise.all(all.map(listener => listener.deliver()));
    const heard = all.flatMap(listener => listener.heard.map(({event}) => event.id));
    expect(heard).toHaveLength(300);
    expect(new Set(heard).size).toBe(300);
    expect(await attempts()).toHaveLength(300);
    expect(await queue()).toEqual([]);
  });

  it('records all that ended once the database is back', async () => {
    const listener = await listenFor(service);
    await changeStatus(service);
    let isBroken = false;
    const flaky: Db = {
      ...db,
      query: (sql, parameters) =>
        isBroken ? Promise.reject(new Error('no database')) : db.query(sql, parameters),
    };
    const {sender, heard} = await listenFor({...service, deps: {...service.deps, db: flaky}});
    await sender.deliver();
    isBroken = true;
    await sender.settled();
    expect(heard).toHaveLength(1);
    await expect(sender.deliver()).rejects.toThrow('no database');
    isBroken = false;
    await sender.deliver();
    expect(await queue()).toEqual([]);
    expect(await attempts()).toHaveLength(1);
    expect(listener.heard).toEqual([]);
  });
});
