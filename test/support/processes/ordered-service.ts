import {openPglite} from '../../../src/service/base/db/pglite.js';
import {openPostgres} from '../../../src/service/base/db/postgres.js';
import {PATIENT_TIMEOUTS} from '../databases/postgres-database.js';
import {storeChanges} from '../service/many-changes.js';
import {type Call, type Failures, startFailingListener} from '../webhooks/failing-listener.js';
import {keysIn, registerListener, waitingIn} from './main-listener.js';
import {startMain} from './main-process.js';

/** What a listener that fails at random was sent, and in which order. */
export type Ordered = {
  /** How many changes were stored, and how many different ones came. */
  readonly stored: number;
  readonly arrived: number;
  /** How many died after their sixth attempt. */
  readonly dead: number;
  readonly waiting: number;
  /** How many are in the queue still, once the processes have ended. */
  readonly left: number;
  /** How many calls came before one that they follow, or again after one that follows them. */
  readonly outOfOrder: number;
  /** How many calls brought what had come before, and how many may have: those that were not answered in time. */
  readonly duplicates: number;
  readonly unanswered: number;
  readonly seconds: number;
};

/** Has processes of the service deliver the changes of many locations to a listener that fails at random. */
export async function deliverInOrder({
  folder,
  databaseUrl,
  processes,
  locations,
  each,
  failures,
  patience,
}: {
  readonly folder: string;
  /** Absent: the embedded database, which one process has alone. */
  readonly databaseUrl?: string;
  readonly processes: number;
  readonly locations: number;
  /** Changes of each. */
  readonly each: number;
  readonly failures: Failures;
  /** Milliseconds within which all is delivered, or dead. */
  readonly patience: number;
}): Promise<Ordered> {
  const env = {
    ADDRESS_CAPTURE_DATA_DIR: folder,
    PUBLIC_URL: 'http://localhost:9999',
    ...(databaseUrl !== undefined && {DATABASE_URL: databaseUrl}),
  };
  const open = () =>
    databaseUrl !== undefined
      ? openPostgres(databaseUrl, {timeouts: PATIENT_TIMEOUTS})
      : openPglite(folder);
  const listener = await startFailingListener(failures);
  try {
    await registerListener(env, folder, listener.url);
    const db = await open();
    await storeChanges(db, [keysIn(folder).branch_id], locations * each, {ofOne: each});
    await db.close();
    const began = performance.now();
    const mains = await Promise.all(Array.from({length: processes}, () => startMain(env)));
    const [{url} = {url: ''}] = mains;
    const waiting = await waitingIn(url, {folder, patience});
    const seconds = (performance.now() - began) / 1000;
    for (const main of mains) await main.end('SIGTERM');
    const after = await open();
    const stored = await after.query<{
      location_id: string;
      id: string;
      is_dead: boolean;
      is_left: boolean;
    }>(
      `SELECT event.location_id, event.id, delivery.dead_at IS NOT NULL AS is_dead,
              delivery.due_at IS NOT NULL AND delivery.dead_at IS NULL AS is_left
       FROM status_event AS event LEFT JOIN delivery USING (branch_id, location_id, sequence)
       ORDER BY event.location_id, event.sequence`,
    );
    await after.close();
    const arrived = new Set(listener.calls.map(({eventId}) => eventId)).size;
    return {
      stored: stored.length,
      dead: stored.filter(({is_dead}) => is_dead).length,
      left: stored.filter(({is_left}) => is_left).length,
      duplicates: listener.calls.length - arrived,
      unanswered: listener.unanswered,
      outOfOrder: outOfOrder(
        listener.calls,
        stored.map(({id}) => id),
      ),
      ...{arrived, waiting, seconds},
    };
  } finally {
    listener.close();
  }
}

/** How many calls came after one of the same location that happened later; `ids` in the order in which they happened. */
function outOfOrder(calls: readonly Call[], ids: readonly string[]): number {
  const places = new Map(ids.map((id, place) => [id, place]));
  const last = new Map<string, number>();
  let count = 0;
  for (const {locationId, eventId} of calls) {
    const place = places.get(eventId) ?? -1;
    if (place < (last.get(locationId) ?? 0)) count += 1;
    last.set(locationId, Math.max(place, last.get(locationId) ?? 0));
  }
  return count;
}
