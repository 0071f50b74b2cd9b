import {beforeEach, expect, it} from 'vitest';
import type {Db} from '../../../../src/service/base/db/db.js';
import {createMetrics} from '../../../../src/service/base/metrics.js';
import {operate} from '../../../../src/service/operator/commands/operate.js';
import {heldGauge} from '../../../../src/service/operator/retention/held-gauge.js';
import {countRows} from '../../../../src/service/operator/retention/notice-store.js';
import {rules} from '../../../../src/service/operator/retention/rules.js';
import {type HeldBack, sweep} from '../../../../src/service/operator/retention/sweep.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {openPage, server} from '../../../support/service/callers.js';
import {startService, type TestService} from '../../../support/service/service.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Rules whose rows a test makes: the second by one statement. */
const ADDRESSES = 'unproved and unused addresses';
const KEYS = 'idempotency keys of deleted addresses';

describeOnDatabase('what retention erases', open => {
  let db: Db;
  let service: TestService;
  let start: Date;

  beforeEach(async () => {
    db ??= await open();
    await db.query('TRUNCATE branch, gone_link, gone_key, retention_notice CASCADE');
    service = await startService(db);
    start = service.time.now;
  });

  const after = (days: number) => new Date(start.getTime() + days * DAY);
  const saveUnproved = async () => (await openPage(service, {phone: '+598 99 333 001'})).save();
  const count = async (table: string) =>
    (await db.query<{n: number}>(`SELECT count(*) AS n FROM ${table}`))[0]?.n;
  const noticesOf = async (rule: string) =>
    (
      await db.query<{at: Date}>(
        'SELECT noticed_at AS at FROM retention_notice WHERE rule = $1 ORDER BY noticed_at',
        [rule],
      )
    ).map(({at}) => (at.getTime() - start.getTime()) / DAY);
  /** Rows of `KEYS` that are due 30 days after the start. */
  const addKeys = (rows: number) =>
    db.query(
      `INSERT INTO gone_key (hash, gone_at)
       SELECT sha256(n::text::bytea), $2 FROM generate_series(1, $1::int) AS n`,
      [rows, start],
    );
  /** So many rows are due, and have been on notice for a week. */
  const makeDue = async (rows: number) => {
    await addKeys(rows);
    await sweep(db, after(31));
    return 38;
  };
  const run = async (...args: string[]) => {
    const context = {
      ...service.deps,
      roundTime: async () => service.deps.clock(),
      secrets: async () => service.deps.secrets,
      publicOrigin: service.deps.publicUrl,
      dataFolder: '/nowhere',
    };
    return operate(context, args);
  };
  const heldMetric = async () => {
    const metrics = createMetrics();
    heldGauge(metrics, db);
    const line = `address_capture_retention_held_rows{rule="${KEYS}"} `;
    return Number((await metrics.text()).split(line)[1]?.split('\n')[0]);
  };

  it('is nothing in one run of a clock that is 200 days ahead, nor what that run noted later', async () => {
    await saveUnproved();
    await addKeys(3);
    await sweep(db, start);
    expect(await sweep(db, after(200))).not.toHaveProperty(ADDRESSES);
    expect([await count('location'), await count('gone_key')]).toEqual([1, 3]);
    expect(await noticesOf(ADDRESSES)).toEqual([0, 200]);
    // By a clock that is right; what is dated in the future is no notice.
    await sweep(db, after(1));
    expect(await noticesOf(ADDRESSES)).toEqual([0, 1]);
    for (const days of [8, 15]) expect(await sweep(db, after(days))).not.toHaveProperty(ADDRESSES);
    expect([await count('location'), await count('gone_key')]).toEqual([1, 3]);
  });

  it('was on notice for a week, since the hour in which it was due', async () => {
    const {id} = (await saveUnproved()) ?? {id: ''};
    await sweep(db, after(180));
    await sweep(db, after(180.5));
    expect(await sweep(db, after(187.4))).not.toHaveProperty(ADDRESSES);
    // Until then it can be read.
    expect(
      (await server(service).ask('GET', `/v5/users/${(await ownerOf(id)) ?? ''}`)).status,
    ).toBe(200);
    expect(await sweep(db, after(187.5))).toMatchObject({[ADDRESSES]: 1});
    expect(await count('location')).toBe(0);
  });
  const ownerOf = async (id: string) =>
    (await db.query<{user_id: string}>('SELECT user_id FROM location WHERE id = $1', [id]))[0]
      ?.user_id;

  it('is not what is used again in that week', async () => {
    const {id} = (await saveUnproved()) ?? {id: ''};
    await sweep(db, after(181));
    service.time.now = after(184);
    expect((await server(service).ask('GET', `/v5/locations/${id}`)).status).toBe(200);
    expect(await sweep(db, after(188))).not.toHaveProperty(ADDRESSES);
    expect(await count('location')).toBe(1);
  });

  it('is at once what has ended by itself and nobody misses', async () => {
    await openPage(service, {phone: '+598 99 333 002'});
    expect(await sweep(db, after(2))).toHaveProperty('sessions after their end', 1);
    expect(rules.filter(({atOnce}) => atOnce).map(({name}) => name)).toEqual([
      'sessions after their end',
      'codes after their end',
      'texts of a sandbox',
      'sessions of members after their end',
      'links of members after their end',
      'challenges for passkeys after their end',
      'orders of files that nobody downloaded',
      'counts of limits',
      'what providers say of their places, where they limit it',
      'ids of places of providers, where they limit it',
      'street pictures of providers that no address shows',
    ]);
    expect(await noticesOf('sessions after their end')).toEqual([]);
  });

  it('is noted once an hour, and no longer than a newer notice is a week old', async () => {
    for (const days of [0, 0.01, 0.02, 1, 2, 8.5]) await sweep(db, after(days));
    expect(await noticesOf(KEYS)).toEqual([1, 2, 8.5]);
  });

  it.each([
    [200, {}, 10],
    [3, {}, 1],
    [200, {maxPercent: 50}, 100],
    [200, {maxPercent: 0}, 0],
    [200, {maxPercent: 100}, 200],
  ])(
    'of %i rows, with %j, is at most %i in an hour, in all processes together',
    async (rows, options, most) => {
      const days = await makeDue(rows);
      const sweeps = await Promise.all(
        [1, 2, 3].map(() => sweep(db, after(days), {batch: 7, ...options})),
      );
      await sweep(db, after(days + 0.01), {batch: 7, ...options});
      expect(sweeps.reduce((sum, swept) => sum + (swept[KEYS] ?? 0), 0)).toBe(most);
      expect(await count('gone_key')).toBe(rows - most);
    },
  );

  it('is the next share in the next hour', async () => {
    const days = await makeDue(200);
    await sweep(db, after(days));
    expect(await sweep(db, after(days + 1 / 24))).toEqual({[KEYS]: 9});
    expect(await count('gone_key')).toBe(181);
  });

  it('says once a day what it holds back, and a metric says it always', async () => {
    const days = await makeDue(200);
    const held: HeldBack[] = [];
    const onHeld = (each: HeldBack) => held.push(each);
    for (const hours of [0, 0.5, 1, 2]) await sweep(db, after(days + hours / 24), {onHeld});
    expect(held).toEqual([{rule: KEYS, due: 200, removed: 10}]);
    expect(await heldMetric()).toBe(await count('gone_key'));
    await sweep(db, after(days + 1.1), {onHeld});
    expect(held).toMatchObject([{removed: 10}, {rule: KEYS, removed: 8}]);
  });

  it('is all that was held back, where an operator releases it', async () => {
    const days = await makeDue(200);
    await db.query(`INSERT INTO gone_key (hash, gone_at) VALUES (sha256('new'), $1)`, [after(8)]);
    await sweep(db, after(days));
    service.time.now = after(days + 0.1);
    const list = await run('retention', 'list', '--json');
    expect(JSON.parse(list.out)).toHaveLength(rules.length);
    expect(JSON.parse(list.out)).toContainEqual({
      ...{rule: KEYS, kept_hours: 720, on_notice: 1, due: 190, held_back: 190},
    });
    expect((await run('retention', 'list')).out).toMatch(
      new RegExp(`^${KEYS} +30 days +1 +190 +190$`, 'm'),
    );
    const released = await run('retention', 'release', KEYS);
    expect(released).toEqual({
      ...{out: '190\n', exitCode: 0},
      err: `190 rows erased by the rule "${KEYS}".\n`,
    });
    // That one is not on notice for a week.
    expect(await count('gone_key')).toBe(1);
    expect(await heldMetric()).toBe(0);
    expect((await run('retention', 'release', KEYS)).out).toBe('0\n');
  });

  it('is released for a rule that holds something back, and no other', async () => {
    expect(await run('retention', 'release', 'sessions after their end')).toMatchObject({
      ...{exitCode: 1, err: expect.stringContaining('holds nothing back')},
    });
    expect(await run('retention', 'release', 'photos')).toMatchObject({
      ...{exitCode: 1, err: expect.stringContaining('`retention list` shows the rules')},
    });
  });

  it('is a share of a large table as the database estimates it', async () => {
    await addKeys(100_200);
    expect(await countRows(db, 'gone_key')).toBe(100_000);
    await db.script('ANALYZE gone_key');
    expect(await countRows(db, 'gone_key')).toBeGreaterThan(100_000);
  });
});
