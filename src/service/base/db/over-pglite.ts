import {AsyncLocalStorage} from 'node:async_hooks';
import type {PGlite, Transaction} from '@electric-sql/pglite';
import {hidingValues, isOfDatabase, withoutValues} from './database-error.js';
import type {Db, Queries} from './db.js';

/**
 * Milliseconds of statements after which the event loop has a turn. PGlite runs them in this thread and resolves without
 * one, so a transaction of a thousand statements would keep every other request waiting until its end.
 */
const MAX_HELD_MS = 10;

/**
 * PGlite's single connection as a `Db`; the caller closes PGlite.
 *
 * After a PANIC (a disk error) PGlite no longer answers: `onDeath` is called once, and later statements throw at once
 * instead of waiting forever.
 */
export function overPglite(
  pglite: PGlite,
  onDeath: (error: unknown) => void = () => {},
): Omit<Db, 'checkWritable' | 'close'> {
  // Inside a transaction, a statement on the connection itself would wait for that transaction forever.
  const inTransaction = new AsyncLocalStorage<true>();
  let dead = false;
  const alive = async <T>(work: () => Promise<T>): Promise<T> => {
    if (inTransaction.getStore())
      throw new Error('Inside a transaction, use the `tx` that it gave you instead of the Db.');
    if (dead) throw new Error('The database stopped after a disk error: restart the service.');
    return work();
  };
  const watch = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => {
      if (!dead && isPanic(error)) {
        dead = true;
        onDeath(error);
      }
      throw isOfDatabase(error) ? withoutValues(error) : error;
    });
  let turnedAt = performance.now();
  const yieldAfterLongWork = async (): Promise<void> => {
    if (performance.now() - turnedAt < MAX_HELD_MS) return;
    await new Promise(setImmediate);
    turnedAt = performance.now();
  };
  const queries = (on: PGlite | Transaction): Queries => ({
    query: async <Row>(sql: string, parameters: readonly unknown[] = []) => {
      await yieldAfterLongWork();
      return (await hidingValues(watch(on.query<Row>(sql, [...parameters])))).rows;
    },
    script: async sql => {
      await yieldAfterLongWork();
      await hidingValues(watch(on.exec(sql)));
    },
  });
  const outside = queries(pglite);
  return {
    kind: 'pglite',
    query: (sql, parameters) => alive(() => outside.query(sql, parameters)),
    script: sql => alive(() => outside.script(sql)),
    transaction: work =>
      alive(() =>
        watch(pglite.transaction(tx => inTransaction.run(true, () => work(queries(tx))))),
      ),
  };
}

function isPanic(error: unknown): boolean {
  return error instanceof Error && 'severity' in error && error.severity === 'PANIC';
}
