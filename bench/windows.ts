import type {Db} from '../src/service/base/db/db.js';
import {systemRandom} from '../src/service/base/random.js';
import {closeWindows} from '../src/service/verification/windows/close-windows.js';
import {onPostgres} from './bench-postgres.js';
import {makeManyLocations} from './many-locations.js';
import type {BenchRow} from './row.js';

const LOCATIONS = Number(process.env['BENCH_LOCATIONS'] ?? 1_000_000);
const DAY = 86_400_000;
const FROM = new Date('2026-03-01T00:00:00.000Z');

/**
 * How fast one process closes the first windows of a million locations (`BENCH_LOCATIONS`) and opens the next, on
 * PostgreSQL. Half of them are already decided; of the others, one in five has six fixes to judge.
 */
export async function run(): Promise<BenchRow[]> {
  return onPostgres(async db => {
    await makeManyLocations(db, {locations: LOCATIONS, from: FROM, seenOneIn: 5});
    const idle = await timed(() => close(db, 6.5));
    // A day's windows at once, as after a day without any process, or after the clock was advanced.
    const all = await timed(() => close(db, 8));
    if (all.result !== LOCATIONS) throw new Error(`Closed ${all.result} of ${LOCATIONS} windows.`);
    const idleAfter = await timed(() => close(db, 8));
    const what = `windows, PostgreSQL, ${LOCATIONS.toLocaleString('en')} locations`;
    return [
      {what: `${what}: closed and followed`, value: LOCATIONS / all.seconds, unit: '1/s'},
      {what: `${what}: all of them`, value: all.seconds, unit: 's'},
      {what: `${what}: a round with nothing to do`, value: idle.seconds * 1000, unit: 'ms'},
      {what: `${what}: the same after them`, value: idleAfter.seconds * 1000, unit: 'ms'},
    ];
  });
}

function close(db: Db, days: number): Promise<number> {
  const at = new Date(FROM.getTime() + days * DAY);
  return closeWindows(db, {random: systemRandom, clock: () => at}, {at});
}

async function timed<T>(work: () => Promise<T>): Promise<{result: T; seconds: number}> {
  const start = performance.now();
  const result = await work();
  return {result, seconds: (performance.now() - start) / 1000};
}
