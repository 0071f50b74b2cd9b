import type {Queries} from '../../base/db/db.js';
import {findRows, insertRow} from '../../base/db/rows.js';

/** What a file holds. */
export type ExportKind = 'addresses' | 'audit';

/** An order of a file that was not downloaded yet; `wanted` is encrypted. */
export type StoredOrder = {
  readonly id: string;
  readonly branchId: string;
  readonly accountId: string;
  readonly kind: ExportKind;
  readonly wanted: Uint8Array;
  readonly createdAt: Date;
};

export async function insertOrder(db: Queries, order: StoredOrder): Promise<void> {
  await insertRow(db, 'export_order', order);
}

/** An order that was placed since; `FOR UPDATE`, so that two downloads at once do not both find it. */
export async function findOrder(
  tx: Queries,
  {id, kind, since}: {readonly id: string; readonly kind: ExportKind; readonly since: Date},
): Promise<StoredOrder | undefined> {
  const [order] = await findRows<StoredOrder>(
    tx,
    `SELECT id, branch_id, account_id, kind, wanted, created_at FROM export_order
     WHERE id = $1 AND kind = $2 AND created_at > $3 FOR UPDATE`,
    [id, kind, since],
  );
  return order;
}

export async function deleteOrder(tx: Queries, id: string): Promise<void> {
  await tx.query('DELETE FROM export_order WHERE id = $1', [id]);
}
