import type {Db, Queries} from '../../../src/service/base/db/db.js';

/**
 * Does `first` and then `last` in a transaction, lets `second` begin between them, and returns what `second` came to.
 *
 * On PostgreSQL the transaction goes on when `second` waits for it (or has not needed to); on PGlite, whose one connection
 * is taken, `second` comes after it anyway.
 */
export async function meanwhile<T>(
  db: Db,
  first: (tx: Queries) => Promise<unknown>,
  second: () => Promise<T>,
  last: (tx: Queries) => Promise<unknown> = async () => {},
): Promise<T> {
  let begin = () => {};
  // Made outside of the transaction, so that what it does is none of the transaction's work.
  const other = new Promise<void>(resolve => {
    begin = resolve;
  }).then(second);
  let over = false;
  const settled = other.then(
    () => {
      over = true;
    },
    () => {
      over = true;
    },
  );
  await db.transaction(async tx => {
    await first(tx);
    begin();
    if (db.kind === 'postgres')
      while (!over && !(await isWaiting(tx))) await Promise.race([settled, Promise.resolve()]);
    await last(tx);
  });
  return other;
}

async function isWaiting(tx: Queries): Promise<boolean> {
  // Within one transaction the view is read once, unless it is told to be read anew.
  await tx.query('SELECT pg_stat_clear_snapshot()');
  const rows = await tx.query(
    `SELECT 1 FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

/** What looks like a transaction of its own, and is part of one. */
export const inside =
  (tx: Queries): Db['transaction'] =>
  work =>
    work(tx);
