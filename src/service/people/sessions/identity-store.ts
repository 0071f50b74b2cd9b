import type {Queries} from '../../base/db/db.js';
import {findRows} from '../../base/db/rows.js';

/** A device keeps its identity so long after its last session. */
const LIFE = 180 * 86_400_000;

/** What a device calls itself, hashed with the branch, key and phone that it is bound to. */
export type Identity = {
  readonly hash: Uint8Array;
  readonly branchId: string;
  readonly keyHash: Uint8Array;
  readonly at: Date;
};

/** Who a device was in its last session: the proved person, or an unproved one whom the business may know as another. */
export type Holder = {
  readonly personId: string;
  readonly provisional: boolean;
  readonly knownAs: string | undefined;
};

/**
 * Who the holder of an identity was; undefined where it is new, or over.
 *
 * Call it and `noteIdentity` under `lockPhone`: a proof in another tab makes it somebody else.
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
  );
  return holder;
}

/** Whether a phone was proved on the device with its identity, however long ago; false of one that said none. */
export async function isKnownDevice(
  db: Queries,
  identity: Uint8Array | undefined,
  at: Date,
): Promise<boolean> {
  const holder = identity && (await findHolder(db, {hash: identity, at}));
  return holder !== undefined && (!holder.provisional || holder.knownAs !== undefined);
}

/** Remembers who a device is, for 180 days from now. */
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
  );
}

/** Takes their identity from every device of a person: whoever holds one is a stranger from now on. */
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
