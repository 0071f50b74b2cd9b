import type {Proof} from '../../../contract/session.js';
import type {Queries} from '../../base/db/db.js';

/** A person as stored; phone and names are encrypted. */
export type PersonRow = {
  readonly id: string;
  readonly merged_into: string | null;
  readonly provisional: boolean;
  readonly phone_hash: Uint8Array;
  readonly phone: Uint8Array;
  readonly first_name: Uint8Array | null;
  readonly last_name: Uint8Array | null;
  readonly created_at: Date;
};

/**
 * The person with this id, or the one into whom that was merged, followed by all others merged into or known as the
 * same person; empty if the branch has no such person.
 */
export async function findPeople(db: Queries, branchId: string, id: string): Promise<PersonRow[]> {
  return db.query<PersonRow>(
    `WITH self AS (
       SELECT coalesce(merged_into, known_as, id) AS id FROM person WHERE branch_id = $1 AND id = $2
     )
     SELECT person.id, merged_into, provisional, phone_hash, phone, first_name, last_name, created_at
     FROM person
     JOIN self ON person.id = self.id OR person.merged_into = self.id OR person.known_as = self.id
     WHERE branch_id = $1
     ORDER BY person.id <> self.id, created_at, person.id`,
    [branchId, id],
  );
}

/** Prevents additions to these people, and new sessions of theirs, until the transaction ends. */
export async function lockPeople(
  tx: Queries,
  branchId: string,
  ids: readonly string[],
): Promise<void> {
  // Devices first, as when a device opens a session, to avoid a deadlock.
  await tx.query(
    'SELECT 1 FROM device WHERE branch_id = $1 AND person_id = ANY($2) ORDER BY id FOR UPDATE',
    [branchId, ids],
  );
  await tx.query(
    'SELECT 1 FROM person WHERE branch_id = $1 AND id = ANY($2) ORDER BY id FOR UPDATE',
    [branchId, ids],
  );
}

/** Deletes people with their sessions, devices, codes and addresses. Delete addresses with a public link before. */
export async function deletePeople(
  tx: Queries,
  branchId: string,
  ids: readonly string[],
): Promise<void> {
  await tx.query('DELETE FROM person WHERE branch_id = $1 AND id = ANY($2)', [branchId, ids]);
}

export type SessionRow = {
  readonly app_name: string;
  readonly app_version: string;
  readonly proof: Proof;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly code_sent_at: Date | null;
};

/** The stored sessions of some people, the oldest first. */
export async function findSessions(
  db: Queries,
  branchId: string,
  ids: readonly string[],
): Promise<SessionRow[]> {
  return db.query<SessionRow>(
    `SELECT app_name, app_version, proof, session.created_at, session.expires_at,
            phone_code.created_at AS code_sent_at
     FROM session LEFT JOIN phone_code ON phone_code.session_id = session.id
     WHERE branch_id = $1 AND person_id = ANY($2)
     ORDER BY session.created_at, session.id`,
    [branchId, ids],
  );
}

export type DeviceRow = {
  readonly origin: string;
  readonly proved_at: Date;
  readonly expires_at: Date;
  readonly revoked_at: Date | null;
};

/** The devices on which some people proved their phone, the oldest first. */
export async function findDevices(
  db: Queries,
  branchId: string,
  ids: readonly string[],
): Promise<DeviceRow[]> {
  return db.query<DeviceRow>(
    `SELECT origin, proved_at, expires_at, revoked_at FROM device
     WHERE branch_id = $1 AND person_id = ANY($2) ORDER BY proved_at, id`,
    [branchId, ids],
  );
}
