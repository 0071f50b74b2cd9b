import {routes} from '../src/contract/routes/routes.js';
import {HOUSE, post, sessionBody, tokenHeader} from '../test/support/service/service.js';
import {besideBare} from './beside-bare.js';
import {onStartedService} from './on-started-service.js';
import type {BenchRow} from './row.js';

const PAGE = 'http://localhost:3000';

/**
 * Status queries per second of the built service on PostgreSQL, compared to bare Node servers that run the same
 * statement without authentication.
 */
export async function run(): Promise<BenchRow[]> {
  return onStartedService(async ({url, databaseUrl, keys}) => {
    const path = routes.verificationStatus(await saveOne(url, keys.api_key));
    const headers = {Authorization: tokenHeader(keys.branch_id, keys.server_key)};
    return besideBare('status query, PostgreSQL', {
      next: () => ({method: 'POST', path, headers}),
      service: url,
      bare: ['bare-status.ts', databaseUrl, keys.branch_id],
    });
  });
}

async function saveOne(url: string, apiKey: string): Promise<string> {
  const session = await fetch(`${url}/v5/sessions`, post(sessionBody(apiKey), {Origin: PAGE}));
  const {token}: {token: string} = await session.json();
  const headers = {
    Origin: PAGE,
    Authorization: `Bearer ${token}`,
    'Idempotency-Key': 'the-address-of-a-bench-0',
  };
  const saved = await fetch(`${url}/v5/addresses`, post(HOUSE, headers));
  const {address}: {address: {id: string}} = await saved.json();
  return address.id;
}
