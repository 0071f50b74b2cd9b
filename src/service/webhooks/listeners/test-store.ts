import type {AttemptOutcome} from '../../../contract/webhook/webhook-listener.js';
import type {Queries} from '../../base/db/db.js';
import {findRows, insertRow} from '../../base/db/rows.js';

/** How a listener answered a test notification. */
export type StoredTest = {
  readonly branchId: string;
  readonly at: Date;
  /** The id of the server key, or of the member's account. */
  readonly actor: string;
  readonly outcome: AttemptOutcome;
  readonly status?: number | undefined;
  /** Milliseconds. */
  readonly ms?: number | undefined;
};

export async function insertTest(db: Queries, test: StoredTest): Promise<void> {
  await insertRow(db, 'listener_test', test);
}

/** The last ten tests of a branch since a time, the newest first. */
export async function findTests(db: Queries, branchId: string, since: Date): Promise<StoredTest[]> {
  return findRows(
    db,
    `SELECT branch_id, at, actor, outcome, status, ms FROM listener_test
     WHERE branch_id = $1 AND at > $2 ORDER BY id DESC LIMIT 10`,
    [branchId, since],
  );
}
