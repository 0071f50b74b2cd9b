import {routes} from '../src/contract/routes/routes.js';
import {systemClock} from '../src/service/base/clock.js';
import type {Db} from '../src/service/base/db/db.js';
import {randomLetters, systemRandom} from '../src/service/base/random.js';
import {createBranch, createPublishableKey} from '../src/service/people/accounts/keys.js';
import {sessionBody} from '../test/support/service/service.js';
import {type AskedRequest, askAtOnce} from './ask-at-once.js';
import {manyClients} from './many-clients.js';
import {onStartedService} from './on-started-service.js';
import {spread} from './percentile.js';
import type {BenchRow} from './row.js';

const PAGE = 'http://localhost:3000';
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 10);
const LOAD = {connections: 16, milliseconds: 2000};
/** A branch may open a hundred sessions a second. */
const BRANCHES = 60;

/**
 * Sessions that one process of the built service opens per second on PostgreSQL, each for another phone and device, for
 * many branches and clients.
 */
export async function run(): Promise<BenchRow[]> {
  return onStartedService(async ({url, db}) => {
    const keys = await createKeys(db, url);
    const rates: number[] = [];
    const next = sessionsOf(keys);
    await askAtOnce(url, next, LOAD);
    for (let round = 0; round < ROUNDS; round++) rates.push(await askAtOnce(url, next, LOAD));
    return [
      {
        what: 'sessions opened, PostgreSQL (1,000 or more)',
        ...spread(rates),
        unit: '1/s',
      },
    ];
  });
}

function sessionsOf(keys: readonly string[]): () => AskedRequest {
  const client = manyClients();
  let turn = 0;
  return () => {
    const key = keys[turn % keys.length] ?? '';
    const phone = `+598 9${String(1_000_000 + turn++)}`;
    return {
      method: 'POST',
      path: routes.sessions,
      headers: {
        Origin: PAGE,
        'Content-Type': 'application/json',
        'X-Forwarded-For': client(),
      },
      body: JSON.stringify({
        ...sessionBody(key, phone),
        device_identity: randomLetters(systemRandom),
      }),
    };
  };
}

async function createKeys(db: Db, publicOrigin: string): Promise<string[]> {
  const options = {db, clock: systemClock, random: systemRandom};
  return Promise.all(
    Array.from({length: BRANCHES}, async (_, number) => {
      const branchId = await createBranch(options, {name: `Branch ${number}`, country: 'UY'});
      const about = {environment: 'sandbox', publicOrigin, origins: [PAGE]} as const;
      return (await createPublishableKey(options, branchId, about)).key;
    }),
  );
}
