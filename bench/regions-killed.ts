import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {performance} from 'node:perf_hooks';
import {build} from '../scripts/build-parts.js';
import {ensurePostgres} from '../scripts/ensure-postgres.js';
import type {Db} from '../src/service/base/db/db.js';
import {migrate} from '../src/service/base/db/migrate.js';
import {openPglite} from '../src/service/base/db/pglite.js';
import {openPostgres} from '../src/service/base/db/postgres.js';
import {listRegions} from '../src/service/geodata/regions/region-store.js';
import {createPostgresDatabase} from '../test/support/databases/postgres-database.js';
import {fixtureTiles, osmXml} from '../test/support/osm/fixture-osm.js';
import {writeOsmPbf} from '../test/support/osm/osmium.js';
import type {BenchRow} from './row.js';

const MAIN = 'src/service/dist/service/main.js';
const KILLS = 20;
const TABLES = ['places', 'houses', 'street_points', 'corners', 'tiles', 'names'];

/** `regions add` of Astana, killed at twenty moments from its beginning to its end, and started again: on both databases. */
export async function* run(): AsyncGenerator<BenchRow> {
  await build(['service']);
  const root = mkdtempSync(join(tmpdir(), 'regions-killed-'));
  const file = join(root, 'astana.osm.pbf');
  await writeOsmPbf(osmXml(fixtureTiles('astana')), file);
  try {
    yield* killedIn('PGlite', root, file, folder => openPglite(folder));
    const server = await ensurePostgres();
    const database = await createPostgresDatabase({server: server.url});
    yield* killedIn('PostgreSQL', root, file, () => openPostgres(database.url), database.url);
    await database.drop();
    await server.stop();
  } finally {
    rmSync(root, {recursive: true});
  }
}

async function* killedIn(
  name: string,
  root: string,
  file: string,
  open: (folder: string) => Promise<Db>,
  url?: string,
): AsyncGenerator<BenchRow> {
  const folder = join(root, name);
  const env = {
    ...process.env,
    ADDRESS_CAPTURE_DATA_DIR: folder,
    ...(url && {DATABASE_URL: url}),
  };
  await inDatabase(open, folder, migrate);
  const start = performance.now();
  await command(['regions', 'add', file], env);
  const whole = performance.now() - start;
  const expected = await inDatabase(open, folder, digest);
  await command(['regions', 'remove', 'astana'], env);
  let half = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    await command(['regions', 'add', file], env, (whole * (kill + 0.5)) / KILLS);
    const regions = await inDatabase(open, folder, listRegions);
    if (regions.length > 0 && (await inDatabase(open, folder, digest)) !== expected) half++;
    if (regions.length > 0) await command(['regions', 'remove', 'astana'], env);
  }
  await command(['regions', 'add', file], env);
  const rows = await inDatabase(open, folder, digest);
  const left = readdirSync(join(folder, 'imports')).length;
  const what = `${name}: regions add, killed ${KILLS} times`;
  yield {what: `${what}: seen half built`, value: half, unit: 'times', limit: 0};
  yield {
    what: `${what}: other rows in the end`,
    value: Number(rows !== expected),
    unit: '',
    limit: 0,
  };
  yield {what: `${what}: folders left`, value: left, unit: '', limit: 0};
  yield {what: `${name}: regions add, not killed`, value: whole / 1000, unit: 's'};
}

/** Runs a command to its end, or kills it after so many milliseconds. */
async function command(args: readonly string[], env: NodeJS.ProcessEnv, killAfter?: number) {
  const child = spawn(process.execPath, [MAIN, ...args], {env, stdio: 'ignore'});
  const timer = setTimeout(() => child.kill('SIGKILL'), killAfter ?? 600_000);
  const [code] = await once(child, 'exit');
  clearTimeout(timer);
  if (killAfter === undefined && code !== 0)
    throw new Error(`${args.join(' ')} ended with ${code}.`);
}

async function inDatabase<T>(
  open: (folder: string) => Promise<Db>,
  folder: string,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const db = await open(folder);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** Of all rows of the current build, in no order; places and streets are numbered by it. */
async function digest(db: Db): Promise<string> {
  const [region] = await listRegions(db);
  if (!region) return '';
  const digests: string[] = [];
  for (const table of TABLES) {
    const [row] = await db.query<{digest: string}>(
      `SELECT md5(string_agg(t::text, ',' ORDER BY t::text)) AS digest FROM region_${region.build}_${table} t`,
    );
    digests.push(row?.digest ?? '');
  }
  return digests.join(' ');
}
