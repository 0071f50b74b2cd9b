import type {Db} from '../src/service/base/db/db.js';
import type {WebhookBench} from './webhook-bench.js';

const BODY = JSON.stringify({v2: {branch_id: 'x'.repeat(22), verification_status: 'verified'}});

/**
 * The minimum of any sender: claim a row, POST it, mark it as done, without a record of attempts. Each worker handles
 * one row at a time. Returns deliveries per second.
 */
export async function sendBarely(
  db: Db,
  {send, url}: WebhookBench,
  {count, workers}: {readonly count: number; readonly workers: number},
): Promise<number> {
  await db.script(`
    DROP TABLE IF EXISTS bare_queue;
    CREATE TABLE bare_queue (id bigint PRIMARY KEY, state text NOT NULL DEFAULT 'waiting');
    CREATE INDEX bare_queue_waiting ON bare_queue (id) WHERE state = 'waiting'`);
  await db.query('INSERT INTO bare_queue (id) SELECT * FROM generate_series(1, $1::int)', [count]);
  const recipient = {url: `${url}/`, header: undefined, secrets: []};
  const work = async () => {
    for (;;) {
      const [row] = await db.query<{id: number}>(
        `UPDATE bare_queue SET state = 'claimed' WHERE id = (
           SELECT id FROM bare_queue WHERE state = 'waiting' ORDER BY id LIMIT 1
           FOR UPDATE SKIP LOCKED
         ) RETURNING id`,
      );
      if (!row) return;
      await send({recipient, id: String(row.id), body: BODY});
      await db.query("UPDATE bare_queue SET state = 'done' WHERE id = $1", [row.id]);
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({length: workers}, work));
  return count / ((performance.now() - start) / 1000);
}
