import {beforeEach, expect, it} from 'vitest';
import type {Db} from '../../../../src/service/base/db/db.js';
import {createMetrics} from '../../../../src/service/base/metrics.js';
import {webhookMeter} from '../../../../src/service/webhooks/deliveries/webhook-meter.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {startService, type TestService} from '../../../support/service/service.js';
import {answered, changeStatus, listenFor} from '../../../support/webhooks/webhooks.js';

describeOnDatabase('the numbers of the webhooks', open => {
  let db: Db;
  let service: TestService;

  beforeEach(async () => {
    db ??= await open();
    await db.query('DELETE FROM branch');
    service = await startService(db);
  });

  const turn = (seconds: number) => {
    service.time.now = new Date(service.time.now.getTime() + seconds * 1000);
  };
  const numbers = async (text: Promise<string>) =>
    new Map(
      (await text)
        .split('\n')
        .filter(line => line.startsWith('address_capture_webhook_'))
        .map(line => {
          const [name = '', value] = line.replace('address_capture_webhook_', '').split(' ');
          return [name, Number(value)];
        }),
    );

  it('tell what waits, what is dead, and since when the oldest is due', async () => {
    const {metrics} = service.deps;
    webhookMeter(metrics, service.deps);
    const none = await numbers(metrics.text());
    expect(['waiting', 'dead', 'oldest_due_seconds'].map(name => none.get(name))).toEqual([
      ...[0, 0, 0],
    ]);
    const listener = await listenFor(service);
    await changeStatus(service);
    turn(40);
    await changeStatus(service);
    turn(2);
    const due = await numbers(metrics.text());
    expect([due.get('waiting'), due.get('oldest_due_seconds')]).toEqual([2, 42]);
    listener.answer = () => answered(500);
    await listener.deliver();
    const later = await numbers(metrics.text());
    expect([later.get('waiting'), later.get('oldest_due_seconds')]).toEqual([2, 0]);
    listener.answer = () => answered(410);
    turn(60);
    await listener.deliver();
    const dead = await numbers(metrics.text());
    expect([dead.get('waiting'), dead.get('dead')]).toEqual([0, 2]);
  });

  it('do not count as due what waits for a listener that is off', async () => {
    const {metrics} = service.deps;
    webhookMeter(metrics, service.deps);
    await listenFor(service);
    await changeStatus(service);
    await listenFor(service, {on: false});
    turn(3600);
    const off = await numbers(metrics.text());
    expect([off.get('waiting'), off.get('oldest_due_seconds')]).toEqual([1, 0]);
  });

  it('tell how attempts ended, how long they took, and how late they began', async () => {
    const metrics = createMetrics();
    const seen = webhookMeter(metrics, service.deps);
    seen({outcome: 'delivered', milliseconds: 20, late: 100});
    seen({outcome: 'delivered', milliseconds: 30, late: -5});
    seen({outcome: 'timed_out', milliseconds: 15_000, late: 4000});
    seen({outcome: 'failed', milliseconds: undefined, late: 0});
    const all = await numbers(metrics.text());
    expect(all.get('tries_total{outcome="delivered"}')).toBe(2);
    expect(all.get('tries_total{outcome="failed"}')).toBe(1);
    expect(all.get('call_seconds_sum{outcome="delivered"}')).toBeCloseTo(0.05);
    expect(all.get('call_seconds_count{outcome="timed_out"}')).toBe(1);
    expect(all.has('call_seconds_count{outcome="failed"}')).toBe(false);
    expect(all.get('late_seconds_bucket{le="0.1"}')).toBe(3);
    expect(all.get('late_seconds_count')).toBe(4);
  });

  it('are not a number where the database does not answer, and hide no other', async () => {
    const metrics = createMetrics();
    const broken: Db = {...db, query: () => Promise.reject(new Error('no database'))};
    const seen = webhookMeter(metrics, {...service.deps, db: broken});
    seen({outcome: 'delivered', milliseconds: 20, late: 0});
    const all = await numbers(metrics.text());
    expect(all.get('waiting')).toBeNaN();
    expect(all.get('tries_total{outcome="delivered"}')).toBe(1);
  });
});
