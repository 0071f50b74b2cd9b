import {once} from 'node:events';
import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {join} from 'node:path';
import {setTimeout as pause} from 'node:timers/promises';
import {openPglite} from '../../src/service/db/pglite.js';
import {openPostgres} from '../../src/service/db/postgres.js';
import {startMain} from './main-process.js';
import {storeAddresses, storeChanges} from './many-changes.js';
import {tokenHeader} from './service.js';

/** Milliseconds: twice as long as a claim lasts. */
const PATIENCE = 60_000;

/** What a listener heard while the service that told it was killed again and again. */
export type Heard = {
  /** How many changes were stored, and how many different ones came. */
  readonly stored: number;
  readonly arrived: number;
  /** How many calls told what had come before. */
  readonly duplicates: number;
  /** How many calls of the service were still to come when it said that nothing waits. */
  readonly waiting: number;
};

/** Starts the service in a data folder, has it tell so many changes, and kills it (SIGKILL) so many times among them. */
export async function killAmong({
  folder,
  databaseUrl,
  changes,
  kills,
}: {
  readonly folder: string;
  /** Absent: the embedded database. */
  readonly databaseUrl?: string;
  readonly changes: number;
  readonly kills: number;
}): Promise<Heard> {
  const env = {
    ADDRESS_CAPTURE_DATA_DIR: folder,
    PUBLIC_URL: 'http://localhost:9999',
    ...(databaseUrl !== undefined && {DATABASE_URL: databaseUrl}),
  };
  const seen = new Set<string>();
  let calls = 0;
  let hear = () => {};
  const listener = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      calls++;
      seen.add(String(request.headers['webhook-id']));
      // Heard, and not yet answered: the moment in which a kill makes a duplicate.
      hear();
      response.end();
    });
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('Not a network socket.');
  try {
    await register(env, folder, `http://127.0.0.1:${address.port}/`);
    const db = databaseUrl ? await openPostgres(databaseUrl) : await openPglite(folder);
    await storeAddresses(db);
    await storeChanges(db, [keysIn(folder).branch_id], changes);
    await db.close();

    const heardOf = (count: number) =>
      new Promise<void>(resolve => {
        hear = () => {
          if (seen.size >= count) resolve();
        };
        hear();
      });
    for (let kill = 1; kill <= kills; kill++) {
      const main = await startMain(env);
      await heardOf(Math.floor((changes * kill) / (kills + 1)));
      await main.end('SIGKILL');
    }
    const last = await startMain(env);
    await heardOf(changes);
    const waiting = await waitingIn(last.url, folder);
    await last.end('SIGTERM');
    return {stored: changes, arrived: seen.size, duplicates: calls - seen.size, waiting};
  } finally {
    listener.close();
    listener.closeAllConnections();
  }
}

/** Has the service of a new database make its keys, and registers a listener. */
async function register(env: Record<string, string>, folder: string, url: string): Promise<void> {
  const main = await startMain(env);
  const response = await fetch(`${main.url}/v5/webhook`, {
    method: 'PUT',
    headers: {'Content-Type': 'application/json', Authorization: authorizationIn(folder)},
    body: JSON.stringify({url}),
  });
  if (!response.ok) throw new Error(`The listener was refused: ${await response.text()}`);
  await main.end('SIGTERM');
}

/**
 * How many deliveries still wait, asked until none does: what was claimed when the service was killed waits until the
 * claim has ended.
 */
async function waitingIn(url: string, folder: string): Promise<number> {
  const until = Date.now() + PATIENCE;
  for (;;) {
    const response = await fetch(`${url}/v5/webhook/deliveries?state=waiting`, {
      headers: {Authorization: authorizationIn(folder)},
    });
    const {deliveries}: {deliveries: unknown[]} = await response.json();
    if (deliveries.length === 0 || Date.now() > until) return deliveries.length;
    await pause(250);
  }
}

function keysIn(folder: string): {branch_id: string; server_key: string} {
  return JSON.parse(readFileSync(join(folder, 'demo-keys.json'), 'utf8'));
}

function authorizationIn(folder: string): string {
  const {branch_id, server_key} = keysIn(folder);
  return tokenHeader(branch_id, server_key);
}
