import type {Queries} from '../db/db.js';
import {ProblemError} from '../http/problem-error.js';

/** To whom an address belongs, and by which id the business knows them. */
type Owner = {readonly personId: string; readonly userId: string};

/**
 * The person to whom a new address of a session belongs, who is neither merged nor deleted until the transaction ends.
 *
 * The phone may have been proved since the session was read, and its person have become another; throws 401 where the
 * person was deleted.
 */
export async function holdPerson(tx: Queries, branchId: string, id: string): Promise<Owner> {
  const [row] = await tx.query<Owner>(
    `SELECT coalesce(merged_into, id) AS "personId",
            coalesce(merged_into, known_as, id) AS "userId"
     FROM person
     WHERE branch_id = $1 AND id = $2 FOR SHARE`,
    [branchId, id],
  );
  if (!row) throw new ProblemError('unauthenticated', 'This session is not known: open a new one.');
  return row;
}
