import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {performance} from 'node:perf_hooks';
import * as v from 'valibot';
import {build} from '../scripts/build-parts.js';
import {DemoKeys} from '../src/service/people/accounts/demo-branch.js';
import {fixtureTiles, osmXml} from '../test/support/osm/fixture-osm.js';
import {writeOsmPbf} from '../test/support/osm/osmium.js';
import {startMain} from '../test/support/processes/main-process.js';
import {onPostgres} from './bench-postgres.js';
import {percentile} from './percentile.js';
import type {BenchRow} from './row.js';

const MAIN = 'src/service/dist/service/main.js';
/** Texts in both alphabets, of both towns. */
const TEXTS = ['18 de julio 1234', 'rambla', 'kenesary 40', 'Кенесары', 'pocitos', 'av italia 3'];

/**
 * Suggestions while `regions add` imports Montevideo anew beside the sandbox's own and switches to it: how many fail, and
 * how long they take.
 */
export async function* run(): AsyncGenerator<BenchRow> {
  await build(['service']);
  const folder = mkdtempSync(join(tmpdir(), 'regions-served-'));
  const file = join(folder, 'montevideo.osm.pbf');
  await writeOsmPbf(osmXml(fixtureTiles('montevideo')), file);
  try {
    yield* await served('embedded database', join(folder, 'embedded'), file, {});
    const rows = await onPostgres((_, url) =>
      served('PostgreSQL', join(folder, 'postgres'), file, {DATABASE_URL: url}),
    );
    yield* rows;
  } finally {
    rmSync(folder, {recursive: true});
  }
}

async function served(
  name: string,
  dataFolder: string,
  file: string,
  variables: Record<string, string>,
): Promise<BenchRow[]> {
  const env = {ADDRESS_CAPTURE_DATA_DIR: dataFolder, ...variables};
  const service = await startMain(env);
  const keys = v.parse(
    DemoKeys,
    JSON.parse(readFileSync(join(dataFolder, 'demo-keys.json'), 'utf8')),
  );
  const ask = async (index: number) => {
    const query = new URLSearchParams({text: TEXTS[index % TEXTS.length] ?? '', key: keys.api_key});
    const asked = performance.now();
    const answer = await fetch(`${service.url}/v5/places?${query}`).catch(() => undefined);
    await answer?.arrayBuffer();
    const took = performance.now() - asked;
    await new Promise(resolve => setTimeout(resolve, 20));
    return {took, isGood: answer?.ok === true};
  };
  const quiet: number[] = [];
  for (let index = 0; index < 200; index++) quiet.push((await ask(index)).took);
  const command = spawn(process.execPath, [MAIN, 'regions', 'update', 'montevideo', file], {
    env: {...process.env, ...env},
    stdio: 'ignore',
  });
  let code: unknown;
  const ended = once(command, 'exit').then(([exit]) => {
    code = exit;
  });
  const times: number[] = [];
  let failed = 0;
  const start = performance.now();
  // Some seconds more, in which another process notices the switch.
  let last = Infinity;
  void ended.then(() => {
    last = performance.now() + 8000;
  });
  for (let index = 0; performance.now() < last; index++) {
    const {took, isGood} = await ask(index);
    if (!isGood) failed++;
    times.push(took);
  }
  await ended;
  await service.end('SIGTERM');
  if (code !== 0) throw new Error(`regions update ended with ${code}.`);
  return [
    {
      what: `${name}: regions update, with its switch`,
      value: (last - 8000 - start) / 1000,
      unit: 's',
    },
    {
      what: `${name}: suggestions that failed meanwhile, of ${times.length}`,
      value: failed,
      unit: '',
      limit: 0,
    },
    {what: `${name}: suggestions before, p95`, value: percentile(quiet, 0.95), unit: 'ms'},
    {what: `${name}: suggestions meanwhile, p50`, value: percentile(times, 0.5), unit: 'ms'},
    {what: `${name}: suggestions meanwhile, p95`, value: percentile(times, 0.95), unit: 'ms'},
    {
      what: `${name}: p95 meanwhile, by that before`,
      value: percentile(times, 0.95) / percentile(quiet, 0.95),
      unit: 'times',
      limit: 3,
    },
    {what: `${name}: suggestions meanwhile, p99`, value: percentile(times, 0.99), unit: 'ms'},
    {what: `${name}: the slowest suggestion`, value: Math.max(...times), unit: 'ms'},
  ];
}
