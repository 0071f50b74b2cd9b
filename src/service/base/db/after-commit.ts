import type {Db} from './db.js';

/** The same database; calls `onCommit` after each committed transaction. */
export function afterCommit(db: Db, onCommit: () => void): Db {
  return {
    ...db,
    async transaction(...transaction) {
      const result = await db.transaction(...transaction);
      onCommit();
      return result;
    },
  };
}
