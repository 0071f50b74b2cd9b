import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {setTimeout as pause} from 'node:timers/promises';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {Db} from '../../../src/service/base/db/db.js';
import {openPglite} from '../../../src/service/base/db/pglite.js';
import {openPostgres} from '../../../src/service/base/db/postgres.js';
import {PATIENT_TIMEOUTS} from '../../support/databases/postgres-database.js';
import {type MainProcess, startMain} from '../../support/processes/main-process.js';
import {post, tokenHeader} from '../../support/service/service.js';
import {brokenWindows} from '../../support/service/windows.js';
import {embeddedTown, servedTown} from '../support/own-town.js';
import {addLocations} from './support/many-locations.js';

const LOCATIONS = 400;
const DAYS = 100;
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

/** Where the processes of a suite keep their data, and how the test itself reads it. */
type Place = {
  readonly env: Record<string, string>;
  readonly processes: number;
  /** Fewer where each next start has a database to repair. */
  readonly kills: number;
  /** Opens what the processes have stored; on the embedded database after they have ended. */
  open(): Promise<Db>;
  remove(): Promise<void>;
};

async function embedded(): Promise<Place> {
  const {folder, remove} = await embeddedTown();
  return {
    env: {ADDRESS_CAPTURE_DATA_DIR: folder},
    processes: 1,
    kills: 2,
    open: () => openPglite(folder),
    remove,
  };
}

async function served(): Promise<Place> {
  const {folder, databaseUrl = '', remove} = await servedTown();
  return {
    env: {
      ...{ADDRESS_CAPTURE_DATA_DIR: folder, DATABASE_URL: databaseUrl},
      PUBLIC_URL: 'http://localhost:9999',
    },
    processes: 2,
    kills: 5,
    open: () => openPostgres(databaseUrl, {timeouts: PATIENT_TIMEOUTS}),
    remove,
  };
}

describe.each([
  ['a process that is killed again and again, on the embedded database', embedded],
  ['two processes of which one is killed again and again, on PostgreSQL', served],
])('%s', (_name, makePlace) => {
  let place: Place;
  let running: MainProcess[] = [];
  let branchId: string;
  let authorization: string;

  const start = async () => {
    running = [];
    for (let count = 0; count < place.processes; count++) running.push(await startMain(place.env));
  };
  const end = async () => {
    for (const one of running) await one.end('SIGTERM');
  };
  const turn = (at: MainProcess | undefined, days: number) =>
    fetch(`${at?.url}/v5/simulator/clock`, {
      ...post({advance: days > 0 ? `P${days}D` : 1}, {Authorization: authorization}),
    });
  /** The same numbers for the same seed: which process, and after how many milliseconds. */
  const chance = (round: number, most: number) => ((SEED + 1) * (round + 7) * 7919) % most;

  beforeAll(async () => {
    place = await makePlace();
    await start();
    const keys = JSON.parse(
      readFileSync(join(place.env['ADDRESS_CAPTURE_DATA_DIR'] ?? '', 'demo-keys.json'), 'utf8'),
    );
    branchId = keys.branch_id;
    authorization = tokenHeader(branchId, keys.server_key);
    await end();
    const db = await place.open();
    await addLocations(db, {branchId, count: LOCATIONS, from: new Date()});
    await db.close();
    await start();
  });
  afterAll(async () => {
    await end();
    await place.remove();
  });

  it(`opens and closes every window once, and records each change once (SEED=${SEED})`, async () => {
    for (let round = 0; round < place.kills; round++) {
      const who = chance(round, running.length);
      const asked = turn(running[round % running.length], DAYS).catch(() => undefined);
      // The moment is arbitrary on purpose: in the request, in the worker after it, before or between.
      await pause(chance(round, 700));
      await running[who]?.end('SIGKILL');
      running[who] = await startMain(place.env);
      await asked;
    }
    // Every kill may have come before its turn was made.
    expect((await turn(running[0], DAYS)).status).toBe(200);
    for (const one of running) expect((await turn(one, 0)).status).toBe(200);
    await end();
    const db = await place.open();
    const [counted] = await db.query<{ahead: number; last: number; over: number; told: number}>(
      `SELECT (SELECT clock_ahead FROM branch WHERE id = $1) / 86400000 AS ahead,
              count(*) FILTER (WHERE is_last) AS last,
              count(*) FILTER (WHERE NOT is_last) AS over,
              (SELECT count(*) FROM status_event WHERE branch_id = $1) AS told
       FROM verification_window WHERE branch_id = $1`,
      [branchId],
    );
    const broken = await brokenWindows(db);
    await db.close();
    await start();
    expect(broken).toEqual([]);
    expect(counted?.ahead).toBeGreaterThanOrEqual(DAYS);
    const each = 1 + Math.floor(((counted?.ahead ?? 0) - 7) / 30);
    expect(counted).toMatchObject({
      last: LOCATIONS,
      over: LOCATIONS * each,
      told: LOCATIONS * (1 + each),
    });
  }, 240_000);
});
