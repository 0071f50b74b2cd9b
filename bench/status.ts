import {spawn} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {build} from '../scripts/build-parts.js';
import {routes} from '../src/contract/routes/routes.js';
import {startMain} from '../test/support/processes/main-process.js';
import {HOUSE, post, sessionBody, tokenHeader} from '../test/support/service/service.js';
import {askAtOnce} from './ask-at-once.js';
import {onPostgres} from './bench-postgres.js';
import {percentile} from './percentile.js';
import type {BenchRow} from './row.js';

const PAGE = 'http://localhost:3000';
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 10);
const LOAD = {connections: 16, milliseconds: 2000};

/**
 * Status queries per second of the built service on PostgreSQL, compared to a bare Node server that runs the same
 * statement without authentication. They alternate, so that other load on the machine affects both.
 */
export async function run(): Promise<BenchRow[]> {
  await build(['cdn', 'service', 'demo']);
  const folder = mkdtempSync(join(tmpdir(), 'bench-status-'));
  try {
    return await onPostgres(async (_db, databaseUrl) => {
      const main = await startMain({ADDRESS_CAPTURE_DATA_DIR: folder, DATABASE_URL: databaseUrl});
      const keys = JSON.parse(readFileSync(join(folder, 'demo-keys.json'), 'utf8'));
      const bare = await startBare(databaseUrl, keys.branch_id);
      try {
        const request = {
          path: routes.verificationStatus(await saveOne(main.url, keys.api_key)),
          headers: {Authorization: tokenHeader(keys.branch_id, keys.server_key)},
        };
        return await compared(main.url, bare.url, request);
      } finally {
        bare.stop();
        await main.end('SIGTERM');
      }
    });
  } finally {
    rmSync(folder, {recursive: true});
  }
}

async function compared(
  service: string,
  bare: string,
  request: Parameters<typeof askAtOnce>[1],
): Promise<BenchRow[]> {
  // Warms up both compilers.
  for (const url of [service, bare]) await askAtOnce(url, request, LOAD);
  const own: number[] = [];
  const others: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    own.push(await askAtOnce(service, request, LOAD));
    others.push(await askAtOnce(bare, request, LOAD));
  }
  const parts = own.map((rate, round) => (100 * rate) / (others[round] ?? Number.NaN));
  return [
    {what: 'status query, PostgreSQL: the service', value: percentile(own, 0.5), unit: '1/s'},
    {what: 'status query, PostgreSQL: a bare server', value: percentile(others, 0.5), unit: '1/s'},
    {
      what: `status query: of the bare server's rate (50 or more), median of ${ROUNDS}`,
      value: percentile(parts, 0.5),
      unit: '%',
    },
  ];
}

async function saveOne(url: string, apiKey: string): Promise<string> {
  const session = await fetch(`${url}/v5/sessions`, post(sessionBody(apiKey), {Origin: PAGE}));
  const {token}: {token: string} = await session.json();
  const headers = {
    Origin: PAGE,
    Authorization: `Bearer ${token}`,
    'Idempotency-Key': 'the-address-of-a-bench-0',
  };
  const saved = await fetch(`${url}/v5/addresses`, post(HOUSE, headers));
  const {address}: {address: {id: string}} = await saved.json();
  return address.id;
}

async function startBare(
  databaseUrl: string,
  branchId: string,
): Promise<{readonly url: string; stop(): void}> {
  const [file, ...input] = [join(import.meta.dirname, 'bare-status.ts'), databaseUrl, branchId];
  const script = `import(${JSON.stringify(file)}).then(it => it.serveBare(...${JSON.stringify(input)}))`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', code => reject(new Error(`The bare server ended with ${code}.`)));
    child.stdout.on('data', chunk => {
      const said = /^Listening on (\S+)/m.exec(String(chunk))?.[1];
      if (said) resolve(said);
    });
  });
  return {url, stop: () => child.kill()};
}
