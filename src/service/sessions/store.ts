import type {Queries} from '../db/db.js';
import type {Branch} from '../http/env.js';

/** A person as a session brought them; phone and names are sealed already. */
export type NewPerson = {
  readonly branchId: string;
  readonly id: string;
  readonly phoneHash: Uint8Array;
  readonly phone: Uint8Array;
  readonly firstName: Uint8Array | undefined;
  readonly lastName: Uint8Array | undefined;
  readonly at: Date;
};

export async function insertProvisionalPerson(db: Queries, person: NewPerson): Promise<void> {
  await db.query(
    `INSERT INTO person
       (branch_id, id, provisional, phone_hash, phone, first_name, last_name, created_at)
     VALUES ($1, $2, true, $3, $4, $5, $6, $7)`,
    [
      person.branchId,
      person.id,
      person.phoneHash,
      person.phone,
      person.firstName ?? null,
      person.lastName ?? null,
      person.at,
    ],
  );
}

export type NewSession = {
  readonly hash: Uint8Array;
  readonly id: string;
  readonly branchId: string;
  readonly personId: string;
  readonly keyHash: Uint8Array;
  readonly app: {readonly name: string; readonly version: string};
  readonly at: Date;
  readonly expiresAt: Date;
};

/** A session of proof `none`: who holds it said a phone number, and nothing more. */
export async function insertSession(db: Queries, session: NewSession): Promise<void> {
  await db.query(
    `INSERT INTO session (hash, id, branch_id, person_id, key_hash, proof, app_name, app_version,
                          created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, 'none', $6, $7, $8, $9)`,
    [
      session.hash,
      session.id,
      session.branchId,
      session.personId,
      session.keyHash,
      session.app.name,
      session.app.version,
      session.at,
      session.expiresAt,
    ],
  );
}

export type FoundSession = {
  readonly id: string;
  readonly personId: string;
  readonly phoneHash: Uint8Array;
  readonly expiresAt: Date;
  readonly branch: Branch;
  readonly origins: readonly string[];
};

/** The session whose token has this hash, expired or not, while its key is not revoked. */
export async function findSession(
  db: Queries,
  hash: Uint8Array,
): Promise<FoundSession | undefined> {
  const [row] = await db.query<{
    id: string;
    person_id: string;
    phone_hash: Uint8Array;
    expires_at: Date;
    branch_id: string;
    branch_name: string;
    branch_country: string;
    origins: string[];
  }>(
    `SELECT session.id, session.person_id, person.phone_hash, session.expires_at,
            branch.id AS branch_id, branch.name AS branch_name, branch.country AS branch_country,
            publishable_key.origins
     FROM session
     JOIN person ON person.branch_id = session.branch_id AND person.id = session.person_id
     JOIN branch ON branch.id = session.branch_id
     JOIN publishable_key ON publishable_key.hash = session.key_hash
     WHERE session.hash = $1 AND publishable_key.revoked_at IS NULL`,
    [hash],
  );
  return (
    row && {
      id: row.id,
      personId: row.person_id,
      phoneHash: row.phone_hash,
      expiresAt: row.expires_at,
      branch: {id: row.branch_id, name: row.branch_name, country: row.branch_country},
      origins: row.origins,
    }
  );
}
