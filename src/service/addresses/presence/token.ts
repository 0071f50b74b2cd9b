import type {Queries} from '../../base/db/db.js';
import {findRows} from '../../base/db/rows.js';
import {type Random, randomLetters} from '../../base/random.js';
import {sha256} from '../../people/accounts/secrets.js';
import type {OfLocation} from './consent.js';

/** Milliseconds for which a token is valid: 180 days, which begin again when the person chooses the address. */
const LIFE = 180 * 86_400_000;

/** Devices that may confirm one address; the latest ones count. */
const MOST_DEVICES = 10;

/**
 * Creates a token with which a device may confirm an address; undefined without the person's consent. Only its hash is
 * stored. `holder` identifies who asked: asked again, as after a lost answer, the earlier token ends.
 */
export async function issueToken(
  tx: Queries,
  random: Random,
  {branchId, locationId, holder, at}: OfLocation & {readonly holder: Uint8Array; readonly at: Date},
): Promise<string | undefined> {
  const token = randomLetters(random, 43);
  const issued = await tx.query(
    `INSERT INTO presence_token (hash, branch_id, location_id, holder, issued_at, expires_at)
     SELECT $3, $1, $2, $4, $5, $6
     FROM presence_consent JOIN branch ON branch.id = presence_consent.branch_id
     WHERE branch_id = $1 AND location_id = $2 AND withdrawn_at IS NULL AND branch.presence
     ON CONFLICT (branch_id, location_id, holder) DO UPDATE
       SET hash = excluded.hash, issued_at = excluded.issued_at, expires_at = excluded.expires_at
     RETURNING 1`,
    [branchId, locationId, sha256(token), holder, at, new Date(at.getTime() + LIFE)],
  );
  if (issued.length === 0) return undefined;
  await tx.query(
    `DELETE FROM presence_token WHERE branch_id = $1 AND location_id = $2 AND hash NOT IN (
       SELECT hash FROM presence_token WHERE branch_id = $1 AND location_id = $2
       ORDER BY issued_at DESC, hash = $4 DESC LIMIT $3
     )`,
    [branchId, locationId, MOST_DEVICES, sha256(token)],
  );
  return token;
}

export type FoundToken = OfLocation & {
  readonly expiresAt: Date;
  /** The origins of its branch's valid publishable keys. */
  readonly origins: readonly string[];
  /** Whether the branch still asks for presence. */
  readonly isAsked: boolean;
};

/** The token with this hash, expired or not. Keys may be replaced during its life, so it is bound to none of them. */
export async function findToken(db: Queries, hash: Uint8Array): Promise<FoundToken | undefined> {
  const [row] = await findRows<FoundToken>(
    db,
    `SELECT branch_id, location_id, expires_at, branch.presence AS is_asked,
            ARRAY(SELECT DISTINCT unnest(origins) FROM publishable_key
                  WHERE publishable_key.branch_id = branch.id AND revoked_at IS NULL) AS origins
     FROM presence_token JOIN branch ON branch.id = presence_token.branch_id
     WHERE presence_token.hash = $1`,
    [hash],
  );
  return row;
}

/** Records the time of a token's fix; false if an hour has not passed since the last one that counted. */
export async function claimFix(
  tx: Queries,
  {hash, at}: {readonly hash: Uint8Array; readonly at: Date},
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE presence_token SET fix_at = $2
     WHERE hash = $1 AND (fix_at IS NULL OR fix_at <= $2::timestamptz - interval '1 hour') RETURNING 1`,
    [hash, at],
  );
  return rows.length > 0;
}
