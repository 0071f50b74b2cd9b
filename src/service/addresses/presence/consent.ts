import type {Queries} from '../../base/db/db.js';

/** An address of a branch. */
export type OfLocation = {readonly branchId: string; readonly locationId: string};

/** What a person agreed to, and when. */
type Consent = OfLocation & {
  /** The version of the words that they read; empty where nobody said it. */
  readonly words: string;
  readonly at: Date;
};

/**
 * Records that the person of an address agreed that it is confirmed from their devices; the devices from before must be
 * asked for anew. Does nothing where the branch asks nobody for it.
 */
export async function recordConsent(
  tx: Queries,
  {branchId, locationId, words, at}: Consent,
): Promise<void> {
  await tx.query('DELETE FROM presence_token WHERE branch_id = $1 AND location_id = $2', [
    branchId,
    locationId,
  ]);
  await tx.query(
    `INSERT INTO presence_consent (branch_id, location_id, words, agreed_at)
     SELECT $1, $2, $3, $4 FROM branch WHERE id = $1 AND presence
     ON CONFLICT (branch_id, location_id)
     DO UPDATE SET words = excluded.words, agreed_at = excluded.agreed_at, withdrawn_at = NULL`,
    [branchId, locationId, words, at],
  );
}

/**
 * Takes the person's word back, if they gave it: no device confirms the address any more, and where their devices were is
 * deleted. What was decided by it stays, and so does that they had agreed, and until when.
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
  await tx.query('DELETE FROM presence_token WHERE branch_id = $1 AND location_id = $2', location);
  await tx.query(
    `DELETE FROM evidence WHERE branch_id = $1 AND location_id = $2 AND source = 'presence'`,
    location,
  );
}
