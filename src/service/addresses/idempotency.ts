import type {Queries} from '../db/db.js';

/** A request that may be sent again: whose it is, the hash of its key and of what it said. */
export type Request = {
  readonly branchId: string;
  /** Keys belong to a phone, so a repeat from a renewed session is known again. */
  readonly phoneHash: Uint8Array;
  readonly keyHash: Uint8Array;
  readonly bodyHash: Uint8Array;
};

/** In place of a hash: of a request that was replaced by another before it came, nobody knows what it says. */
export const ANY_BODY = new Uint8Array();

/**
 * Takes a key for a new location; false where the key was used before.
 *
 * Sent twice at once, the second waits here until the first is stored.
 */
export async function claimKey(
  db: Queries,
  {branchId, phoneHash, keyHash, bodyHash}: Request,
  {locationId, at}: {locationId: string; at: Date},
): Promise<boolean> {
  const rows = await db.query(
    `INSERT INTO idempotency (branch_id, phone_hash, key_hash, body_hash, location_id, created_at)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING location_id`,
    [branchId, phoneHash, keyHash, bodyHash, locationId, at],
  );
  return rows.length > 0;
}

/** What was stored under a key, and whether the body was the same then. */
export async function findByKey(
  db: Queries,
  {branchId, phoneHash, keyHash, bodyHash}: Request,
): Promise<{readonly locationId: string; readonly sameBody: boolean} | undefined> {
  const [row] = await db.query<{location_id: string; same: boolean}>(
    `SELECT location_id, body_hash IN ($4, ''::bytea) AS same FROM idempotency
     WHERE branch_id = $1 AND phone_hash = $2 AND key_hash = $3`,
    [branchId, phoneHash, keyHash, bodyHash],
  );
  return row && {locationId: row.location_id, sameBody: row.same};
}

/** Makes all keys of a location those of another. */
export async function moveKeys(
  tx: Queries,
  branchId: string,
  {from, to}: {readonly from: string; readonly to: string},
): Promise<void> {
  await tx.query(
    'UPDATE idempotency SET location_id = $3 WHERE branch_id = $1 AND location_id = $2',
    [branchId, from, to],
  );
}

/** Whether what was stored under a key was deleted since; ask after `claimKey`, which waits for a deletion under way. */
export async function isKeyGone(
  tx: Queries,
  {branchId, phoneHash, keyHash}: Request,
): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM gone_key WHERE hash = ${goneKeySql('$1::text', '$2::bytea', '$3::bytea')}`,
    [branchId, phoneHash, keyHash],
  );
  return rows.length > 0;
}

/** The SQL for what is kept of the key of a deleted address: it tells the key again to who sends it, and no more. */
export function goneKeySql(branchId: string, phoneHash: string, keyHash: string): string {
  return `sha256(convert_to(${branchId}, 'UTF8') || ${phoneHash} || ${keyHash})`;
}
