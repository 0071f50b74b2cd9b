import {once} from 'node:events';
import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {setTimeout as pause} from 'node:timers/promises';
import {pathToFileURL} from 'node:url';
import * as v from 'valibot';
import {build} from '../scripts/build-parts.js';
import {type MainProcess, startMain} from '../test/support/processes/main-process.js';
import {createOnPostgres} from './bench-postgres.js';
import {type ExtremeCallers, startExtremeCallers} from './extreme-callers.js';
import type {BenchRow} from './row.js';
import {isMeasured} from './town-databases.js';

const COUNT = Number(process.env['BENCH_REQUESTS'] ?? 100_000);
/** Requests at a time, each from another client. */
const LANES = 16;
/** After so many requests it says how far it is. */
const REPORTED = 5000;
/** Milliseconds of the event loop's longest stop that the design allows. */
const LIMITS = {pglite: 200, postgres: 50};
const NAMED = 10;
const MEGABYTE = 2 ** 20;

const Report = v.object({
  ...{requests: v.number(), rss: v.number(), heapUsed: v.number(), external: v.number()},
  ...{handles: v.number(), files: v.number(), kinds: v.record(v.string(), v.number())},
  counts: v.object({20: v.number(), 50: v.number(), 200: v.number()}),
  stops: v.array(
    v.object({ms: v.number(), ownMs: v.number(), waitedMs: v.number(), by: v.array(v.string())}),
  ),
});
type Report = v.InferOutput<typeof Report>;

/**
 * Sends generated requests with the extremes of every field, over all routes and roles, to the built service in a process
 * of its own, on PGlite and on PostgreSQL: the longest stops of its event loop and the requests at work then, answers of
 * 500 and more, memory and open handles. A stop is what the main thread ran, without its waiting for a processor.
 */
export async function* run(): AsyncGenerator<BenchRow> {
  await build(['cdn', 'service', 'demo']);
  if (isMeasured('pglite')) yield* await measured('pglite');
  if (isMeasured('postgres')) {
    const {url, remove} = await createOnPostgres();
    try {
      yield* await measured('postgres', url);
    } finally {
      await remove();
    }
  }
}

async function measured(name: 'pglite' | 'postgres', databaseUrl?: string): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-stops-'));
  const file = join(folder, 'stops.json');
  const preload = pathToFileURL(join(import.meta.dirname, 'watch-stops.mjs')).href;
  const main = await startMain({
    ADDRESS_CAPTURE_DATA_DIR: folder,
    ...(databaseUrl !== undefined && {DATABASE_URL: databaseUrl}),
    TRUSTED_PROXIES: '127.0.0.1',
    NODE_OPTIONS: `--import ${preload}`,
    BENCH_STOPS: file,
  });
  try {
    const seed = Number(process.env['BENCH_SEED'] ?? Date.now() % 2 ** 32);
    const callers = await startExtremeCallers({main, folder, seed});
    // The first thousand compile the code and fill the caches.
    await sendAll(callers, Math.min(1000, COUNT));
    const before = await reportOf(main, file);
    const began = performance.now();
    const statuses = new Map<number, number>();
    const broken: string[] = [];
    for (let sent = 0; sent < COUNT; sent += REPORTED) {
      const part = await sendAll(callers, Math.min(REPORTED, COUNT - sent));
      for (const [status, count] of part.statuses)
        statuses.set(status, (statuses.get(status) ?? 0) + count);
      broken.push(...part.broken);
      const {stops, counts, rss} = await reportOf(main, file);
      console.error(
        `${name}, ${Math.round((performance.now() - began) / 1000)} s: ${sent + REPORTED} requests, ${broken.length} of 500 and more, longest stop ${stops[0]?.ownMs.toFixed(0)} ms, ${counts[50]} of 50 ms, ${counts[200]} of 200 ms, ${Math.round(rss / MEGABYTE)} MB; ${stops[0]?.by.map(each => each.slice(0, 120)).join(' | ')}`,
      );
    }
    const seconds = (performance.now() - began) / 1000;
    // What is still under way ends, and what a pool closes when it is idle is closed.
    await pause(15_000);
    const after = await reportOf(main, file);
    for (const each of broken.slice(0, 20)) console.error(each);
    for (const {ownMs, ms, waitedMs, by} of after.stops.slice(0, NAMED))
      console.error(
        `${ownMs.toFixed(0)} ms (${ms.toFixed(0)} by the clock, ${waitedMs.toFixed(0)} waiting for a processor): ${by.map(each => each.slice(0, 160)).join(' | ')}`,
      );
    const [longest] = after.stops;
    const row = (what: string, value: number, unit = '', limit?: number): BenchRow => ({
      ...{what: `${name}: ${what}`, value, unit},
      ...(limit !== undefined && {limit}),
    });
    return [
      row(`generated requests, from seed ${seed}`, COUNT),
      row('a second', COUNT / seconds, '/s'),
      row('answered with 500 or more, or not within a minute', broken.length, '', 0),
      row('event loop, longest stop', longest?.ownMs ?? 0, 'ms', LIMITS[name]),
      ...([20, 50, 200] as const).map(limit =>
        row(`event loop, stops of ${limit} ms and more`, after.counts[limit]),
      ),
      row('memory before', before.rss / MEGABYTE, 'MB'),
      row('memory after', after.rss / MEGABYTE, 'MB'),
      row('JavaScript heap before', before.heapUsed / MEGABYTE, 'MB'),
      row('JavaScript heap after', after.heapUsed / MEGABYTE, 'MB'),
      row('open handles before', before.handles),
      row(`open handles after (${said(after.kinds)})`, after.handles),
      row('open files before', before.files),
      row('open files after', after.files),
      ...[...statuses]
        .sort(([a], [b]) => a - b)
        .map(([status, value]) => row(`answered ${status}`, value)),
    ];
  } finally {
    await main.end('SIGTERM');
    rmSync(folder, {recursive: true});
  }
}

async function sendAll(
  callers: ExtremeCallers,
  count: number,
): Promise<{readonly statuses: ReadonlyMap<number, number>; readonly broken: readonly string[]}> {
  const statuses = new Map<number, number>();
  const broken: string[] = [];
  let sent = 0;
  const lane = async () => {
    while (sent < count) {
      sent++;
      const {status, request} = await callers.sendOne();
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500 || status === 0) broken.push(`${status} ${request}`);
    }
  };
  await Promise.all(Array.from({length: LANES}, lane));
  return {statuses, broken};
}

async function reportOf({child}: MainProcess, file: string): Promise<Report> {
  if (existsSync(file)) rmSync(file);
  child.kill('SIGUSR2');
  for (;;) {
    await pause(200);
    if (child.exitCode !== null) await once(child, 'never');
    if (!existsSync(file)) continue;
    const text = readFileSync(file, 'utf8');
    if (text.endsWith('}')) return v.parse(Report, JSON.parse(text));
  }
}

function said(kinds: Readonly<Record<string, number>>): string {
  return Object.entries(kinds)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ');
}
