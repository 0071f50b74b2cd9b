import {once} from 'node:events';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {createServer} from 'node:http';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import type {Db} from '../src/service/base/db/db.js';
import {type Held, readHolds} from './holds.js';
import {honestPerson} from './honest-person.js';
import {makeManyLocations} from './many-locations.js';
import {onStartedService, type StartedService} from './on-started-service.js';
import {percentile, spread} from './percentile.js';
import type {BenchRow} from './row.js';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 60);
const LOCATIONS = Number(process.env['BENCH_LOCATIONS'] ?? 30_000);
const DAY = 86_400_000;
/** Milliseconds from which on a hold is told by name. */
const LONG = 5;
/** How many functions are named by their share of all work. */
const NAMED = 8;

/**
 * What holds the event loop of the built service on PostgreSQL, and for how long: while one person after another goes
 * through the whole conversation, and while the windows of many locations are closed. Beside other
 * load it counts too little rather than too much.
 */
export async function run(): Promise<BenchRow[]> {
  return [
    ...(await held('people', goThrough)),
    ...(await held('windows', async ({db}) => closeMany(db))),
  ];
}

async function held(
  what: string,
  work: (service: StartedService) => Promise<void>,
): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-event-loop-'));
  const file = join(folder, 'profile.json');
  const preload = pathToFileURL(join(import.meta.dirname, 'profile-process.mjs')).href;
  try {
    await onStartedService(
      async service => {
        process.kill(service.pid, 'SIGUSR2');
        await work(service);
      },
      {NODE_OPTIONS: `--import ${preload}`, BENCH_PROFILE: file},
    );
    const read = readHolds(readFileSync(file, 'utf8'), '/src/service/dist/');
    return [...lengths(what, read), ...holders(what, read), ...busiest(what, read)];
  } finally {
    rmSync(folder, {recursive: true});
  }
}

function lengths(what: string, {holds}: Held): BenchRow[] {
  const times = holds.map(({ms}) => ms);
  return [0.5, 0.99, 1].map(part => ({
    what: `event loop, ${what}: held, ${part === 1 ? 'most' : `p${part * 100}`}`,
    value: percentile(times, part),
    unit: 'ms',
  }));
}

/** Each holder of long times with their median, the longest first; once may be the turn of another program. */
function holders(what: string, {holds}: Held): BenchRow[] {
  const long = holds.filter(({ms}) => ms >= LONG);
  return [...new Set(long.map(({by}) => by))]
    .map(by => ({by, times: long.filter(hold => hold.by === by).map(({ms}) => ms)}))
    .filter(({times}) => times.length > 1)
    .sort((a, b) => Math.max(...b.times) - Math.max(...a.times))
    .map(({by, times}) => ({
      what: `event loop, ${what}: ${by}, ${times.length} times`,
      ...spread(times),
      unit: 'ms',
    }));
}

/** The functions with most of the work, in per cent. */
function busiest(what: string, {own}: Held): BenchRow[] {
  const all = [...own.values()].reduce((sum, ms) => sum + ms, 0);
  return [...own]
    .sort((a, b) => b[1] - a[1])
    .slice(0, NAMED)
    .map(([name, ms]) => ({
      what: `event loop, ${what}: of all work, ${name}`,
      value: (100 * ms) / all,
      unit: '%',
    }));
}

async function goThrough({url, keys}: StartedService): Promise<void> {
  const listener = createServer((request, response) => {
    request.resume();
    response.end();
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  const person = honestPerson({url, keys});
  await person.listenAt(`http://127.0.0.1:${address.port}/`);
  await person.rounds(ROUNDS, () => {});
  listener.close();
}

/** Waits until the service's own job has closed the windows of many locations. */
async function closeMany(db: Db): Promise<void> {
  const from = new Date(Date.now() - 9 * DAY);
  await makeManyLocations(db, {locations: LOCATIONS, from, seenOneIn: 5});
  for (;;) {
    const over = await db.query(
      'SELECT 1 FROM verification_window WHERE is_last AND closes_at <= now() LIMIT 1',
    );
    if (over.length === 0) return;
    await new Promise(resolve => setTimeout(resolve, 500));
  }
}
