import type {Queries} from '../../base/db/db.js';

/** A use of a device's token, with the phone and the page for which it was sent. */
export type DeviceUse = {
  readonly id: string;
  readonly branchId: string;
  readonly phoneHash: Uint8Array;
  readonly keyHash: Uint8Array;
  readonly origin: string;
  readonly tokenHash: Uint8Array;
  readonly nextHash: Uint8Array;
  readonly at: Date;
};

/**
 * Exchanges a device's token for the next one, and returns the person; undefined if the token is invalid. The previous
 * token stays valid until the newest is used, since the answer with that may have been lost.
 */
export async function rotateToken(db: Queries, use: DeviceUse): Promise<string | undefined> {
  const {id, branchId, phoneHash, keyHash, origin, tokenHash, nextHash, at} = use;
  const [row] = await db.query<{person_id: string}>(
    `UPDATE device SET token_hash = $7, previous_hash = $6
     FROM person
     WHERE device.id = $1 AND device.branch_id = $2 AND device.key_hash = $4 AND device.origin = $5
       AND (device.token_hash = $6 OR device.previous_hash = $6)
       AND device.revoked_at IS NULL AND device.expires_at > $8
       AND person.branch_id = device.branch_id AND person.id = device.person_id
       AND person.phone_hash = $3
     RETURNING device.person_id`,
    [id, branchId, phoneHash, keyHash, origin, tokenHash, nextHash, at],
  );
  return row?.person_id;
}

/** Revokes a device if its token is older than the previous one: then somebody has stolen a token. */
export async function revokeStolen(
  db: Queries,
  {id, branchId, phoneHash, keyHash, origin, tokenHash, at}: Omit<DeviceUse, 'nextHash'>,
): Promise<void> {
  await db.query(
    `UPDATE device SET revoked_at = $7
     FROM person
     WHERE device.id = $1 AND device.branch_id = $2 AND device.key_hash = $4 AND device.origin = $5
       AND device.token_hash <> $6 AND device.previous_hash IS DISTINCT FROM $6
       AND device.revoked_at IS NULL
       AND person.branch_id = device.branch_id AND person.id = device.person_id
       AND person.phone_hash = $3`,
    [id, branchId, phoneHash, keyHash, origin, tokenHash, at],
  );
}

/** Revokes all devices of a person, which ends the sessions that they opened. */
export async function revokeDevices(
  db: Queries,
  {branchId, personId, at}: {branchId: string; personId: string; at: Date},
): Promise<void> {
  await db.query(
    `UPDATE device SET revoked_at = $3
     WHERE branch_id = $1 AND person_id = $2 AND revoked_at IS NULL`,
    [branchId, personId, at],
  );
}
