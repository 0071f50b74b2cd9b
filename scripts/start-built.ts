import {cpSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {createPostgresDatabase} from '../test/support/databases/postgres-database.js';
import {startMain} from '../test/support/processes/main-process.js';
import {build} from './build-parts.js';

/** The service as `npm start` runs it, with its own data folder and the keys of its demo branch. */
export type BuiltService = {
  readonly url: string;
  readonly apiKey: string;
  readonly serverKey: string;
  readonly branchId: string;
  /** The environment for an operator's command. */
  readonly env: Readonly<Record<string, string>>;
  output(): string;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
};

/**
 * Builds what changed and starts the service on a free port: with its own database on the server of `DATABASE_URL`, or
 * embedded, from a copy of the data folder `from` if given.
 */
export async function startBuilt({
  from,
  variables = {},
}: {
  readonly from?: string | undefined;
  /** More of its environment. */
  readonly variables?: Readonly<Record<string, string>>;
} = {}): Promise<BuiltService> {
  await build(['cdn', 'service', 'demo', 'dashboard']);
  const folder = mkdtempSync(join(tmpdir(), 'address-capture-'));
  const {DATABASE_URL} = process.env;
  if (from && !DATABASE_URL) cpSync(from, folder, {recursive: true});
  const database = DATABASE_URL ? await createPostgresDatabase({server: DATABASE_URL}) : undefined;
  const env = {
    ADDRESS_CAPTURE_DATA_DIR: folder,
    ...(database && {DATABASE_URL: database.url}),
  };
  const {url, end, output} = await startMain({...env, ...variables});
  const keys = JSON.parse(readFileSync(join(folder, 'demo-keys.json'), 'utf8'));
  return {
    url,
    apiKey: keys.api_key,
    serverKey: keys.server_key,
    branchId: keys.branch_id,
    env,
    output,
    async stop() {
      await end('SIGTERM');
      await database?.drop();
      rmSync(folder, {recursive: true});
    },
  };
}
