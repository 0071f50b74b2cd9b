import {beforeAll, beforeEach, expect, it} from 'vitest';
import type {Db} from '../../../../src/service/base/db/db.js';
import {ProblemError} from '../../../../src/service/base/problem-error.js';
import {
  type Limit,
  refundAll,
  refuseSpent,
  spendAll,
  spendFor,
  trySpend,
} from '../../../../src/service/people/accounts/rate-limit.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {startService} from '../../../support/service/service.js';

const TEN: Limit = {name: 'ten an hour', most: 10, seconds: 3600};
const THREE: Limit = {name: 'three a day', most: 3, seconds: 86_400, refusal: 'Thrice is enough'};

describeOnDatabase('A limit', open => {
  let db: Db;
  let branchId: string;
  let subjects = 0;
  let subject: Uint8Array;
  const at = new Date('2026-03-02T12:20:00.000Z');

  beforeAll(async () => {
    db = await open();
    ({
      shop: {id: branchId},
    } = await startService(db));
  });
  beforeEach(() => {
    subject = Uint8Array.of(++subjects);
  });

  const now = () => ({branchId, at});
  const of = (limit: Limit, times = 1) => ({limit, subject, times});
  const count = async (): Promise<number> => {
    const [row] = await db.query<{count: number}>(
      'SELECT sum(count)::int AS count FROM rate_limit WHERE branch_id = $1 AND subject = $2',
      [branchId, subject],
    );
    return row?.count ?? 0;
  };

  it('lets as many of a burst through as it has, whatever connections they come by', async () => {
    const burst = await Promise.allSettled(
      Array.from({length: 25}, () => spendAll(db, now(), [of(TEN)])),
    );
    const left = burst.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []));
    expect(left.sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(await count()).toBe(10);
  });

  it('counts nothing that it refuses, so that what is smaller may still fit', async () => {
    expect(await spendAll(db, now(), [of(TEN, 8)])).toBe(2);
    await expect(spendAll(db, now(), [of(TEN, 3)])).rejects.toMatchObject({code: 'rate_limited'});
    expect(await spendAll(db, now(), [of(TEN, 2)])).toBe(0);
  });

  it('lets nothing through that is more than all it has', async () => {
    expect(await trySpend(db, now(), of(TEN, 11))).toBe(false);
    expect(await trySpend(db, now(), of({...TEN, most: 0}))).toBe(false);
    expect(await count()).toBe(0);
  });

  it('says when its span is over, in words of its own', async () => {
    const none = (limit: Limit) => spendAll(db, now(), [of({...limit, most: 0})]);
    await expect(none(TEN)).rejects.toMatchObject({
      message: 'Too many requests: try again in 2400 seconds.',
      retryAfter: 2400,
    });
    await expect(none(THREE)).rejects.toMatchObject({
      message: 'Thrice is enough: try again in 42000 seconds.',
      retryAfter: 42_000,
    });
  });

  it('is as it was where what was spent is taken back, also after its span', async () => {
    await spendAll(db, now(), [of(TEN, 10)]);
    const next = {branchId, at: new Date(at.getTime() + 3_600_000)};
    await spendAll(db, next, [of(TEN)]);
    await refundAll(db, now(), [of(TEN, 4)]);
    expect(await spendAll(db, now(), [of(TEN)])).toBe(3);
    expect(await count()).toBe(8);
  });

  it.each([
    ['an error that nobody foresaw', new Error('relation "branch" is on fire'), 0],
    ['a refusal because of the service', new ProblemError('service_unavailable', 'Later.'), 0],
    ['a refusal because of the caller', new ProblemError('bad_argument', 'No.'), 2],
    ['a caller who has gone', new DOMException('Gone.', 'AbortError'), 2],
  ])(
    'after %s counts what the caller is to blame for, and reports that',
    async (_, error, left) => {
      const work = spendFor(db, now(), [of(TEN), of(THREE)], () => Promise.reject(error));
      await expect(work).rejects.toBe(error);
      expect(await count()).toBe(left);
    },
  );

  it('counts what is done, and says how much the tightest leaves', async () => {
    expect(await spendFor(db, now(), [of(TEN), of(THREE)], async left => left)).toBe(2);
    expect(await count()).toBe(2);
  });

  it('of several is spent with all of them or not at all, and the tightest tells what is left', async () => {
    const both = [of(TEN), of(THREE)];
    expect(await spendAll(db, now(), both)).toBe(2);
    expect(await spendAll(db, now(), both)).toBe(1);
    expect(await spendAll(db, now(), both)).toBe(0);
    await refuseSpent(db, now(), [of(TEN)]);
    await expect(spendAll(db, now(), both)).rejects.toMatchObject({retryAfter: 42_000});
    await expect(refuseSpent(db, now(), both)).rejects.toMatchObject({retryAfter: 42_000});
    expect(await spendAll(db, now(), [of(TEN)])).toBe(6);
  });

  it('of several at once never lets through more than the tightest has', async () => {
    const both = [of(TEN), of(THREE)];
    const burst = await Promise.allSettled(
      Array.from({length: 25}, () => spendAll(db, now(), both)),
    );
    const through = burst.filter(({status}) => status === 'fulfilled');
    expect(through.length).toBeGreaterThan(0);
    expect(through.length).toBeLessThanOrEqual(3);
    expect(await count()).toBe(2 * through.length);
  });
});
