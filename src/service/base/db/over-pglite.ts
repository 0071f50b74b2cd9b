import {AsyncLocalStorage} from 'node:async_hooks';
import type {PGlite, Transaction} from '@electric-sql/pglite';
import {hidingValues, isOfDatabase, withoutValues} from './database-error.js';
import type {Db, Queries} from './db.js';
import {createYielder} from './yield-to-event-loop.js';

/**
 * PGlite's single connection as a `Db`; the caller closes PGlite.
 *
 * Statements run in this thread, and their promises alone give requests no turn, so the event loop gets one between
 * statements.
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
  const yieldToEventLoop = createYielder();
  const queries = (on: PGlite | Transaction): Queries => ({
    query: async <Row>(sql: string, parameters: readonly unknown[] = []) => {
      await yieldToEventLoop();
      return (await hidingValues(watch(on.query<Row>(sql, [...parameters])))).rows;
    },
    script: async sql => {
      await yieldToEventLoop();
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
