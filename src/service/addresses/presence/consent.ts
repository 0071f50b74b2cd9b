import type {Queries} from '../../base/db/db.js';

export type OfLocation = {readonly branchId: string; readonly locationId: string};

type Consent = OfLocation & {
  /** The version of the text that the person read; empty if it was not sent. */
  readonly words: string;
  readonly at: Date;
};

/**
 * Records the person's consent that their devices confirm an address; earlier devices need new tokens. Records nothing
 * if the branch does not ask for presence.
 */
export async function recordConsent(
  tx: Queries,
  {branchId, locationId, words, at}: Consent,
): Promise<void> {
  await endTokens(tx, branchId, locationId);
  await tx.query(
    `INSERT INTO presence_consent (branch_id, location_id, words, agreed_at)
     SELECT $1, $2, $3, $4 FROM branch WHERE id = $1 AND presence
     ON CONFLICT (branch_id, location_id)
     DO UPDATE SET words = excluded.words, agreed_at = excluded.agreed_at, withdrawn_at = NULL`,
    [branchId, locationId, words, at],
  );
}

/**
 * Withdraws the person's consent, if there is one: no device confirms the address any more, and the fixes of their
 * devices are deleted. Earlier decisions stay, and so does the record of the consent and its end.
 */
export async function withdrawConsent(
  tx: Queries,
  {branchId, locationId, at}: OfLocation & {readonly at: Date},
): Promise<void> {
  const location = [branchId, locationId];
  await tx.query(
    `UPDATE presence_consent SET withdrawn_at = $3
     WHERE branch_id = $1 AND location_id = $2 AND withdrawn_at IS NULL`,
    [...location, at],
  );
  await endTokens(tx, branchId, locationId);
  await tx.query(
    `DELETE FROM evidence WHERE branch_id = $1 AND location_id = $2 AND source = 'presence'`,
    location,
  );
}

async function endTokens(tx: Queries, branchId: string, locationId: string): Promise<void> {
  const sql = 'DELETE FROM presence_token WHERE branch_id = $1 AND location_id = $2';
  await tx.query(sql, [branchId, locationId]);
}
