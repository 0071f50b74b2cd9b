import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {PREPARED} from '../../../../src/service/base/db/db.js';
import {openPostgres} from '../../../../src/service/base/db/postgres.js';
import {startPgBouncer, type TestPgBouncer} from '../../../support/databases/pgbouncer.js';
import {createPostgresDatabase} from '../../../support/databases/postgres-database.js';

describe('a pooler before PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof createPostgresDatabase>>;
  const started: TestPgBouncer[] = [];
  const start = async (settings: Readonly<Record<string, string>>) => {
    const pooler = await startPgBouncer(database.url, settings);
    started.push(pooler);
    return pooler;
  };
  beforeAll(async () => {
    database = await createPostgresDatabase();
  });
  afterAll(async () => {
    for (const pooler of started) await pooler.stop();
    await database.drop();
  });

  it.each([
    ['one server connection', {default_pool_size: '1'}],
    ['several server connections', {default_pool_size: '5'}],
    ['several server connections in turn', {default_pool_size: '5', server_round_robin: '1'}],
  ])(
    'is refused, in a sentence, in transaction mode without prepared statements: %s',
    async (_, settings) => {
      const {url} = await start({pool_mode: 'transaction', ...settings});
      await expect(openPostgres(url)).rejects.toThrow(
        'DATABASE_URL leads to a pooler that mixes up the prepared statements of its clients.',
      );
    },
  );

  it('is taken in session mode, where each statement is the one that its process meant', async () => {
    const {url} = await start({pool_mode: 'session', default_pool_size: '20'});
    const [first, second] = [await openPostgres(url), await openPostgres(url)];
    const texts = ['SELECT 1 AS n', 'SELECT 2 AS n'];
    for (const text of texts) await first.query(text, [], PREPARED);
    for (const text of [...texts].reverse()) await second.query(text, [], PREPARED);
    expect(await second.query('SELECT 2 AS n', [], PREPARED)).toEqual([{n: 2}]);
    expect(await first.query('SELECT 1 AS n', [], PREPARED)).toEqual([{n: 1}]);
    await first.close();
    await second.close();
  });
});
