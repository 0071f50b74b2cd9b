import {PREPARED, type Queries} from '../../base/db/db.js';
import {findRows} from '../../base/db/rows.js';

/** Milliseconds for which an identity is valid after its device's last session. */
const LIFE = 180 * 86_400_000;

/** A device's name for itself, hashed together with branch, key and phone. */
export type Identity = {
  readonly hash: Uint8Array;
  readonly branchId: string;
  readonly keyHash: Uint8Array;
  readonly at: Date;
};

/** The person of a device's last session: a proved one, or an unproved one whom the business may know as another. */
export type Holder = {
  readonly personId: string;
  readonly provisional: boolean;
  readonly knownAs: string | undefined;
};

/**
 * The holder of an identity; undefined if it is new or has expired. Call it and `noteIdentity` under `lockPhone`, since
 * a proof in another tab changes the holder.
 */
export async function findHolder(
  tx: Queries,
  {hash, at}: Pick<Identity, 'hash' | 'at'>,
): Promise<Holder | undefined> {
  const [holder] = await findRows<Holder>(
    tx,
    `SELECT person.id AS person_id, provisional, known_as FROM device_identity
     JOIN person ON person.branch_id = device_identity.branch_id
       AND person.id = device_identity.person_id
     WHERE hash = $1 AND expires_at > $2`,
    [hash, at],
    PREPARED,
  );
  return holder;
}

/** Whether the phone was ever proved on the device with this identity; false without an identity. */
export async function isKnownDevice(
  db: Queries,
  identity: Uint8Array | undefined,
  at: Date,
): Promise<boolean> {
  const holder = identity && (await findHolder(db, {hash: identity, at}));
  return holder !== undefined && (!holder.provisional || holder.knownAs !== undefined);
}

/** Stores the holder of an identity, for 180 days from now. */
export async function noteIdentity(
  tx: Queries,
  {hash, branchId, keyHash, at}: Identity,
  personId: string,
): Promise<void> {
  await tx.query(
    `INSERT INTO device_identity (hash, branch_id, person_id, key_hash, expires_at)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (hash) DO UPDATE SET person_id = EXCLUDED.person_id, expires_at = EXCLUDED.expires_at`,
    [hash, branchId, personId, keyHash, new Date(at.getTime() + LIFE)],
    PREPARED,
  );
}

/** Deletes the identities of all devices of a person, which count as unknown from now on. */
export async function forgetIdentities(
  tx: Queries,
  {branchId, personId}: {readonly branchId: string; readonly personId: string},
): Promise<void> {
  await tx.query(
    `DELETE FROM device_identity USING person
     WHERE device_identity.branch_id = $1 AND person.branch_id = $1
       AND person.id = device_identity.person_id AND (person.id = $2 OR person.known_as = $2)`,
    [branchId, personId],
  );
}
