import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {build} from '../scripts/build-parts.js';
import {ensurePostgres} from '../scripts/ensure-postgres.js';
import {createPostgresDatabase} from '../test/support/databases/postgres-database.js';
import {type Heard, killAmong} from '../test/support/processes/killed-service.js';
import type {BenchRow} from './row.js';

const CHANGES = 20_000;
const KILLS = 50;

/** What arrives if the service is killed 50 times during 20,000 changes, on both databases. */
export async function run(): Promise<BenchRow[]> {
  await build(['service']);
  const embedded = await killAmongIn({});
  const server = await ensurePostgres();
  const database = await createPostgresDatabase({server: server.url});
  try {
    const served = await killAmongIn({databaseUrl: database.url});
    return [...rowsOf('PGlite', embedded), ...rowsOf('PostgreSQL', served)];
  } finally {
    await database.drop();
    await server.stop();
  }
}

async function killAmongIn(where: {readonly databaseUrl?: string}): Promise<Heard> {
  const folder = mkdtempSync(join(tmpdir(), 'address-capture-'));
  try {
    return await killAmong({folder, ...where, changes: CHANGES, kills: KILLS});
  } finally {
    rmSync(folder, {recursive: true});
  }
}

function rowsOf(name: string, {stored, arrived, duplicates, waiting}: Heard): BenchRow[] {
  const what = `${name}: killed ${KILLS} times among ${stored} changes`;
  return [
    {what: `${what}, lost`, value: stored - arrived, unit: 'of all', limit: 0},
    {what: `${what}, still waiting`, value: waiting, unit: 'of all', limit: 0},
    {what: `${what}, delivered twice`, value: (100 * duplicates) / stored, unit: '%'},
  ];
}
