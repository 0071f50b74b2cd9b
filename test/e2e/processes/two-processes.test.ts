import {mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {Session} from '../../../src/contract/session.js';
import {createUserToken} from '../../../src/sdk/client/create-user-token.js';
import {createPostgresDatabase} from '../../support/databases/postgres-database.js';
import {type MainProcess, runMain, startMain} from '../../support/processes/main-process.js';
import {HOUSE, post, sessionBody, tokenHeader} from '../../support/service/service.js';
import {command, exchangeKeys} from './support/operator.js';

const PAGE = 'http://localhost:3000';

describe('two processes on one PostgreSQL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'address-capture-'));
  let database: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let env: Record<string, string>;
  let one: MainProcess;
  let other: MainProcess;
  let keys: {branch_id: string; server_key: string; api_key: string};
  let phones = 0;

  beforeAll(async () => {
    database = await createPostgresDatabase();
    env = {
      DATABASE_URL: database.url,
      PUBLIC_URL: 'http://localhost:9999',
      ADDRESS_CAPTURE_DATA_DIR: folder,
    };
    // At the same time: one brings the database up to date, the other waits for it.
    [one, other] = await Promise.all([startMain(env), startMain(env)]);
    keys = JSON.parse(readFileSync(join(folder, 'demo-keys.json'), 'utf8'));
  });

  afterAll(async () => {
    await one.end('SIGTERM');
    await other.end('SIGTERM');
    await database.drop();
    rmSync(folder, {recursive: true});
  });

  const ask = (at: MainProcess, path: string, body: unknown, token?: string) =>
    fetch(`${at.url}${path}`, {
      ...post(body, {
        Origin: PAGE,
        ...(token && {
          Authorization: `Bearer ${token}`,
          'Idempotency-Key': 'two-processes-1-00000000',
        }),
      }),
    });

  /** A session of a phone that nobody used before. */
  const open = async (at: MainProcess): Promise<string> => {
    const phone = `+598 98 ${String(++phones).padStart(3, '0')} 321`;
    const response = await ask(at, '/v5/sessions', sessionBody(keys.api_key, phone));
    const {token}: Session = await response.json();
    return token;
  };

  /** Asks for a code at one process and reads it in that one's log. */
  const codeFrom = async (at: MainProcess, token: string): Promise<string> => {
    expect((await ask(at, '/v5/sessions/code', {}, token)).status).toBe(202);
    await expect
      .poll(() => at.output().match(/(\d{6}) is your code for /g)?.length ?? 0)
      .toBeGreaterThan(0);
    return [...at.output().matchAll(/(\d{6}) is your code for /g)].at(-1)?.[1] ?? '';
  };

  const confirm = async (at: MainProcess, token: string, code: string): Promise<number> =>
    (await ask(at, '/v5/sessions/code/confirm', {code}, token)).status;

  it('know each other’s sessions, addresses and keys', async () => {
    const token = await open(one);
    // The same request at both, at the same time: stored once.
    const saved = await Promise.all(
      [one, other].map(async at => {
        const {address}: {address: {id: string}} = await (
          await ask(at, '/v5/addresses', HOUSE, token)
        ).json();
        return address.id;
      }),
    );
    expect(saved[0]).toBe(saved[1]);
    const status = await fetch(`${other.url}/v5/locations/${saved[0]}/verifications/status`, {
      method: 'POST',
      headers: {Authorization: tokenHeader(keys.branch_id, keys.server_key)},
    });
    expect(status.status).toBe(200);
    const places = await fetch(`${other.url}/v5/places?text=colonia&key=${keys.api_key}`);
    expect(await places.text()).toContain('Colonia');
  });

  it('both refuse a key from the next request on that a command has revoked', async () => {
    await exchangeKeys(env, [one, other]);
    // Nothing is gained by a door where the database is open to all who have its password.
    expect(readdirSync(folder)).not.toContain('control.json');
  });

  it('take a user-token secret that a command made and encrypted', async () => {
    const {branch_id, api_key} = keys;
    const secret = await command(env, 'keys', 'create', 'user-token', '--branch', branch_id);
    const phone = '+59899123456';
    const token = await createUserToken({branchId: branch_id, secret: secret.key, phone});
    const body = {...sessionBody(api_key), user_token: token};
    const enter = () =>
      Promise.all([one, other].map(async at => (await ask(at, '/v5/sessions', body)).status));
    expect(await enter()).toEqual([201, 201]);
    await command(env, 'keys', 'revoke', secret.id);
    expect(await enter()).toEqual([401, 401]);
  });

  it('are not joined by a command that has another secret', async () => {
    const [{id}] = await command(env, 'branches', 'list');
    const args = ['keys', 'create', 'user-token', '--branch', id];
    const strange = {...env, ADDRESS_CAPTURE_SECRET: Buffer.alloc(32, 7).toString('base64')};
    expect(await runMain(args, strange)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('written with another secret'),
    });
    const nowhere = {...env, ADDRESS_CAPTURE_DATA_DIR: join(folder, 'nowhere')};
    expect(await runMain(args, nowhere)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('set ADDRESS_CAPTURE_SECRET'),
    });
    expect(readdirSync(folder)).not.toContain('nowhere');
  });

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
      const response = await ask(at, '/v5/sessions', sessionBody(keys.api_key, phone));
      const {token}: Session = await response.json();
      return token;
    };
    for (const at of [one, other, one, other])
      expect((await ask(at, '/v5/sessions/code', {}, await session(at))).status).toBe(202);
    for (const at of [one, other]) {
      const response = await ask(at, '/v5/sessions/code', {}, await session(at));
      expect(response.status).toBe(429);
      expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
    }
  });

  it('warn once, and not each, that a branch has nearly used its texts', async () => {
    const {id} = await command(
      env,
      ...['branches', 'create', '--name', 'Small', '--country', 'UY', '--sms-a-day', '8'],
    );
    const {key} = await command(
      env,
      ...['keys', 'create', 'publishable', '--branch', id, '--origin', PAGE],
    );
    // Six of eight for devices that are not known.
    const asked = await Promise.all(
      Array.from({length: 6}, async (_, index) => {
        const at = index % 2 ? one : other;
        const opened = await ask(at, '/v5/sessions', sessionBody(key, `+598 98 ${index}88 321`));
        const {token}: Session = await opened.json();
        return (await ask(at, '/v5/sessions/code', {}, token)).status;
      }),
    );
    expect(asked).toEqual([202, 202, 202, 202, 202, 202]);
    const lines = () =>
      [one, other]
        .flatMap(at => at.output().split('\n'))
        .filter(line => line.includes('"texts_nearly_used"') && line.includes(id))
        .map((line): {span: string; time: string; what_to_do: string} => JSON.parse(line));
    // Two minutes, where a new one began meanwhile.
    const spans = () => lines().filter(({span}) => span !== 'minute');
    await expect
      .poll(() =>
        spans()
          .map(({span}) => span)
          .sort(),
      )
      .toEqual(['day', 'hour']);
    for (const {what_to_do, time} of lines()) {
      expect(what_to_do).toContain(`branches change ${id} --sms-a-day`);
      expect(Date.parse(time)).toBeGreaterThan(0);
    }
  });
});
