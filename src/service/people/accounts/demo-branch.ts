import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import * as v from 'valibot';
import {parseApiKey} from '../../../contract/api-key.js';
import type {Db, Queries} from '../../base/db/db.js';
import type {Environment} from '../../base/environment.js';
import {writeWhole} from '../../base/write-whole.js';
import {
  createBranch,
  createPublishableKey,
  createServerKey,
  environmentOf,
  type KeyOptions,
} from './keys.js';
import {LOOPBACK_ORIGINS} from './origins.js';
import {sha256} from './secrets.js';
import * as store from './store.js';

/** The content of `demo-keys.json` in the data folder. */
export const DemoKeys = v.object({
  branch_id: v.string(),
  server_key: v.string(),
  api_key: v.string(),
});
export type DemoKeys = v.InferOutput<typeof DemoKeys>;

type Options = {
  /** ISO 3166-1 alpha-2; phones without a country prefix belong to it. */
  readonly country: string;
  readonly folder: string;
  readonly environment: Environment;
  /** Where pages reach the service; part of the publishable key. */
  readonly publicOrigin: string;
  /** Milliseconds that a branch's clock can be ahead at most. */
  readonly mostAhead: number;
};

/** Milliseconds of its clock that a branch has left at least: what "+30 days" on the demo page takes. */
const LEFT = 30 * 86_400_000;

/**
 * The keys of the branch "Demo", for pages on this machine and for the service's own pages.
 *
 * Keys in the file are used again while the database knows them, and the publishable key while it names `publicOrigin`;
 * others are created. Processes that start at the same time get the same keys. A branch whose clock was advanced as far
 * as it goes is left as it is, since time can't go back for what happened in it, and another one is created.
 */
export async function ensureDemoBranch(
  {db: whole, ...system}: KeyOptions & {readonly db: Db},
  options: Options,
): Promise<DemoKeys> {
  return whole.transaction(async db => {
    // Held until the file is written: a process that starts meanwhile would create a branch of its own.
    await db.query(`SELECT pg_advisory_xact_lock(hashtextextended('demo branch', 0))`);
    const path = join(options.folder, 'demo-keys.json');
    const kept = readKeys(path);
    const keys = await validKeys({...system, db}, kept, options);
    writeWhole(path, `${JSON.stringify(keys, null, 2)}\n`, {mode: 0o600});
    return keys;
  });
}

/** The keys from the file; those that are no longer valid are replaced by new ones. */
async function validKeys(
  system: KeyOptions,
  kept: DemoKeys | undefined,
  {country, environment, publicOrigin, mostAhead}: Options,
): Promise<DemoKeys> {
  const ahead = kept && (await store.findClockAhead(system.db, kept.branch_id));
  const known = ahead !== undefined && ahead <= mostAhead - LEFT ? kept : undefined;
  const branchId = known?.branch_id ?? (await createBranch(system, {name: 'Demo', country}));
  return {
    branch_id: branchId,
    server_key:
      known && (await isServerKeyValid(system.db, known, environment))
        ? known.server_key
        : (await createServerKey(system, branchId, {environment, label: 'demo'})).key,
    api_key:
      known && (await isApiKeyValid(system.db, known, environment, publicOrigin))
        ? known.api_key
        : (
            await createPublishableKey(system, branchId, {
              environment,
              publicOrigin,
              origins: [...LOOPBACK_ORIGINS, publicOrigin],
              label: 'demo',
            })
          ).key,
  };
}

function readKeys(path: string): DemoKeys | undefined {
  try {
    return v.parse(DemoKeys, JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}

async function isServerKeyValid(
  db: Queries,
  {branch_id, server_key}: DemoKeys,
  environment: Environment,
): Promise<boolean> {
  if (environmentOf(server_key, 'sk') !== environment) return false;
  return (await store.findBranchByServerKey(db, branch_id, sha256(server_key))) !== undefined;
}

async function isApiKeyValid(
  db: Queries,
  {branch_id, api_key}: DemoKeys,
  environment: Environment,
  publicOrigin: string,
): Promise<boolean> {
  const said = parseApiKey(api_key);
  if (said?.origin !== publicOrigin || said.environment !== environment) return false;
  return (await store.findPageKey(db, sha256(api_key)))?.branch.id === branch_id;
}
