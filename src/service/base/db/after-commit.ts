import type {Db} from './db.js';

/** The same database; `hear` is called after each transaction that was stored. */
export function afterCommit(db: Db, hear: () => void): Db {
  return {
    ...db,
    async transaction(work) {
      const result = await db.transaction(work);
      hear();
      return result;
    },
  };
}
