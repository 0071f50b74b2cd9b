import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {parseApiKey} from '../../../src/contract/api-key.js';
import {
  type MainProcess,
  runMain,
  StartFailure,
  startMain,
} from '../../support/processes/main-process.js';
import {HOUSE, post, sessionBody, tokenHeader} from '../../support/service/service.js';
import {embeddedTown, type OwnTown} from '../support/own-town.js';
import {command, exchangeKeys, withKey} from './support/operator.js';

const PAGE = 'http://localhost:3000';

describe('the started service, on a folder of its own', () => {
  let town: OwnTown;
  let folder: string;
  let env: {readonly ADDRESS_CAPTURE_DATA_DIR: string};
  let main: MainProcess;
  beforeAll(async () => {
    town = await embeddedTown();
    ({folder} = town);
    env = {ADDRESS_CAPTURE_DATA_DIR: folder};
    main = await startMain(env);
  });
  afterAll(async () => {
    await main.end('SIGTERM');
    await town.remove();
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
      const address = await save(`address-before-the-kill-${round}`);
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

  it('stops politely on SIGTERM, and leaves neither lock nor control door behind', async () => {
    expect(readdirSync(folder)).toContain('control.json');
    expect(await main.end('SIGTERM')).toBe(0);
    expect(readdirSync(folder).filter(name => /^control|\.lock$/.test(name))).toEqual([]);
    main = await startMain(env);
  });

  it('reads the data of the map when it starts again, though its tiles are on disk', async () => {
    await main.end('SIGTERM');
    main = await startMain(env);
    const metrics = async () => (await fetch(`${main.url}/metrics`)).text();
    await expect
      .poll(metrics, {timeout: 30_000})
      .toContain('address_capture_picture_draw_seconds_count 1\n');
  });

  it('refuses a key from the next request on that a command has revoked meanwhile', async () => {
    const {branch, first, second} = await exchangeKeys(env, [main]);
    // Killed, it leaves its control file; the command opens the database itself then, and the next start reads it.
    await main.end('SIGKILL');
    expect(readdirSync(folder)).toContain('control.json');
    const third = await command(env, 'keys', 'rotate', second.id);
    await command(env, 'keys', 'revoke', second.id);
    main = await startMain(env);
    expect(await withKey(main, branch, first.key)).toBe(401);
    expect(await withKey(main, branch, second.key)).toBe(401);
    expect(await withKey(main, branch, third.key)).toBe(404);
  });

  it('makes publishable keys that name where it is', async () => {
    const [{id}] = await command(env, 'branches', 'list');
    const made = await command(
      env,
      ...['keys', 'create', 'publishable', '--branch', id, '--origin', 'https://shop.example'],
    );
    expect(parseApiKey(made.key)).toEqual({environment: 'sandbox', origin: main.url});
    const asked = (key: string, origin: string) =>
      fetch(`${main.url}/v5/places?text=rambla&key=${key}`, {headers: {Origin: origin}});
    expect((await asked(made.key, 'https://shop.example')).status).toBe(200);
    expect((await asked(made.key, PAGE)).status).toBe(403);
    await command(env, 'keys', 'revoke', made.id);
    expect((await asked(made.key, 'https://shop.example')).status).toBe(401);
  });

  it('writes no key that a command made into its own output', async () => {
    const [{id}] = await command(env, 'branches', 'list');
    const {key} = await command(env, 'keys', 'create', 'user-token', '--branch', id);
    expect(key).toMatch(/^ut_sandbox_/);
    expect(main.output()).not.toContain(key);
    expect(main.output()).not.toContain(
      JSON.parse(readFileSync(join(folder, 'control.json'), 'utf8')).token,
    );
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

describe('a command that cannot be', () => {
  const folder = mkdtempSync(join(tmpdir(), 'address-capture-'));
  afterAll(() => rmSync(folder, {recursive: true}));

  it.each([
    [
      'arguments that are none',
      ['serve'],
      {},
      2,
      /^Write `branches`, `keys`, `webhooks`, `members`, `regions`, `retention` or `check-listener`/,
    ],
    ['an option that is none', ['keys', 'list', '--all'], {}, 2, /--all/],
    ['a folder without a database', ['branches', 'list'], {}, 1, /^There is no database in /],
    ['a variable that is wrong', ['branches', 'list'], {PORT: 'http'}, 1, /^PORT/],
    [
      'a database that is not there',
      ['branches', 'list'],
      {DATABASE_URL: 'postgres://nobody:geheim@127.0.0.1:1/nothing'},
      1,
      /^DATABASE_URL/,
    ],
  ])('ends with one line for %s', async (_what, args, env, code, line) => {
    const ran = await runMain(args, {ADDRESS_CAPTURE_DATA_DIR: folder, ...env});
    expect(ran).toMatchObject({code, out: '', err: expect.stringMatching(line)});
    expect(ran.err.trim().split('\n')).toHaveLength(1);
    expect(ran.err).not.toContain('geheim');
    // A second database, that no service reads, would be found too late.
    expect(readdirSync(folder)).toEqual([]);
  });

  it('says which version it is, and what it can do, where nothing is set up', async () => {
    const {version} = JSON.parse(readFileSync('src/service/package.json', 'utf8'));
    expect(await runMain(['--version'])).toEqual({out: `${version}\n`, err: '', code: 0});
    for (const args of [['--help'], ['keys', 'create', '-h']])
      expect(await runMain(args, {PORT: 'http'})).toMatchObject({
        out: expect.stringContaining('keys rotate KEY_ID'),
        err: '',
        code: 0,
      });
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

describe('the command', () => {
  it('is linked where the repository is installed, before anything is built', async () => {
    const {version} = JSON.parse(readFileSync('src/service/package.json', 'utf8'));
    expect(await runMain(['--version'], {}, 'node_modules/.bin/address-capture-service')).toEqual({
      out: `${version}\n`,
      err: '',
      code: 0,
    });
  });

  it('says what is missing where the service is not built', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'address-capture-'));
    try {
      cpSync('src/service/bin', join(folder, 'bin'), {recursive: true});
      writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
      const ran = await runMain([], {}, join(folder, 'bin/address-capture-service.js'));
      expect(ran).toEqual({out: '', err: expect.stringContaining('npm run build'), code: 1});
    } finally {
      rmSync(folder, {recursive: true});
    }
  });
});
