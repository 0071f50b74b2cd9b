import {once} from 'node:events';
import {createServer} from 'node:http';
import {openPglite} from '../../../src/service/base/db/pglite.js';
import {openPostgres} from '../../../src/service/base/db/postgres.js';
import {PATIENT_TIMEOUTS} from '../databases/postgres-database.js';
import {storeChanges} from '../service/many-changes.js';
import {checkDelivery} from '../webhooks/deliveries.js';
import {keysIn, registerListener, waitingIn} from './main-listener.js';
import {startMain} from './main-process.js';

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
  const bodies = new Set<string>();
  let calls = 0;
  let hear = () => {};
  const listener = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      calls++;
      bodies.add(body);
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
    await registerListener(env, folder, `http://127.0.0.1:${address.port}/`);
    const db = databaseUrl
      ? await openPostgres(databaseUrl, {timeouts: PATIENT_TIMEOUTS})
      : await openPglite(folder);
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
    const waiting = await waitingIn(last.url, {folder, patience: PATIENCE});
    await last.end('SIGTERM');
    bodies.forEach(checkDelivery);
    return {stored: changes, arrived: seen.size, duplicates: calls - seen.size, waiting};
  } finally {
    listener.close();
    listener.closeAllConnections();
  }
}
