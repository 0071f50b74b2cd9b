import {sendGenerated} from '../test/support/generated/send-generated.js';
import type {BenchRow} from './row.js';
import {onBothDatabases} from './town-databases.js';

/** Requests on each database. */
const COUNT = 500_000;

/** Sends a million generated requests to all routes and prints the first that broke something. */
export function run(): AsyncIterable<BenchRow> {
  return onBothDatabases(async (db, name) => {
    const seed = Date.now() % 2 ** 32;
    const start = performance.now();
    const {broken, statuses} = await sendGenerated(db, {count: COUNT, seed});
    for (const each of broken.slice(0, 20)) console.error(each);
    const counts = [...statuses].sort(([a], [b]) => a - b);
    const seconds = (performance.now() - start) / 1000;
    return [
      {what: `${name}: generated requests, from seed ${seed}`, value: COUNT, unit: ''},
      {what: `${name}: of these broke something`, value: broken.length, unit: '', limit: 0},
      ...counts.map(([status, value]) => ({what: `  answered ${status}`, value, unit: ''})),
      {what: `${name}: generated requests a second`, value: COUNT / seconds, unit: '/s'},
    ];
  });
}
