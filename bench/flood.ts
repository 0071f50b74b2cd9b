import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {createServer} from 'node:http';
import {constants, setPriority, tmpdir} from 'node:os';
import {join} from 'node:path';
import {build} from '../scripts/build-parts.js';
import {startMain} from '../test/support/processes/main-process.js';
import {onPostgres} from './bench-postgres.js';
import {honestPerson, type Person} from './honest-person.js';
import {percentile} from './percentile.js';
import type {BenchRow} from './row.js';
import {isMeasured} from './town-databases.js';

/** Quiet and flood alternate, so that other load on the machine affects both. */
const CYCLES = Number(process.env['BENCH_CYCLES'] ?? 2);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 60);

/**
 * How one client that floods the service slows an honest person. The flood uses 520 connections and every request that
 * a stranger may send: sessions, codes, addresses (with their webhooks), searches, look-ups, cold tiles and photos.
 * Both clients come through a proxy that identifies them. Prints the p95 of each request in quiet and in the flood, and
 * their ratio, on both databases or on `BENCH_DATABASE`.
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
 * In another process at low priority, since a real stranger has their own processor. Resolves with the first answers.
 */
async function startFlood(url: string, apiKey: string, from: string) {
  const file = join(import.meta.dirname, 'flood-client.ts');
  const target = JSON.stringify({url, apiKey, from});
  const script = `import(${JSON.stringify(file)}).then(it => it.flood(${target}))`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let output = '';
  child.stdout.on('data', chunk => (output += String(chunk)));
  await once(child.stdout, 'data');
  return {
    stop: () => child.kill(),
    answered: () => output.trim().split('\n').at(-1) ?? '',
  };
}
