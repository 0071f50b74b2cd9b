import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {forgetBuilds} from '../scripts/build-parts.js';
import type {BenchRow} from './row.js';

const root = join(import.meta.dirname, '..');
const LIMIT = {first: 30, later: 3};

/** How long `npm start` takes to a working page: the first time, with builds and the town, and the second time. */
export async function run(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'address-capture-bench-'));
  try {
    forgetBuilds();
    const first = await secondsToStart(folder);
    const later = await secondsToStart(folder);
    return [
      {what: 'npm start: the first time', value: first, unit: 's', limit: LIMIT.first},
      {what: 'npm start: later', value: later, unit: 's', limit: LIMIT.later},
    ];
  } finally {
    rmSync(folder, {recursive: true});
  }
}

async function secondsToStart(folder: string): Promise<number> {
  const {DATABASE_URL: _, ...environment} = process.env;
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: {...environment, PORT: '0', ADDRESS_CAPTURE_DATA_DIR: folder},
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of child.stdout) {
    output += chunk;
    if (output.includes('Listening on')) break;
  }
  const seconds = (performance.now() - began) / 1000;
  if (!output.includes('Listening on')) throw new Error(`npm start ended early:\n${output}`);
  child.kill('SIGTERM');
  await once(child, 'exit');
  return seconds;
}
