import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect} from 'vitest';
import {ensurePostgres} from '../../../scripts/ensure-postgres.js';
import {createPostgresDatabase} from '../../support/databases/postgres-database.js';
import {writeOsmPbf} from '../../support/osm/osmium.js';
import {runMain, startMain} from '../../support/processes/main-process.js';

/** A service on PostgreSQL with a region that its operator has added. */
export type OwnRegion = {
  readonly url: string;
  readonly apiKey: string;
  close(): Promise<void>;
};

/** Adds OpenStreetMap XML as a region (`options` of `regions add`), and starts the service. */
export async function startOwnRegion(
  osm: Iterable<string>,
  options: readonly string[],
): Promise<OwnRegion> {
  const folder = mkdtempSync(join(tmpdir(), 'address-capture-'));
  const closing: (() => unknown)[] = [() => rmSync(folder, {recursive: true})];
  const close = async () => {
    for (const end of closing.toReversed()) await end();
  };
  const postgres = await ensurePostgres();
  closing.push(() => postgres.stop());
  const {url: database, drop} = await createPostgresDatabase({server: postgres.url});
  closing.push(drop);
  const env = {ADDRESS_CAPTURE_DATA_DIR: folder, DATABASE_URL: database};
  const file = join(folder, 'region.osm.pbf');
  await writeOsmPbf(osm, file);
  const {code, err} = await runMain(['regions', 'add', file, ...options], env);
  expect(code, err).toBe(0);
  const main = await startMain(env);
  closing.push(() => main.end('SIGTERM'));
  const {api_key} = JSON.parse(readFileSync(join(folder, 'demo-keys.json'), 'utf8'));
  return {url: main.url, apiKey: api_key, close};
}
