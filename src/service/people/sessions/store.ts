import type {Proof} from '../../../contract/session.js';
import {PREPARED, type Queries} from '../../base/db/db.js';
import {findRows} from '../../base/db/rows.js';
import type {Branch, CurrentSession} from '../../http/env.js';

/** Records the proof of a session's phone, and the device that remembers it. */
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

type FoundSession = CurrentSession & {readonly branch: Branch; readonly origins: readonly string[]};

/** The session by its token's hash, expired or not; undefined if its key, device or user-token secret is revoked. */
export async function findSession(
  db: Queries,
  hash: Uint8Array,
): Promise<FoundSession | undefined> {
  const [session] = await findRows<FoundSession>(
    db,
    `SELECT session.id, session.proof, session.key_hash, session.person_id AS user_id,
            person.phone_hash, session.device_identity AS identity, session.expires_at,
            json_build_object('id', branch.id, 'name', branch.name, 'country', branch.country)
              AS branch, publishable_key.origins
     FROM session
     JOIN person ON person.branch_id = session.branch_id AND person.id = session.person_id
     JOIN branch ON branch.id = session.branch_id
     JOIN publishable_key ON publishable_key.hash = session.key_hash
     LEFT JOIN device ON device.id = session.device_id
     LEFT JOIN user_token_secret ON user_token_secret.id = session.user_token_secret_id
     WHERE session.hash = $1 AND publishable_key.revoked_at IS NULL
       AND device.revoked_at IS NULL AND user_token_secret.revoked_at IS NULL`,
    [hash],
    PREPARED,
  );
  return session;
}
