import type {Db} from './db.js';
import {isUnwritable} from './unavailable.js';

/** Bytes of the row by which it is seen whether the disk has room; more than a page of PostgreSQL has. */
const PROBE_BYTES = 16_384;

/**
 * Adds `checkWritable`. It stores a row only where the server says that it only reads, or once a statement has failed
 * because nothing can be written, until that row is stored.
 */
export function checkingWrites(db: Omit<Db, 'checkWritable'>): Db {
  let isInDoubt = false;
  const watching = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      isInDoubt ||= isUnwritable(error);
      throw error;
    }
  };
  return {
    ...db,
    query: (...statement) => watching(db.query(...statement)),
    script: sql => watching(db.script(sql)),
    transaction: (...transaction) => watching(db.transaction(...transaction)),
    async checkWritable() {
      const [row] = await db.query<{transaction_read_only: string}>('SHOW transaction_read_only');
      if (row?.transaction_read_only === 'off' && !isInDoubt) return;
      await db.transaction(async tx => {
        await tx.query('DELETE FROM write_probe');
        await tx.query('INSERT INTO write_probe (filler) VALUES ($1)', [Buffer.alloc(PROBE_BYTES)]);
      });
      isInDoubt = false;
    },
  };
}
