import {once} from 'node:events';
import {createServer} from 'node:http';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {Db} from '../../../src/service/base/db/db.js';
import {openPostgres} from '../../../src/service/base/db/postgres.js';
import {keysIn, registerListener} from '../../support/processes/main-listener.js';
import {type MainProcess, startMain} from '../../support/processes/main-process.js';
import {type ShiftedClock, shiftedClock} from '../../support/processes/shifted-clock.js';
import {post, tokenHeader} from '../../support/service/service.js';
import {embeddedTown, type OwnTown, servedTown} from '../support/own-town.js';
import {addLocations} from './support/many-locations.js';

const DAY = 86_400_000;

const SHIFTS = [
  ['8 days ahead', 8 * DAY],
  ['200 days ahead', 200 * DAY],
  ['a day ahead', DAY],
  ['a day behind', -DAY],
] as const;

/** A location for each shift, of which the business says something, and one of which nobody does. */
const LOCATIONS = SHIFTS.length + 1;

/** A listener of the business that accepts everything. */
async function startListener() {
  let calls = 0;
  const server = createServer((_request, response) => {
    calls++;
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Not a network socket.');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    calls: () => calls,
    close: () => server.close(),
  };
}

const ready = async (main: MainProcess) => {
  const response = await fetch(`${main.url}/health/ready`);
  const {detail = '', warning = ''}: {detail?: string; warning?: string} = await response.json();
  return {status: response.status, detail, warning};
};

describe('a process with a wrong clock, on PostgreSQL', () => {
  let town: OwnTown;
  let listener: Awaited<ReturnType<typeof startListener>>;
  let clock: ShiftedClock;
  let env: Record<string, string>;
  let db: Db;
  let headers: Record<string, string>;

  beforeAll(async () => {
    town = await servedTown();
    const {folder, databaseUrl = ''} = town;
    clock = shiftedClock(folder);
    env = {
      ...{ADDRESS_CAPTURE_DATA_DIR: folder, DATABASE_URL: databaseUrl},
      ...{PUBLIC_URL: 'http://localhost:9999', METRICS_TOKEN: 'a-token-of-at-least-24-letters'},
      ...clock.env,
    };
    listener = await startListener();
    await registerListener(env, folder, listener.url);
    const {branch_id: branchId, server_key} = keysIn(folder);
    headers = {Authorization: tokenHeader(branchId, server_key)};
    db = await openPostgres(databaseUrl);
    await addLocations(db, {branchId, count: LOCATIONS, from: new Date()});
  });
  afterAll(async () => {
    listener.close();
    await db.close();
    await town.remove();
  });

  const metric = async (main: MainProcess) => {
    const authorization = 'Bearer a-token-of-at-least-24-letters';
    const response = await fetch(`${main.url}/metrics`, {headers: {authorization}});
    const text = await response.text();
    return Number(/^address_capture_clock_skew_seconds (.+)$/m.exec(text)?.[1]);
  };

  it.each(SHIFTS)(
    'decides nothing while it is %s, and loses nothing that it is sent',
    async (_name, shift) => {
      const location = `location${1 + SHIFTS.findIndex(([, other]) => other === shift)}`;
      const state = () =>
        db.query(
          `SELECT location_id, status FROM verification_window WHERE is_last ORDER BY location_id`,
        );
      const before = await state();
      const called = listener.calls();
      clock.set(shift);
      // The first round of windows is part of the start.
      const main = await startMain(env);
      expect(await ready(main)).toMatchObject({
        status: 503,
        detail: expect.stringMatching(
          /This machine's clock says 2\S+Z, the database's 2\S+Z: set /,
        ),
      });
      expect(Math.round((await metric(main)) / 3600)).toBe(shift / 3_600_000);
      expect((await fetch(`${main.url}/health/live`)).status).toBe(200);
      const said = {
        type: 'statement',
        id: location,
        at: new Date().toISOString(),
        says: 'verified',
      };
      const sent = await fetch(
        `${main.url}/v5/locations/${location}/evidence`,
        post(said, headers),
      );
      expect(sent.status).toBe(200);
      const test = await fetch(`${main.url}/v5/webhook/test`, post({}, headers));
      expect(test.status).toBe(503);
      expect(listener.calls()).toBe(called);
      clock.set(0);
      // By the first request that comes: the clock moved beside the monotonic one.
      expect(await ready(main)).toMatchObject({status: 200, warning: ''});
      // The test, and that the address is verified.
      expect((await fetch(`${main.url}/v5/webhook/test`, post({}, headers))).status).toBe(200);
      await expect.poll(listener.calls).toBe(called + 2);
      // In a process that runs already, too.
      clock.set(shift);
      expect((await ready(main)).status).toBe(503);
      clock.set(0);
      expect((await ready(main)).status).toBe(200);
      expect(await main.end('SIGTERM')).toBe(0);
      expect(await state()).toEqual(
        before.map(row => (row['location_id'] === location ? {...row, status: 'verified'} : row)),
      );
      const lines = main.output().match(/"(warning":"clock_off|event":"clock_right)"/g);
      expect(lines).toEqual([
        ...['"warning":"clock_off"', '"event":"clock_right"'],
        ...['"warning":"clock_off"', '"event":"clock_right"'],
      ]);
      // What it wrote meanwhile has the time of the database.
      const [{wrong} = {wrong: -1}] = await db.query<{wrong: number}>(
        `SELECT count(*) AS wrong FROM evidence
       WHERE abs(extract(epoch FROM received_at - clock_timestamp())) > 3600`,
      );
      expect(wrong).toBe(0);
    },
  );
});

describe('a process whose clock jumps, on the embedded database', () => {
  it('goes on, says so, and sends nothing until the clock has run steadily', async () => {
    const town = await embeddedTown();
    const clock = shiftedClock(town.folder);
    const env = {ADDRESS_CAPTURE_DATA_DIR: town.folder, ...clock.env};
    const listener = await startListener();
    await registerListener(env, town.folder, listener.url);
    const main = await startMain(env);
    expect(await ready(main)).toMatchObject({status: 200, warning: ''});
    clock.set(8 * DAY);
    expect(await ready(main)).toMatchObject({
      status: 200,
      warning: expect.stringMatching(/^The clock jumped from 2\S+Z to 2\S+Z: /),
    });
    const {branch_id, server_key} = keysIn(town.folder);
    const headers = {Authorization: tokenHeader(branch_id, server_key)};
    const test = await fetch(`${main.url}/v5/webhook/test`, post({}, headers));
    expect(test.status).toBe(503);
    expect(listener.calls()).toBe(0);
    listener.close();
    expect(await main.end('SIGTERM')).toBe(0);
    await town.remove();
  });
});
