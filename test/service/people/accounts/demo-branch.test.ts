import {mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import type {Db} from '../../../../src/service/base/db/db.js';
import {systemRandom} from '../../../../src/service/base/random.js';
import {ensureDemoBranch} from '../../../../src/service/people/accounts/demo-branch.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';

const DAY = 86_400_000;

describeOnDatabase('The demo branch', open => {
  let db: Db;
  let folder: string;
  beforeAll(async () => {
    db = await open();
  });
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'demo-'));
  });
  afterEach(() => rmSync(folder, {recursive: true}));

  const ensure = (publicOrigin = 'http://localhost:4600') =>
    ensureDemoBranch(
      {db, clock: () => new Date(), random: systemRandom},
      {country: 'UY', folder, environment: 'sandbox', publicOrigin, mostAhead: 100 * DAY},
    );
  const file = () => join(folder, 'demo-keys.json');
  const branches = async () => (await db.query("SELECT FROM branch WHERE name = 'Demo'")).length;

  it('is kept with its keys, for the eyes of who runs the service', async () => {
    const keys = await ensure();
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual(keys);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(await ensure()).toEqual(keys);
    expect(readdirSync(folder)).toEqual(['demo-keys.json']);
  });

  it('has a publishable key of its own for each origin of the service', async () => {
    const keys = await ensure();
    const moved = await ensure('https://addresses.example');
    expect(moved).toEqual({...keys, api_key: moved.api_key});
    expect(moved.api_key).not.toBe(keys.api_key);
  });

  describe('is one', () => {
    it('for all that start at once', async () => {
      const before = await branches();
      const [keys, ...others] = await Promise.all(Array.from({length: 8}, () => ensure()));
      for (const other of others) expect(other).toEqual(keys);
      expect(await branches()).toBe(before + 1);
    });

    it('for all that start again at once', async () => {
      const keys = await ensure();
      const again = await Promise.all(Array.from({length: 8}, () => ensure()));
      for (const other of again) expect(other).toEqual(keys);
    });
  });

  it.each([
    ['an empty one', ''],
    ['half of one', '{"branch_id": "b'],
    ['one of another form', '{"branch_id": 1}'],
    ['one of another database', '{"branch_id": "b", "server_key": "s", "api_key": "k"}'],
  ])('is made anew where the file is %s', async (_, text) => {
    writeFileSync(file(), text);
    const before = await branches();
    const keys = await ensure();
    expect(await branches()).toBe(before + 1);
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual(keys);
  });

  it('is another one, with a clock of its own, where the clock went as far as it can', async () => {
    const keys = await ensure();
    const advance = (days: number) =>
      db.query('UPDATE branch SET clock_ahead = $2 WHERE id = $1', [keys.branch_id, days * DAY]);
    await advance(70);
    expect(await ensure()).toEqual(keys);
    await advance(71);
    const next = await ensure();
    expect(next.branch_id).not.toBe(keys.branch_id);
    expect(await ensure()).toEqual(next);
    const clocks = await db.query('SELECT id, clock_ahead FROM branch WHERE id = ANY($1)', [
      [keys.branch_id, next.branch_id],
    ]);
    expect(clocks).toHaveLength(2);
    expect(clocks).toContainEqual({id: keys.branch_id, clock_ahead: 71 * DAY});
    expect(clocks).toContainEqual({id: next.branch_id, clock_ahead: 0});
  });

  it('has only the keys made anew that were revoked', async () => {
    const keys = await ensure();
    await db.query('UPDATE server_key SET revoked_at = now() WHERE branch_id = $1', [
      keys.branch_id,
    ]);
    const {server_key, ...rest} = await ensure();
    expect(server_key).not.toBe(keys.server_key);
    expect(keys).toMatchObject(rest);
  });
});
