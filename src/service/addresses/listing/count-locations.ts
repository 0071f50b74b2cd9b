import type {VerificationStatus} from '../../../contract/verification/verification.js';
import type {Queries} from '../../base/db/db.js';

/** How many of a branch's addresses the status query tells each status of; reads an index alone. */
export async function countLocations(
  db: Queries,
  branchId: string,
): Promise<Record<VerificationStatus, number>> {
  const rows = await db.query<{status: VerificationStatus; count: number}>(
    `SELECT status, count(*)::int AS count FROM verification_window
     WHERE branch_id = $1 AND is_told GROUP BY status`,
    [branchId],
  );
  const found = new Map(rows.map(({status, count}) => [status, count]));
  const count = (status: VerificationStatus) => found.get(status) ?? 0;
  return {
    in_progress: count('in_progress'),
    verified: count('verified'),
    not_at_address: count('not_at_address'),
    unknown: count('unknown'),
  };
}
