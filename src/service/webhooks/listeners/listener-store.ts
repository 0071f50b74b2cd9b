import type {OffReason} from '../../../contract/webhook/webhook-listener.js';
import type {Queries} from '../../base/db/db.js';
import type {ListenerRow} from './listener.js';

export type StoredListener = ListenerRow & {
  readonly secret_made_at: Date;
  readonly off_at: Date | null;
  readonly off_reason: OffReason | null;
  readonly created_at: Date;
};

const COLUMNS = [
  ...(['branch_id', 'url', 'header_name', 'header_value', 'payload', 'events'] as const),
  ...(['secret', 'secret_made_at', 'old_secret', 'old_secret_until'] as const),
  ...(['off_at', 'off_reason', 'created_at', 'changed_at'] as const),
];

export async function findListener(
  db: Queries,
  branchId: string,
): Promise<StoredListener | undefined> {
  const [row] = await db.query<StoredListener>(
    `SELECT ${COLUMNS.join(', ')} FROM listener WHERE branch_id = $1`,
    [branchId],
  );
  return row;
}

/** Stores a branch's listener, and replaces an earlier one. */
export async function putListener(db: Queries, listener: StoredListener): Promise<void> {
  await db.query(
    `INSERT INTO listener (${COLUMNS.join(', ')})
     VALUES (${COLUMNS.map((_, at) => `$${at + 1}`).join(', ')})
     ON CONFLICT (branch_id)
     DO UPDATE SET ${COLUMNS.map(column => `${column} = excluded.${column}`).join(', ')}`,
    COLUMNS.map(column => listener[column]),
  );
}

/** Makes other changes of a branch's listener wait until the transaction ends. */
export async function lockListener(tx: Queries, branchId: string): Promise<void> {
  await tx.query('SELECT 1 FROM branch WHERE id = $1 FOR NO KEY UPDATE', [branchId]);
}

/** Switches a listener off, unless it has changed since it was read; its queue stays. */
export async function switchOff(
  db: Queries,
  {branch_id, changed_at}: Pick<ListenerRow, 'branch_id' | 'changed_at'>,
  {reason, at}: {readonly reason: OffReason; readonly at: Date},
): Promise<void> {
  await db.query(
    `UPDATE listener SET off_at = $3, off_reason = $4
     WHERE branch_id = $1 AND changed_at = $2 AND off_at IS NULL`,
    [branch_id, changed_at, at, reason],
  );
}

/** Deletes a branch's listener and its queue; false if there was none. */
export async function deleteListener(tx: Queries, branchId: string): Promise<boolean> {
  const rows = await tx.query('DELETE FROM listener WHERE branch_id = $1 RETURNING 1', [branchId]);
  await tx.query('DELETE FROM delivery WHERE branch_id = $1', [branchId]);
  return rows.length > 0;
}
