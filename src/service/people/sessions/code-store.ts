import type {Queries} from '../../base/db/db.js';
import {findRows} from '../../base/db/rows.js';

/** How often one code may be entered. */
export const ATTEMPTS = 5;

/** A code of a session as it is stored. */
type StoredCode = {
  readonly codeHash: Uint8Array;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

/**
 * Stores the code of a session in place of the previous one, and returns how to undo that; undefined if the previous one
 * was created later than `after`.
 */
export async function storeCode(
  db: Queries,
  about: {
    readonly sessionId: string;
    readonly codeHash: Uint8Array;
    readonly at: Date;
    readonly expiresAt: Date;
    readonly after: Date;
  },
): Promise<(() => Promise<void>) | undefined> {
  const {sessionId, codeHash, at, expiresAt, after} = about;
  const [stored] = await findRows<StoredCode | Record<keyof StoredCode, null>>(
    db,
    `WITH previous AS (
       SELECT code_hash, attempts, created_at, expires_at FROM phone_code WHERE session_id = $1
     ), stored AS (
       INSERT INTO phone_code (session_id, code_hash, attempts, created_at, expires_at)
       VALUES ($1, $2, 0, $3, $4)
       ON CONFLICT (session_id) DO UPDATE
       SET code_hash = EXCLUDED.code_hash, attempts = 0, created_at = EXCLUDED.created_at,
           expires_at = EXCLUDED.expires_at
       WHERE phone_code.created_at <= $5
       RETURNING session_id
     )
     SELECT previous.* FROM stored LEFT JOIN previous ON true`,
    [sessionId, codeHash, at, expiresAt, after],
  );
  if (!stored) return undefined;
  return async () => {
    if (!stored.codeHash)
      await db.query('DELETE FROM phone_code WHERE session_id = $1 AND code_hash = $2', [
        sessionId,
        codeHash,
      ]);
    else
      await db.query(
        `UPDATE phone_code SET code_hash = $3, attempts = $4, created_at = $5, expires_at = $6
         WHERE session_id = $1 AND code_hash = $2`,
        [
          ...[sessionId, codeHash, stored.codeHash],
          ...[stored.attempts, stored.createdAt, stored.expiresAt],
        ],
      );
  };
}

/**
 * Uses one attempt of a session's code, and returns the code's hash and the attempts left; undefined if the code has
 * expired or no attempt is left. One statement, so that two processes never use the same attempt.
 */
export async function useAttempt(
  db: Queries,
  {sessionId, at}: {readonly sessionId: string; readonly at: Date},
): Promise<{readonly codeHash: Uint8Array; readonly left: number} | undefined> {
  const [attempt] = await findRows<{codeHash: Uint8Array; left: number}>(
    db,
    `UPDATE phone_code SET attempts = attempts + 1
     WHERE session_id = $1 AND attempts < $2 AND expires_at > $3
     RETURNING code_hash, $2 - attempts AS left`,
    [sessionId, ATTEMPTS, at],
  );
  return attempt;
}

/** Returns an attempt of a code that was right or not compared, unless another code has replaced it. */
export async function returnAttempt(
  db: Queries,
  {sessionId, codeHash}: {readonly sessionId: string; readonly codeHash: Uint8Array},
): Promise<void> {
  await db.query(
    'UPDATE phone_code SET attempts = attempts - 1 WHERE session_id = $1 AND code_hash = $2',
    [sessionId, codeHash],
  );
}

/** Where a code is sent: the encrypted phone of the session's person, and the branch's limits. */
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
