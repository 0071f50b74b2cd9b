import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {build} from '../scripts/build-parts.js';
import {ensurePostgres} from '../scripts/ensure-postgres.js';
import {createPostgresDatabase} from '../test/support/databases/postgres-database.js';
import {deliverInOrder, type Ordered} from '../test/support/processes/ordered-service.js';
import type {BenchRow} from './row.js';

const LOCATIONS = 10_000;
const EACH = 3;
const FAILURES = {refused: 10, cut: 4, late: 0.05};
const PATIENCE = 30 * 60_000;

/** The order in which the events of 10,000 locations arrive at a listener that fails at random, on both databases. */
export async function run(): Promise<BenchRow[]> {
  await build(['service']);
  const embedded = await deliverIn({processes: 1});
  const server = await ensurePostgres();
  const database = await createPostgresDatabase({server: server.url});
  try {
    const served = await deliverIn({processes: 2, databaseUrl: database.url});
    return [
      ...rowsOf('PGlite, one process', embedded),
      ...rowsOf('PostgreSQL, two processes', served),
    ];
  } finally {
    await database.drop();
    await server.stop();
  }
}

async function deliverIn(where: {
  readonly processes: number;
  readonly databaseUrl?: string;
}): Promise<Ordered> {
  const folder = mkdtempSync(join(tmpdir(), 'address-capture-'));
  try {
    const load = {locations: LOCATIONS, each: EACH, failures: FAILURES, patience: PATIENCE};
    return await deliverInOrder({folder, ...where, ...load});
  } finally {
    rmSync(folder, {recursive: true});
  }
}

function rowsOf(name: string, ordered: Ordered): BenchRow[] {
  const {stored, arrived, dead, waiting, outOfOrder, duplicates, unanswered, seconds} = ordered;
  const what = `${name}: ${stored} changes of ${LOCATIONS} locations`;
  return [
    {what: `${what}, out of their order`, value: outOfOrder, unit: 'calls', limit: 0},
    {what: `${what}, lost`, value: Math.max(0, stored - arrived - dead), unit: 'of all', limit: 0},
    {what: `${what}, still waiting`, value: waiting, unit: 'of all', limit: 0},
    {what: `${what}, dead after six attempts`, value: dead, unit: 'of all'},
    {
      what: `${what}, came again though they were answered`,
      value: Math.max(0, duplicates - unanswered),
      unit: 'calls',
      limit: 0,
    },
    {what: `${what}, in all`, value: seconds, unit: 's'},
  ];
}
