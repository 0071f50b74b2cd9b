import {mkdtempSync, readdirSync, readFileSync, rmSync, statSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {type MainProcess, StartFailure, startMain} from '../support/main-process.js';
import {createPostgresDatabase} from '../support/postgres-database.js';
import {HOUSE, post, sessionBody, tokenHeader} from '../support/service.js';

const PAGE = 'http://localhost:3000';

describe('the started service, on a folder of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'address-capture-'));
  const env = {ADDRESS_CAPTURE_DATA_DIR: folder};
  let main: MainProcess;
  beforeAll(async () => {
    main = await startMain(env);
  });
  afterAll(async () => {
    await main.end('SIGTERM');
    rmSync(folder, {recursive: true});
  });

  const keys = (): {branch_id: string; server_key: string; api_key: string} =>
    JSON.parse(readFileSync(join(folder, 'demo-keys.json'), 'utf8'));

  const save = async (key: string) => {
    const session = await fetch(
      `${main.url}/v5/sessions`,
      post(sessionBody(keys().api_key), {Origin: PAGE}),
    );
    const {token}: {token: string} = await session.json();
    const response = await fetch(
      `${main.url}/v5/addresses`,
      post(HOUSE, {Origin: PAGE, Authorization: `Bearer ${token}`, 'Idempotency-Key': key}),
    );
    const {address}: {address: {id: string; url: string}} = await response.json();
    return address;
  };

  const status = (locationId: string) =>
    fetch(`${main.url}/v5/locations/${locationId}/verifications/status`, {
      method: 'POST',
      headers: {Authorization: tokenHeader(keys().branch_id, keys().server_key)},
    });

  it('prints where it is and the keys of the demo branch, and keeps them in the folder', () => {
    expect(main.output()).toContain(main.url);
    for (const key of Object.values(keys())) expect(main.output()).toContain(key);
    expect(statSync(join(folder, 'secret')).mode & 0o077).toBe(0);
  });

  it('is ready when it says that it listens', async () => {
    expect((await fetch(`${main.url}/health/live`)).status).toBe(200);
    expect((await fetch(`${main.url}/health/ready`)).status).toBe(200);
  });

  it('refuses a second process on the folder with one sentence', async () => {
    const failure = await startMain(env).then(
      second => second.end('SIGTERM').then(() => undefined),
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(StartFailure);
    if (!(failure instanceof StartFailure)) return;
    expect(failure.code).toBe(1);
    expect(failure.output.trim()).toBe(
      `${folder} is in use by process ${main.child.pid}: stop it, or give this process another folder (ADDRESS_CAPTURE_DATA_DIR).`,
    );
    expect((await fetch(`${main.url}/health/ready`)).status).toBe(200);
  });

  it('loses nothing that it answered when it is killed at once', async () => {
    const saved: string[] = [];
    for (let round = 0; round < 3; round++) {
      const address = await save(`before-the-kill-${round}`);
      // Not one turn of the event loop between the answer and the end.
      expect(await main.end('SIGKILL')).toBe('SIGKILL');
      saved.push(address.id);
      main = await startMain(env);
      for (const id of saved) expect((await status(id)).status).toBe(200);
    }
  });

  it('keeps keys that are still valid, and makes new ones for another public origin', async () => {
    await main.end('SIGTERM');
    main = await startMain({...env, PUBLIC_URL: 'http://localhost:9999'});
    const first = keys();
    await main.end('SIGTERM');
    main = await startMain({...env, PUBLIC_URL: 'http://localhost:9999'});
    expect(keys()).toEqual(first);
    await main.end('SIGTERM');
    main = await startMain(env);
    expect(keys()).toMatchObject({branch_id: first.branch_id, server_key: first.server_key});
    expect(keys().api_key).not.toBe(first.api_key);
  });

  it('stops politely on SIGTERM, and leaves no lock behind', async () => {
    expect(await main.end('SIGTERM')).toBe(0);
    expect(readdirSync(folder).filter(name => name.endsWith('.lock'))).toEqual([]);
    main = await startMain(env);
  });

  it('refuses another secret than the one that the database was written with', async () => {
    await main.end('SIGTERM');
    const other = Buffer.alloc(32, 7).toString('base64');
    await expect(startMain({...env, ADDRESS_CAPTURE_SECRET: other})).rejects.toThrow(
      'This database was written with another secret',
    );
    main = await startMain(env);
  });
});

describe('two started services on one PostgreSQL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'address-capture-'));
  let database: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let services: MainProcess[];
  beforeAll(async () => {
    database = await createPostgresDatabase();
    const env = {
      DATABASE_URL: database.url,
      PUBLIC_URL: 'http://localhost:9999',
      ADDRESS_CAPTURE_DATA_DIR: folder,
    };
    // At the same time: one brings the database up to date, the other waits for it.
    services = await Promise.all([startMain({...env, PORT: '0'}), startMain({...env, PORT: '0'})]);
  });
  afterAll(async () => {
    for (const service of services) await service.end('SIGTERM');
    await database.drop();
    rmSync(folder, {recursive: true});
  });

  it('know each other’s sessions, addresses and keys', async () => {
    const [one, other] = services;
    const keys: {branch_id: string; server_key: string; api_key: string} = JSON.parse(
      readFileSync(join(folder, 'demo-keys.json'), 'utf8'),
    );
    const session = await fetch(
      `${one?.url}/v5/sessions`,
      post(sessionBody(keys.api_key), {Origin: PAGE}),
    );
    const {token}: {token: string} = await session.json();
    const headers = {
      Origin: PAGE,
      Authorization: `Bearer ${token}`,
      'Idempotency-Key': 'two-at-once',
    };
    // The same request at both, at the same time: stored once.
    const saved = await Promise.all(
      services.map(async ({url}) => {
        const response = await fetch(`${url}/v5/addresses`, post(HOUSE, headers));
        const {address}: {address: {id: string}} = await response.json();
        return address.id;
      }),
    );
    expect(saved[0]).toBe(saved[1]);
    const status = await fetch(`${other?.url}/v5/locations/${saved[0]}/verifications/status`, {
      method: 'POST',
      headers: {Authorization: tokenHeader(keys.branch_id, keys.server_key)},
    });
    expect(status.status).toBe(200);
    const places = await fetch(`${other?.url}/v5/places?text=colonia&key=${keys.api_key}`);
    expect(await places.text()).toContain('Colonia');
  });
});

describe('a start that cannot be', () => {
  it.each([
    ['PORT', {PORT: 'http'}],
    ['ADDRESS_CAPTURE_ENVIRONMENT', {ADDRESS_CAPTURE_ENVIRONMENT: 'staging'}],
    ['HOST', {HOST: '0.0.0.0'}],
    ['DATABASE_URL', {DATABASE_URL: 'postgres://nobody:geheim@127.0.0.1:1/nothing'}],
  ])('ends with one line that names %s', async (name, env) => {
    const folder = mkdtempSync(join(tmpdir(), 'address-capture-'));
    const failure: unknown = await startMain({ADDRESS_CAPTURE_DATA_DIR: folder, ...env}).catch(
      (error: unknown) => error,
    );
    rmSync(folder, {recursive: true});
    expect(failure).toBeInstanceOf(StartFailure);
    if (!(failure instanceof StartFailure)) return;
    expect(failure.code).toBe(1);
    expect(failure.output.trim().split('\n')).toHaveLength(1);
    expect(failure.output).toMatch(new RegExp(`^${name}`));
    expect(failure.output).not.toContain('geheim');
  });
});
