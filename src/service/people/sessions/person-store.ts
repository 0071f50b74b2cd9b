import {PREPARED, type Queries} from '../../base/db/db.js';

/** Serialises opening sessions for a phone, proving it and deleting its person, until the transaction ends. */
export async function lockPhone(
  tx: Queries,
  branchId: string,
  phoneHash: Uint8Array,
): Promise<void> {
  await tx.query(
    `SELECT pg_advisory_xact_lock(hashtextextended($1 || encode($2::bytea, 'hex'), 0))`,
    [branchId, phoneHash],
    PREPARED,
  );
}

/** The id of the only person of a branch who proved this phone. */
export async function findProved(
  db: Queries,
  branchId: string,
  phoneHash: Uint8Array,
): Promise<string | undefined> {
  const [row] = await db.query<{id: string}>(
    'SELECT id FROM person WHERE branch_id = $1 AND phone_hash = $2 AND NOT provisional',
    [branchId, phoneHash],
  );
  return row?.id;
}

export async function markProved(tx: Queries, branchId: string, id: string): Promise<void> {
  await tx.query('UPDATE person SET provisional = false WHERE branch_id = $1 AND id = $2', [
    branchId,
    id,
  ]);
}

/** Moves all that one person has to another, and records the merge, so that the old id stays valid. */
export async function mergePerson(
  tx: Queries,
  {branchId, from, into}: {branchId: string; from: string; into: string},
): Promise<void> {
  const ids = [branchId, from, into];
  // First, so that a concurrent creation of an address is either waited for or uses the new person.
  // No address is theirs any more, so nothing has to find them.
  await tx.query(
    `UPDATE person SET merged_into = $3, search_keys = '{}' WHERE branch_id = $1 AND id = $2`,
    ids,
  );
  await tx.query(
    `UPDATE location SET person_id = $3, user_id = $3 WHERE branch_id = $1 AND person_id = $2`,
    ids,
  );
  // Skips keys that the other person has too.
  await tx.query(
    `UPDATE idempotency SET maker = $3 WHERE branch_id = $1 AND maker = $2 AND NOT EXISTS (
       SELECT 1 FROM idempotency AS own WHERE own.branch_id = $1 AND own.maker = $3
         AND own.key_hash = idempotency.key_hash)`,
    [branchId, Buffer.from(from), Buffer.from(into)],
  );
  for (const table of ['session', 'device_identity']) {
    const sql = `UPDATE ${table} SET person_id = $3 WHERE branch_id = $1 AND person_id = $2`;
    await tx.query(sql, ids);
  }
}
