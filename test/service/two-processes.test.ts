import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {Session} from '../../src/contract/session.js';
import {createPublishableKey} from '../../src/service/accounts/keys.js';
import type {Db} from '../../src/service/db/db.js';
import {openPostgres} from '../../src/service/db/postgres.js';
import {systemRandom} from '../../src/service/random.js';
import {type MainProcess, startMain} from '../support/main-process.js';
import {createPostgresDatabase} from '../support/postgres-database.js';
import {HOUSE, post, sessionBody} from '../support/service.js';

const PAGE = 'http://localhost:3000';

describe('two processes on one PostgreSQL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'address-capture-two-'));
  let database: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let db: Db;
  let one: MainProcess;
  let other: MainProcess;
  let apiKey: string;
  let phones = 0;

  beforeAll(async () => {
    database = await createPostgresDatabase();
    const env = (name: string) => ({
      DATABASE_URL: database.url,
      ADDRESS_CAPTURE_SECRET: Buffer.alloc(32, 7).toString('base64'),
      ADDRESS_CAPTURE_DATA_DIR: join(folder, name),
    });
    one = await startMain(env('one'));
    other = await startMain(env('other'));
    db = await openPostgres(database.url, {connections: 1});
    const [branch] = await db.query<{id: string}>('SELECT id FROM branch ORDER BY created_at, id');
    const world = {db, clock: () => new Date(), random: systemRandom};
    const made = await createPublishableKey(world, branch?.id ?? '', {
      environment: 'sandbox',
      publicOrigin: one.url,
      origins: ['http://localhost:*'],
    });
    apiKey = made.key;
  });

  afterAll(async () => {
    await one.end('SIGTERM');
    await other.end('SIGTERM');
    await db.close();
    await database.drop();
    rmSync(folder, {recursive: true});
  });

  const ask = (at: MainProcess, path: string, body: unknown, token?: string) =>
    fetch(`${at.url}${path}`, {
      ...post(body, {
        Origin: PAGE,
        ...(token && {Authorization: `Bearer ${token}`, 'Idempotency-Key': 'two-processes-1'}),
      }),
    });

  /** A session of a phone that nobody used before. */
  const open = async (at: MainProcess): Promise<string> => {
    const phone = `+598 98 ${String(++phones).padStart(3, '0')} 321`;
    const response = await ask(at, '/v5/sessions', sessionBody(apiKey, phone));
    const {token}: Session = await response.json();
    return token;
  };

  /** Asks for a code at one process and reads it in that one's log. */
  const codeFrom = async (at: MainProcess, token: string): Promise<string> => {
    expect((await ask(at, '/v5/sessions/code', {}, token)).status).toBe(202);
    await expect
      .poll(() => at.output().match(/(\d{6}) is your code for shop/g)?.length ?? 0)
      .toBeGreaterThan(0);
    return [...at.output().matchAll(/(\d{6}) is your code for shop/g)].at(-1)?.[1] ?? '';
  };

  const confirm = async (at: MainProcess, token: string, code: string): Promise<number> =>
    (await ask(at, '/v5/sessions/code/confirm', {code}, token)).status;

  it('a session opened on one saves, and is proved, on the other', async () => {
    const token = await open(one);
    expect((await ask(other, '/v5/addresses', HOUSE, token)).status).toBe(201);
    const code = await codeFrom(one, token);
    expect(await confirm(other, token, code)).toBe(200);
    const list = await fetch(`${one.url}/v5/addresses`, {
      headers: {Authorization: `Bearer ${token}`, Origin: PAGE},
    });
    const {addresses}: {addresses: unknown[]} = await list.json();
    expect(addresses).toHaveLength(1);
  });

  it('after the fifth wrong code, over both, the right one is refused by both', async () => {
    const token = await open(one);
    const code = await codeFrom(one, token);
    const wrong = code === '111111' ? '222222' : '111111';
    const at = [one, other, one, other, one];
    const tried = await Promise.all(at.map(each => confirm(each, token, wrong)));
    expect(tried).toEqual([400, 400, 400, 400, 400]);
    expect(await confirm(one, token, code)).toBe(429);
    expect(await confirm(other, token, code)).toBe(429);
  });

  it('of many right codes said at once to both, no more than five are heard', async () => {
    const token = await open(one);
    const code = await codeFrom(other, token);
    const wrong = code === '111111' ? '222222' : '111111';
    const many = Array.from({length: 12}, (_, index) => (index % 2 ? one : other));
    const tried = await Promise.all(many.map(each => confirm(each, token, wrong)));
    expect(tried.filter(status => status === 400)).toHaveLength(5);
    expect(tried.filter(status => status === 429)).toHaveLength(7);
  });

  it('a limit that one has used up holds on the other', async () => {
    const phone = '+598 98 999 321';
    const session = async (at: MainProcess): Promise<string> => {
      const response = await ask(at, '/v5/sessions', sessionBody(apiKey, phone));
      const {token}: Session = await response.json();
      return token;
    };
    for (const at of [one, other, one, other, one])
      expect((await ask(at, '/v5/sessions/code', {}, await session(at))).status).toBe(202);
    for (const at of [one, other]) {
      const response = await ask(at, '/v5/sessions/code', {}, await session(at));
      expect(response.status).toBe(429);
      expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
    }
  });
});
