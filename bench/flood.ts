import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {createServer} from 'node:http';
import {constants, setPriority, tmpdir} from 'node:os';
import {join} from 'node:path';
import {build} from '../scripts/build-parts.js';
import {startMain} from '../test/support/main-process.js';
import {onPostgres} from './bench-postgres.js';
import {honestPerson, type Person} from './honest-person.js';
import {percentile} from './percentile.js';
import type {BenchRow} from './row.js';
import {isMeasured} from './town-databases.js';

/** Quiet and flooded, turn by turn, so that whatever else the machine does meets both. */
const CYCLES = Number(process.env['BENCH_CYCLES'] ?? 2);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 60);

/**
 * What an honest person feels of one client that floods the service over 520 connections with all that a stranger can ask
 * for: sessions, codes, addresses (and the webhooks that they bring), searches, look-ups, cold tiles and photos. Both come
 * through a proxy that names them. On both databases (`BENCH_DATABASE`: on one of them): p95 of each thing in quiet and in the flood, and how many times as
 * long.
 */
export async function* run(): AsyncGenerator<BenchRow> {
  await build(['cdn', 'service', 'demo']);
  if (isMeasured('pglite')) yield* await flooded('PGlite', {});
  if (isMeasured('postgres'))
    yield* await onPostgres(async (_db, DATABASE_URL) => flooded('PostgreSQL', {DATABASE_URL}));
}

async function flooded(name: string, database: Record<string, string>): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-flood-'));
  const listener = createServer((request, response) => {
    request.resume();
    response.end();
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const main = await startMain({
    ADDRESS_CAPTURE_DATA_DIR: folder,
    TRUSTED_PROXIES: '127.0.0.1',
    ...database,
  });
  try {
    const keys = JSON.parse(readFileSync(join(folder, 'demo-keys.json'), 'utf8'));
    const person = honestPerson({url: main.url, keys});
    const address = listener.address();
    if (address === null || typeof address === 'string') throw new Error('No port.');
    await person.listenAt(`http://127.0.0.1:${address.port}/`);
    await person.rounds(3, () => {});
    const quiet = new Map<string, number[]>();
    const busy = new Map<string, number[]>();
    for (let cycle = 0; cycle < CYCLES; cycle++) {
      await measured(person, quiet);
      const flood = await startFlood(main.url, keys.api_key, `203.0.113.${cycle + 1}`);
      await measured(person, busy);
      flood.stop();
      if (process.env['BENCH_MISSES']) console.log(flood.answered());
    }
    return [...quiet].flatMap(([what, times]) => rowsOf(`${name}: ${what}`, times, busy.get(what)));
  } finally {
    await main.end('SIGTERM');
    listener.close();
    rmSync(folder, {recursive: true});
  }
}

async function measured(person: Person, into: Map<string, number[]>): Promise<void> {
  await person.rounds(ROUNDS, (what, ms) => {
    const times = into.get(what) ?? [];
    into.set(what, times);
    times.push(ms);
  });
}

function rowsOf(what: string, quiet: readonly number[], busy: readonly number[] = []): BenchRow[] {
  const [before, during] = [percentile(quiet, 0.95), percentile(busy, 0.95)];
  return [
    {what: `${what}, p95 in quiet`, value: before, unit: 'ms'},
    {what: `${what}, p95 in a flood`, value: during, unit: 'ms'},
    {what: `${what}, in a flood`, value: during / before, unit: '×', limit: 2},
  ];
}

/**
 * In a process of its own, as a stranger's is, which has only what the service leaves of this machine's processor: a stranger has
 * a machine of their own. It has begun when the first answers are there.
 */
async function startFlood(url: string, apiKey: string, from: string) {
  const file = join(import.meta.dirname, 'flood-client.ts');
  const told = JSON.stringify({url, apiKey, from});
  const script = `import(${JSON.stringify(file)}).then(it => it.flood(${told}))`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let output = '';
  child.stdout.on('data', chunk => (output += String(chunk)));
  await once(child.stdout, 'data');
  return {
    stop: () => child.kill(),
    /** How often each thing was answered with which status. */
    answered: () => output.trim().split('\n').at(-1) ?? '',
  };
}
