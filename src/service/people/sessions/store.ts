import type {Proof} from '../../../contract/session.js';
import type {Queries} from '../../base/db/db.js';
import type {Branch} from '../../http/env.js';

/** A session to be stored; its token is hashed already. */
export type NewSession = {
  readonly hash: Uint8Array;
  readonly id: string;
  readonly branchId: string;
  readonly personId: string;
  readonly keyHash: Uint8Array;
  readonly proof: Proof;
  readonly deviceId: string | undefined;
  readonly identity: Uint8Array | undefined;
  readonly userTokenSecretId: string | undefined;
  readonly app: {readonly name: string; readonly version: string};
  readonly at: Date;
  readonly expiresAt: Date;
};

export async function insertSession(db: Queries, session: NewSession): Promise<void> {
  await db.query(
    `INSERT INTO session (hash, id, branch_id, person_id, key_hash, proof, device_id,
                          user_token_secret_id, app_name, app_version, created_at, expires_at,
                          device_identity)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      session.hash,
      session.id,
      session.branchId,
      session.personId,
      session.keyHash,
      session.proof,
      session.deviceId ?? null,
      session.userTokenSecretId ?? null,
      session.app.name,
      session.app.version,
      session.at,
      session.expiresAt,
      session.identity ?? null,
    ],
  );
}

/** Notes that the phone of a session was proved, and on which device that is remembered. */
export async function markSessionProved(
  db: Queries,
  {id, proof, deviceId}: {id: string; proof: Proof; deviceId: string},
): Promise<void> {
  await db.query('UPDATE session SET proof = $2, device_id = $3 WHERE id = $1', [
    id,
    proof,
    deviceId,
  ]);
}

/** A session as its token found it. */
export type FoundSession = {
  readonly id: string;
  readonly proof: Proof;
  readonly keyHash: Uint8Array;
  readonly personId: string;
  readonly phoneHash: Uint8Array;
  readonly identity: Uint8Array | undefined;
  readonly expiresAt: Date;
  readonly branch: Branch;
  readonly origins: readonly string[];
};

/** The session whose token has this hash, expired or not, while nothing that it rests on is revoked: key, device, user-token secret. */
export async function findSession(
  db: Queries,
  hash: Uint8Array,
): Promise<FoundSession | undefined> {
  const [row] = await db.query<{
    id: string;
    proof: Proof;
    key_hash: Uint8Array;
    person_id: string;
    phone_hash: Uint8Array;
    device_identity: Uint8Array | null;
    expires_at: Date;
    branch_id: string;
    branch_name: string;
    branch_country: string;
    origins: string[];
  }>(
    `SELECT session.id, session.proof, session.key_hash, session.person_id, person.phone_hash,
            session.device_identity, session.expires_at,
            branch.id AS branch_id, branch.name AS branch_name, branch.country AS branch_country,
            publishable_key.origins
     FROM session
     JOIN person ON person.branch_id = session.branch_id AND person.id = session.person_id
     JOIN branch ON branch.id = session.branch_id
     JOIN publishable_key ON publishable_key.hash = session.key_hash
     LEFT JOIN device ON device.id = session.device_id
     LEFT JOIN user_token_secret ON user_token_secret.id = session.user_token_secret_id
     WHERE session.hash = $1 AND publishable_key.revoked_at IS NULL
       AND device.revoked_at IS NULL AND user_token_secret.revoked_at IS NULL`,
    [hash],
  );
  return (
    row && {
      id: row.id,
      proof: row.proof,
      keyHash: row.key_hash,
      personId: row.person_id,
      phoneHash: row.phone_hash,
      identity: row.device_identity ?? undefined,
      expiresAt: row.expires_at,
      branch: {id: row.branch_id, name: row.branch_name, country: row.branch_country},
      origins: row.origins,
    }
  );
}
