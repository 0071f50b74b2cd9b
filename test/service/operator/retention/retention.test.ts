import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {createApp} from '../../../../src/service/app.js';
import type {Db} from '../../../../src/service/base/db/db.js';
import {createMetrics} from '../../../../src/service/base/metrics.js';
import {startRetentionJob} from '../../../../src/service/operator/retention/retention-job.js';
import {sweep} from '../../../../src/service/operator/retention/sweep.js';
import {ingestEvidence} from '../../../../src/service/verification/evidence/ingest-evidence.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {openPage, proveByCode, server, visit} from '../../../support/service/callers.js';
import {askForPresence, saveConfirmed} from '../../../support/service/presence.js';
import {startService, type TestService} from '../../../support/service/service.js';
import {sweepAtOnce} from '../../../support/service/sweep-at-once.js';
import {changeStatus, listenFor} from '../../../support/webhooks/webhooks.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describeOnDatabase('what is kept how long', open => {
  let db: Db;
  let service: TestService;
  let phones = 0;
  let start: Date;

  beforeEach(async () => {
    db ??= await open();
    await db.query('TRUNCATE branch, gone_link, gone_key, retention_notice CASCADE');
    service = await startService(db);
    start = service.time.now;
  });

  const newPhone = () => `+598 99 333 ${String(++phones).padStart(3, '0')}`;
  const count = async (table: string): Promise<unknown> =>
    (await db.query(`SELECT count(*) AS n FROM ${table}`))[0]?.['n'];
  /** Sweeps so long after the start, as the hourly rounds do. */
  const after = (milliseconds: number, options?: {batch: number}) => {
    service.time.now = new Date(start.getTime() + milliseconds);
    return sweepAtOnce(db, service.time.now, options);
  };

  it('nothing of what is new, in use or proved goes', async () => {
    const page = await openPage(service, {phone: newPhone(), proved: true});
    await page.save();
    await openPage(service, {phone: newPhone()});
    expect(await after(0)).toEqual({});
    expect(await after(HOUR)).toEqual({});
  });

  it('sessions go a day after their end, and then the unproved people who left nothing', async () => {
    await openPage(service, {phone: newPhone()});
    const kept = await openPage(service, {phone: newPhone()});
    await kept.save();
    await openPage(service, {phone: newPhone(), proved: true});
    expect(await after(25 * HOUR)).toEqual({});
    expect(await after(25 * HOUR + 1)).toEqual({
      'sessions after their end': 3,
      'unproved people of whom nothing is left': 1,
    });
    expect(await count('session')).toBe(0);
    expect(await count('location')).toBe(1);
    expect(await server(service).ask('GET', `/v5/users/${kept.userId}`)).toMatchObject({
      status: 200,
    });
  });

  it('codes go an hour after their end', async () => {
    const page = await openPage(service, {phone: newPhone()});
    await page.ask('POST', '/v5/sessions/code', {});
    expect(await count('phone_code')).toBe(1);
    expect(await after(70 * MINUTE)).toEqual({});
    expect(await after(70 * MINUTE + 1)).toEqual({'codes after their end': 1});
  });

  it('devices go a day after their 30 days, or after they were revoked, and no session of theirs lives on', async () => {
    const page = await openPage(service, {phone: newPhone()});
    await proveByCode(service, page);
    const other = await openPage(service, {phone: newPhone()});
    await proveByCode(service, other);
    expect((await other.ask('DELETE', '/v5/sessions/devices')).status).toBe(204);
    for (const when of [0, DAY]) {
      await after(when);
      expect((await other.ask('GET', '/v5/addresses')).status).toBe(401);
    }
    expect(await after(DAY + 1)).toEqual(expect.objectContaining({'devices after their end': 1}));
    expect((await other.ask('GET', '/v5/addresses')).status).toBe(401);
    expect(await after(31 * DAY)).not.toHaveProperty('devices after their end');
    expect(await after(31 * DAY + 1)).toEqual({'devices after their end': 1});
    expect(await count('device')).toBe(0);
  });

  it('evidence goes 90 days after it was received, and what it came to stays', async () => {
    const page = await openPage(service, {phone: newPhone(), proved: true});
    const {id: locationId} = await page.save();
    await db.query('UPDATE branch SET clock_ahead = $2 WHERE id = $1', [service.shop.id, 3 * DAY]);
    const at = new Date(start.getTime() + 3 * DAY);
    await db.transaction(tx =>
      ingestEvidence(tx, service.deps, {
        ...{branchId: service.shop.id, locationId, at},
        evidence: [{kind: 'statement', source: 'customer_server', at, says: 'verified'}],
      }),
    );
    expect(await after(90 * DAY)).not.toHaveProperty('evidence');
    expect(await after(90 * DAY + 1)).toMatchObject({evidence: 1});
    expect(await count('evidence')).toBe(0);
    const {status} = await server(service).ask(
      'POST',
      `/v5/locations/${locationId}/verifications/status`,
    );
    expect(status).toBe(200);
    expect(await db.query('SELECT status FROM verification_window')).toEqual([
      {status: 'verified'},
    ]);
  });

  it('presence tokens go a day after their 180 days, and what was agreed stays with the address', async () => {
    await askForPresence(service);
    const page = await openPage(service, {phone: newPhone(), proved: true});
    await saveConfirmed(service, page);
    const rule = 'presence tokens after their end';
    expect(await after(181 * DAY)).not.toHaveProperty(rule);
    expect(await after(181 * DAY + 1)).toEqual({[rule]: 1});
    expect(await count('presence_consent')).toBe(1);
  });

  it('ids of evidence from servers go after 91 days, when nothing can be sent again under them', async () => {
    const page = await openPage(service, {phone: newPhone(), proved: true});
    const {id} = await page.save();
    const sent = {type: 'statement', id: 'visit', at: start.toISOString(), says: 'verified'};
    const send = () => server(service).ask('POST', `/v5/locations/${id}/evidence`, sent);
    expect((await send()).status).toBe(200);
    const rule = 'ids of evidence from servers';
    expect(await after(91 * DAY)).not.toHaveProperty(rule);
    expect((await send()).status).toBe(400);
    expect(await after(91 * DAY + 1)).toMatchObject({[rule]: 1});
    expect(await count('sent_evidence')).toBe(0);
  });

  it('counts of limits go after two days, longer than any limit counts', async () => {
    await openPage(service, {phone: newPhone()});
    expect(await count('rate_limit')).not.toBe(0);
    // The span began when the clock last stood at a whole ten minutes: at noon.
    await after(2 * DAY);
    expect(await count('rate_limit')).not.toBe(0);
    expect(await after(2 * DAY + 1)).toHaveProperty('counts of limits');
    expect(await count('rate_limit')).toBe(0);
  });

  it('what a provider says goes when its time is over, and with it, where that is limited too, the id', async () => {
    const until = (days: number) => new Date(start.getTime() + days * DAY);
    await db.query('DELETE FROM provider_place');
    await db.query(
      `INSERT INTO provider_place (id, provider, reference, place, place_until, id_until) VALUES
       ('a', 'one', '1', '{}', NULL, NULL), ('b', 'two', '2', '{}', $1, NULL), ('c', 'two', '3', '{}', $1, $2)`,
      [until(30), until(60)],
    );
    const left = async () =>
      (await db.query('SELECT id, place FROM provider_place ORDER BY id')).map(
        ({id, place}) => `${id}${place === null ? '' : ' in full'}`,
      );
    await after(30 * DAY);
    expect(await left()).toEqual(['a in full', 'b in full', 'c in full']);
    await after(30 * DAY + 1);
    expect(await left()).toEqual(['a in full', 'b', 'c']);
    await after(60 * DAY + 1);
    expect(await left()).toEqual(['a in full', 'b']);
  });

  it('counts of requests to providers go after 30 days', async () => {
    const day = start.toISOString().slice(0, 10);
    await db.query(`INSERT INTO provider_use (provider, day, used) VALUES ('one', $1, 7)`, [day]);
    await after(29 * DAY);
    expect(await count('provider_use')).not.toBe(0);
    await after(32 * DAY);
    expect(await count('provider_use')).toBe(0);
  });

  describe('addresses', () => {
    const rule = 'unproved and unused addresses';
    const proveLater = async (phone: string) => {
      const page = await openPage(service, {phone});
      const saved = await page.save();
      await proveByCode(service, page);
      return saved;
    };

    it('that nobody proved and nobody used go after 180 days, with the person; the link says so', async () => {
      const device = 'a-phone-in-a-drawer-001';
      const page = await openPage(service, {phone: newPhone(), device});
      const key = 'saved-half-a-year-ago-0';
      const saved = await page.save({}, key);
      expect(await after(180 * DAY)).not.toHaveProperty(rule);
      expect((await visit(service, saved)).status).toBe(200);
      expect(await after(180 * DAY + 1)).toMatchObject({
        [rule]: 1,
        'unproved people of whom nothing is left': 1,
      });
      expect((await visit(service, saved)).status).toBe(410);
      for (const table of ['location', 'person', 'verification_window', 'idempotency'])
        expect([table, await count(table)]).toEqual([table, 0]);
      const late = await openPage(service, {phone: page.phone, device});
      expect(await late.save({}, key)).toBeUndefined();
    });

    it('of a person who proved the phone stay, whether it was proved before or after', async () => {
      const before = await openPage(service, {phone: newPhone(), proved: true});
      const kept = [
        await before.save(),
        await proveLater(newPhone()),
        await proveLater(before.phone),
      ];
      expect(await after(2000 * DAY)).not.toHaveProperty(rule);
      for (const address of kept) expect((await visit(service, address)).status).toBe(200);
    });

    it.each([
      ['read', 'GET', '', undefined],
      ['changed', 'PATCH', '', {unit: '1'}],
      ['asked about', 'POST', '/verifications/status', undefined],
    ])('that the business has %s stay for 180 days from then', async (_, method, rest, body) => {
      const page = await openPage(service, {phone: newPhone()});
      const {id} = await page.save();
      const path = `/v5/locations/${id}`;
      const use = async () =>
        expect((await server(service).ask(method, `${path}${rest}`, body)).status).toBe(200);
      await after(100 * DAY);
      await use();
      await after(279 * DAY);
      await use();
      expect(await after(459 * DAY)).not.toHaveProperty(rule);
      expect(await after(459 * DAY + 1)).toHaveProperty([rule], 1);
    });

    it('that are asked about all day long are noted once a day, and by one statement', async () => {
      const page = await openPage(service, {phone: newPhone()});
      const {id} = await page.save();
      const updates: string[] = [];
      const hearing: Db = {
        ...db,
        query: (sql, parameters) => {
          if (sql.startsWith('UPDATE location')) updates.push(sql);
          return db.query(sql, parameters);
        },
      };
      const app = createApp({...service.deps, db: hearing, metrics: createMetrics()});
      const usedAfter = async (milliseconds: number) => {
        service.time.now = new Date(start.getTime() + milliseconds);
        await server({...service, app}).ask('POST', `/v5/locations/${id}/verifications/status`);
        const [row] = await db.query<{used_at: Date}>('SELECT used_at FROM location');
        return row?.used_at;
      };
      for (const soon of [0, 1, HOUR, 11 * HOUR]) expect(await usedAfter(soon)).toEqual(start);
      expect(updates).toHaveLength(1);
      expect(await usedAfter(2 * DAY)).toEqual(new Date(start.getTime() + 2 * DAY));
      expect(updates).toHaveLength(2);
    });
  });

  it('hashes of deleted addresses’ keys go after 30 days, those of their links never', async () => {
    const page = await openPage(service, {phone: newPhone(), proved: true});
    const {id} = await page.save();
    await page.ask('DELETE', `/v5/addresses/${id}`);
    await after(30 * DAY);
    expect(await count('gone_key')).toBe(1);
    expect(await after(30 * DAY + 1)).toEqual({'idempotency keys of deleted addresses': 1});
    await after(5000 * DAY);
    expect(await count('gone_link')).toBe(1);
  });

  it('attempts of webhooks go after 30 days, and so does what was never delivered', async () => {
    const listener = await listenFor(service);
    await changeStatus(service);
    await listener.deliver();
    await changeStatus(service);
    await listenFor(service, {on: false});
    await after(30 * DAY);
    expect([await count('delivery_attempt'), await count('delivery')]).toEqual([1, 1]);
    expect(await after(30 * DAY + 1)).toEqual({
      'attempts of webhooks': 1,
      'webhooks that were not delivered': 1,
    });
    // That the status changed stays with the address.
    expect(await count('status_event')).toBe(2);
  });

  it('that a verification was cancelled outlives its address by 30 days, delivered or not', async () => {
    const listener = await listenFor(service, {url: 'https://shop.example/hook', payload: 'v3'});
    for (const isDelivered of [true, false]) {
      const id = await changeStatus(service);
      await listener.deliver();
      await server(service).ask('DELETE', `/v5/locations/${id}`);
      expect(await count('status_event')).toBe(isDelivered ? 1 : 2);
      if (isDelivered) await listener.deliver();
    }
    expect([await count('delivery_attempt'), await count('delivery')]).toEqual([1, 1]);
    await after(30 * DAY);
    expect(await count('status_event')).toBe(2);
    expect(await after(30 * DAY + 1)).toMatchObject({'events of deleted addresses': 2});
    expect([await count('delivery_attempt'), await count('delivery')]).toEqual([0, 0]);
  });

  it('audit lines go after two years', async () => {
    const page = await openPage(service, {phone: newPhone(), proved: true});
    await server(service).ask('GET', `/v5/users/${page.userId}`);
    await after(730 * DAY);
    expect(await count('audit')).toBe(1);
    expect(await after(730 * DAY + 1)).toEqual({'audit lines': 1});
  });

  it('many go in batches, each once, whoever else sweeps at the same time', async () => {
    for (let n = 0; n < 25; n++) await (await openPage(service, {phone: newPhone()})).save();
    service.time.now = new Date(start.getTime() + 181 * DAY);
    const options = {batch: 4, notice: 0, maxPercent: 100};
    const rounds = await Promise.all([1, 2, 3].map(() => sweep(db, service.time.now, options)));
    // Who found rows in the hands of another has left them to it.
    const last = await sweep(db, service.time.now, options);
    const removed = (name: string) =>
      [...rounds, last].reduce((sum, round) => sum + (round[name] ?? 0), 0);
    expect(removed('sessions after their end')).toBe(25);
    expect(removed('unproved and unused addresses')).toBe(25);
    expect(removed('unproved people of whom nothing is left')).toBe(25);
    expect(await count('gone_link')).toBe(25);
    expect(await count('location')).toBe(0);
  });

  it('a rule that fails is told, and keeps no other from its work', async () => {
    await openPage(service, {phone: newPhone()});
    const heard: unknown[] = [];
    const broken: Db = {
      ...db,
      query: (sql, parameters) =>
        sql.includes('phone_code')
          ? Promise.reject(new Error('no disk'))
          : db.query(sql, parameters),
    };
    const at = new Date(start.getTime() + 2 * DAY);
    const swept = await sweep(broken, at, {onError: error => heard.push(error)});
    expect(swept).toHaveProperty(['sessions after their end'], 1);
    expect(heard).toMatchObject([
      {message: expect.stringContaining('codes after their end'), cause: {message: 'no disk'}},
    ]);
  });

  describe('by itself', () => {
    beforeEach(() => {
      vi.useFakeTimers({toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval']});
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    /** Asks the database again and again, for the clock of timers stands; a round that fails ends the test. */
    const until = async (table: string, rows: number, errors: readonly unknown[]) => {
      while ((await count(table)) !== rows) expect(errors).toEqual([]);
    };

    it('a minute after the start and then each hour, by the clock of that moment, until it is stopped', async () => {
      await openPage(service, {phone: newPhone()});
      const errors: unknown[] = [];
      const asked = vi.fn();
      let busy = 0;
      const counted = <T>(work: Promise<T>): Promise<T> => {
        busy++;
        return work.finally(() => busy--);
      };
      const watched: Db = {
        ...db,
        query(sql, parameters) {
          asked(sql);
          return counted(db.query<never>(sql, parameters));
        },
        transaction: work => counted(db.transaction(work)),
      };
      const rest = async () => {
        for (let calm = 0; calm < 3; calm = busy > 0 ? 0 : calm + 1) await count('session');
      };
      const stop = startRetentionJob(watched, async () => service.time.now, {
        onError: error => errors.push(error),
      });
      service.time.now = new Date(start.getTime() + 3 * DAY);
      vi.advanceTimersByTime(MINUTE - 1);
      expect(await count('session')).toBe(1);
      vi.advanceTimersByTime(1);
      await until('session', 0, errors);
      await openPage(service, {phone: newPhone()});
      service.time.now = new Date(start.getTime() + 6 * DAY);
      await rest();
      // Not beyond the round: a connection that it opens would take what is left for its own, and give up.
      vi.advanceTimersByTime(HOUR - MINUTE);
      await until('session', 0, errors);
      await openPage(service, {phone: newPhone()});
      service.time.now = new Date(start.getTime() + 9 * DAY);
      await stop();
      asked.mockClear();
      vi.advanceTimersByTime(5 * HOUR);
      expect(await count('session')).toBe(1);
      expect(asked).not.toHaveBeenCalled();
      expect(errors).toEqual([]);
    });
  });
});
