import {setTimeout as pause} from 'node:timers/promises';
import type {Db} from '../src/service/base/db/db.js';
import {sendBarely} from './bare-sender.js';
import {percentile} from './percentile.js';
import type {BenchRow} from './row.js';
import {onBothDatabases} from './town-databases.js';
import {makeWebhookBench, type WebhookBench} from './webhook-bench.js';

const BRANCHES = 10;
const ROUNDS = 5;
const EACH = 300;
/** Fewer for each of a hundred branches. */
const EACH_OF_MANY = 50;
const WAITING = 1_000_000;

/** Deliveries per second: beside a bare loop, a million rows waiting, and a listener that never answers; and bloat. */
export function run(): AsyncIterable<BenchRow> {
  return onBothDatabases(async function* (db, name) {
    yield* paceRows(db, name);
    yield* neverRows(db, name);
  });
}

async function* paceRows(db: Db, name: string): AsyncGenerator<BenchRow> {
  const bench = await makeWebhookBench(db, {count: BRANCHES});
  try {
    const ours: number[] = [];
    const bare: number[] = [];
    await paceOf(db, bench);
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await paceOf(db, bench));
      bare.push(await sendBarely(db, bench, {count: BRANCHES * EACH, workers: 20}));
    }
    yield row(`${name}: webhooks, deliveries a second`, ours);
    yield row(`${name}: a bare claim-POST-mark loop, a second`, bare);
    yield share(`${name}: webhooks, of the bare loop’s pace`, ours, bare);
    if (db.kind === 'pglite') return;
    yield* bloatRows(db, name, bench);
    const branchIds = await wait(db, bench);
    const crowded: number[] = [];
    for (let round = 0; round < ROUNDS; round++) crowded.push(await paceOf(db, bench, {branchIds}));
    yield row(`${name}: with a million rows waiting, deliveries a second`, crowded);
    yield share(`${name}: with a million rows waiting, of the pace without`, crowded, ours);
  } finally {
    bench.close();
    await db.query('TRUNCATE branch CASCADE');
  }
}

/** Stores changes of each branch, delivers them all, and returns deliveries per second. */
async function paceOf(
  db: Db,
  bench: WebhookBench,
  {branchIds = bench.branchIds, each = EACH, before = async () => {}} = {},
): Promise<number> {
  await bench.change(branchIds, each);
  await before();
  const attempts = await count(db, 'delivery_attempt');
  const sender = bench.sender();
  const start = performance.now();
  await sender.deliver();
  // Each call that ends starts the next, so only the last one is awaited.
  while (await isDue(db, branchIds)) await pause(10);
  const seconds = (performance.now() - start) / 1000;
  await sender.stop(0);
  const all = branchIds.length * each;
  const made = (await count(db, 'delivery_attempt')) - attempts;
  if (made < all) throw new Error(`${made} of ${all} attempts were recorded.`);
  return all / seconds;
}

/** Growth of the queue's files between autovacuums during deliveries. */
async function* bloatRows(db: Db, name: string, bench: WebhookBench): AsyncGenerator<BenchRow> {
  const state = async () => {
    const [found] = await db.query<{bytes: number; vacuums: number}>(
      `SELECT pg_total_relation_size('delivery') AS bytes, autovacuum_count AS vacuums
       FROM pg_stat_user_tables WHERE relname = 'delivery'`,
    );
    return found ?? {bytes: 0, vacuums: 0};
  };
  let delivered = 0;
  const deliverUntilVacuum = async () => {
    const {vacuums} = await state();
    while ((await state()).vacuums === vacuums) {
      await paceOf(db, bench);
      delivered += BRANCHES * EACH;
    }
    return (await state()).bytes / 1024;
  };
  await deliverUntilVacuum();
  const first = await deliverUntilVacuum();
  delivered = 0;
  const later = await deliverUntilVacuum();
  yield {what: `${name}: the queue’s files at an autovacuum`, value: first, unit: 'KB'};
  yield {
    what: `${name}: their growth over ${delivered} deliveries, to the next`,
    value: later - first,
    unit: 'KB',
  };
}

/** Leaves half of the rows due for a listener that is off, and half for the others in an hour; returns these. */
async function wait(db: Db, bench: WebhookBench): Promise<readonly string[]> {
  const [off, ...others] = bench.branchIds;
  await db.query("UPDATE listener SET off_at = now(), off_reason = 'gone' WHERE branch_id = $1", [
    off,
  ]);
  const ofOne = 3;
  const each = Math.round(WAITING / 2 / others.length);
  await bench.change(others, each, {dueIn: 3600, ofOne});
  await bench.change([off ?? ''], WAITING / 2, {ofOne});
  await db.script('ANALYZE delivery');
  return others;
}

async function* neverRows(db: Db, name: string): AsyncGenerator<BenchRow> {
  const count = 100;
  const bench = await makeWebhookBench(db, {count, neverAnswers: [0]});
  try {
    const [never = '', ...others] = bench.branchIds;
    const alone: number[] = [];
    const beside: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      alone.push(await paceOf(db, bench, {branchIds: others, each: EACH_OF_MANY}));
      beside.push(
        await paceOf(db, bench, {
          branchIds: others,
          each: EACH_OF_MANY,
          before: () => bench.change([never], 1000),
        }),
      );
      await db.query('DELETE FROM delivery');
    }
    yield row(`${name}: 99 listeners, deliveries a second`, alone);
    yield row(`${name}: 99 listeners beside one that never answers`, beside);
    yield share(`${name}: 99 beside one that never answers, of their pace without`, beside, alone);
  } finally {
    bench.close();
    await db.query('TRUNCATE branch CASCADE');
  }
}

async function isDue(db: Db, branchIds: readonly string[]): Promise<boolean> {
  const rows = await db.query(
    `SELECT 1 FROM delivery
     WHERE branch_id = ANY($1) AND dead_at IS NULL AND due_at <= now() LIMIT 1`,
    [branchIds],
  );
  return rows.length > 0;
}

async function count(db: Db, table: string): Promise<number> {
  const [row] = await db.query<{n: number}>(`SELECT count(*) AS n FROM ${table}`);
  return row?.n ?? 0;
}

function row(what: string, values: readonly number[]): BenchRow {
  return {what, value: percentile(values, 0.5), unit: '/s'};
}

/** The ratio within each pair, so that other load on the machine affects both. */
function share(what: string, values: readonly number[], of: readonly number[]): BenchRow {
  const shares = values.map((value, index) => (100 * value) / (of[index] ?? Number.NaN));
  return {what, value: percentile(shares, 0.5), unit: '%'};
}
