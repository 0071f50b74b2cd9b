import type {Queries} from '../../base/db/db.js';
import {findRows} from '../../base/db/rows.js';

/** A request that may be repeated, with hashes of its key and body. */
export type Request = {
  readonly branchId: string;
  /** Keys are separate for each maker (`makerOf`): a stranger with the same phone can neither read nor block them. */
  readonly maker: Uint8Array;
  readonly keyHash: Uint8Array;
  readonly bodyHash: Uint8Array;
};

/**
 * The maker of a session's requests: its device, over all visits and proofs, or else its person. The bytes of an
 * identity's hash never equal those of an id.
 */
export function makerOf(session: {
  readonly identity: Uint8Array | undefined;
  readonly userId: string;
}): Uint8Array {
  return session.identity ?? Buffer.from(session.userId);
}

/** In place of a body's hash, for a request that was replaced before it arrived: its body is unknown. */
export const ANY_BODY = new Uint8Array();

/**
 * Claims a key for a new location; false if it was used before. Of two simultaneous requests, the second waits here
 * until the first is stored.
 */
export async function claimKey(
  db: Queries,
  {branchId, maker, keyHash, bodyHash}: Request,
  {locationId, at}: {locationId: string; at: Date},
): Promise<boolean> {
  const rows = await db.query(
    `INSERT INTO idempotency (branch_id, maker, key_hash, body_hash, location_id, created_at)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING location_id`,
    [branchId, maker, keyHash, bodyHash, locationId, at],
  );
  return rows.length > 0;
}

/** The location stored under a key, and whether the body was the same. */
export async function findByKey(
  db: Queries,
  {branchId, maker, keyHash, bodyHash}: Request,
): Promise<{readonly locationId: string; readonly sameBody: boolean} | undefined> {
  const [found] = await findRows<{locationId: string; sameBody: boolean}>(
    db,
    `SELECT location_id, body_hash IN ($4, ''::bytea) AS same_body FROM idempotency
     WHERE branch_id = $1 AND maker = $2 AND key_hash = $3`,
    [branchId, maker, keyHash, bodyHash],
  );
  return found;
}

/** Assigns all keys of a location to another. */
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

/** Whether the address stored under a key was deleted. Call `claimKey` before: it waits for a deletion under way. */
export async function isKeyGone(
  tx: Queries,
  {branchId, maker, keyHash}: Request,
): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM gone_key WHERE hash = ${goneKeySql('$1::text', '$2::bytea', '$3::bytea')}`,
    [branchId, maker, keyHash],
  );
  return rows.length > 0;
}

/** SQL for the hash that remains of a deleted address's key: it recognises the key if it is sent again. */
export function goneKeySql(branchId: string, maker: string, keyHash: string): string {
  return `sha256(convert_to(${branchId}, 'UTF8') || ${maker} || ${keyHash})`;
}
