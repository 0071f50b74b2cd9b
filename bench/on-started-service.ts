import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {build} from '../scripts/build-parts.js';
import type {Db} from '../src/service/base/db/db.js';
import {startMain} from '../test/support/processes/main-process.js';
import {onPostgres} from './bench-postgres.js';

/** The built service in a process of its own, on PostgreSQL, with the demo branch. */
export type StartedService = {
  readonly url: string;
  readonly pid: number;
  readonly db: Db;
  readonly databaseUrl: string;
  readonly keys: {
    readonly branch_id: string;
    readonly server_key: string;
    readonly api_key: string;
  };
};

/** Builds and starts it for some work; the work's requests may name their client in `X-Forwarded-For`. */
export async function onStartedService<T>(
  work: (service: StartedService) => Promise<T>,
  env: Readonly<Record<string, string>> = {},
): Promise<T> {
  await build(['cdn', 'service', 'demo']);
  const folder = mkdtempSync(join(tmpdir(), 'bench-service-'));
  try {
    return await onPostgres(async (db, databaseUrl) => {
      const main = await startMain({
        ADDRESS_CAPTURE_DATA_DIR: folder,
        DATABASE_URL: databaseUrl,
        TRUSTED_PROXIES: '127.0.0.1',
        ...env,
      });
      try {
        const keys = JSON.parse(readFileSync(join(folder, 'demo-keys.json'), 'utf8'));
        const {url, child} = main;
        return await work({url, pid: child.pid ?? 0, db, databaseUrl, keys});
      } finally {
        await main.end('SIGTERM');
      }
    });
  } finally {
    rmSync(folder, {recursive: true});
  }
}
