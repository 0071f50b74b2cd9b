import {AsyncLocalStorage} from 'node:async_hooks';
import type {PGlite, Transaction} from '@electric-sql/pglite';
import {isOfDatabase, withoutValues} from './database-error.js';
import type {Db, Queries} from './db.js';

/**
 * PGlite's one connection as a `Db`; closing is left to who opened it.
 *
 * After a PANIC (a disk that fails) PGlite answers nothing any more: `onDeath` hears of it once, and every
 * later statement is refused at once instead of waiting for ever.
 */
export function overPglite(
  pglite: PGlite,
  onDeath: (error: unknown) => void = () => {},
): Omit<Db, 'close'> {
  // A statement outside the transaction that it is called from would wait for itself for ever.
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
  const queries = (on: PGlite | Transaction): Queries => ({
    query: async <Row>(sql: string, parameters: readonly unknown[] = []) =>
      (await hidden(watch(on.query<Row>(sql, [...parameters])))).rows,
    script: async sql => {
      await hidden(watch(on.exec(sql)));
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

/** What PGlite itself refuses, a parameter say, may quote it too. */
async function hidden<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw withoutValues(error);
  }
}

function isPanic(error: unknown): boolean {
  return error instanceof Error && 'severity' in error && error.severity === 'PANIC';
}
