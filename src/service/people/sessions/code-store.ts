import type {Queries} from '../../base/db/db.js';
import {findRows} from '../../base/db/rows.js';

/** So often a code may be said before another is needed. */
export const ATTEMPTS = 5;

/** Stores the code of a session in the place of the one before; false where that one is younger than `after`. */
export async function storeCode(
  db: Queries,
  {
    sessionId,
    codeHash,
    at,
    expiresAt,
    after,
  }: {
    readonly sessionId: string;
    readonly codeHash: Uint8Array;
    readonly at: Date;
    readonly expiresAt: Date;
    readonly after: Date;
  },
): Promise<boolean> {
  const rows = await db.query(
    `INSERT INTO phone_code (session_id, code_hash, attempts, created_at, expires_at)
     VALUES ($1, $2, 0, $3, $4)
     ON CONFLICT (session_id) DO UPDATE
     SET code_hash = EXCLUDED.code_hash, attempts = 0, created_at = EXCLUDED.created_at,
         expires_at = EXCLUDED.expires_at
     WHERE phone_code.created_at <= $5
     RETURNING session_id`,
    [sessionId, codeHash, at, expiresAt, after],
  );
  return rows.length > 0;
}

/** Forgets a code that never left, so that another may be asked for at once. */
export async function dropCode(db: Queries, sessionId: string): Promise<void> {
  await db.query('DELETE FROM phone_code WHERE session_id = $1', [sessionId]);
}

/**
 * Takes one try of a session's code, and returns its hash and the attempts that are left; undefined where it has expired
 * or no try is left. In one statement, so that two processes never take the same try.
 */
export async function takeTry(
  db: Queries,
  {sessionId, at}: {readonly sessionId: string; readonly at: Date},
): Promise<{readonly codeHash: Uint8Array; readonly left: number} | undefined> {
  const [tried] = await findRows<{codeHash: Uint8Array; left: number}>(
    db,
    `UPDATE phone_code SET attempts = attempts + 1
     WHERE session_id = $1 AND attempts < $2 AND expires_at > $3
     RETURNING code_hash, $2 - attempts AS left`,
    [sessionId, ATTEMPTS, at],
  );
  return tried;
}

/** Gives a try of this code back, unless another has taken its place: it was right, or was not compared. */
export async function returnTry(
  db: Queries,
  {sessionId, codeHash}: {readonly sessionId: string; readonly codeHash: Uint8Array},
): Promise<void> {
  await db.query(
    'UPDATE phone_code SET attempts = attempts - 1 WHERE session_id = $1 AND code_hash = $2',
    [sessionId, codeHash],
  );
}

/** What a code is sent to: the sealed phone of the session's person, and the branch's limits. */
export type Recipient = {
  readonly phone: Uint8Array;
  readonly a_day: number;
  readonly countries: readonly string[];
  /** When the session was last sent a code. */
  readonly sent_at: Date | null;
};

export async function findRecipient(
  db: Queries,
  sessionId: string,
): Promise<Recipient | undefined> {
  const [row] = await db.query<Recipient>(
    `SELECT person.phone, branch.sms_a_day AS a_day,
            branch.sms_countries AS countries, phone_code.created_at AS sent_at
     FROM session
     LEFT JOIN phone_code ON phone_code.session_id = session.id
     JOIN person ON person.branch_id = session.branch_id AND person.id = session.person_id
     JOIN branch ON branch.id = session.branch_id
     WHERE session.id = $1`,
    [sessionId],
  );
  return row;
}
