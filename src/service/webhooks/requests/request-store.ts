import type {RequestAnswer} from '../../../contract/dashboard/subscription-request.js';
import type {EventType} from '../../../contract/webhook/webhook-v3.js';
import type {Queries} from '../../base/db/db.js';
import {findRows} from '../../base/db/rows.js';

/** A request as stored; `reason` is encrypted. */
export type StoredRequest = {
  readonly id: string;
  readonly branchId: string;
  readonly accountId: string;
  readonly events: readonly EventType[];
  readonly reason: Uint8Array;
  readonly askedAt: Date;
};

/** A request with the names of its members, and what became of it. */
export type FoundRequest = StoredRequest & {
  readonly askedBy: string;
  /** Undefined, with the fields below, while it is open. */
  readonly answer: RequestAnswer | undefined;
  readonly answeredAt: Date | undefined;
  readonly answeredBy: string | undefined;
};

const FOUND = `SELECT request.id, request.branch_id, request.account_id, request.events, request.reason,
    request.asked_at, asker.name AS asked_by, request.answer, request.answered_at,
    (SELECT name FROM account WHERE account.id = request.answered_by) AS answered_by
  FROM subscription_request request JOIN account asker ON asker.id = request.account_id`;

/** Stores a request; false if this member has an open one already. */
export async function insertRequest(db: Queries, request: StoredRequest): Promise<boolean> {
  const {branchId, id, accountId, events, reason, askedAt} = request;
  const rows = await db.query(
    `INSERT INTO subscription_request (branch_id, id, account_id, events, reason, asked_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (branch_id, account_id) WHERE answered_at IS NULL DO NOTHING RETURNING 1`,
    [branchId, id, accountId, [...events], reason, askedAt],
  );
  return rows.length > 0;
}

/** The open requests of a branch, the oldest first, at most 100. */
export async function findOpenRequests(db: Queries, branchId: string): Promise<FoundRequest[]> {
  return findRows(
    db,
    `${FOUND} WHERE request.branch_id = $1 AND answered_at IS NULL
     ORDER BY request.asked_at, request.id LIMIT 100`,
    [branchId],
  );
}

/** The requests of one member, open and answered, the newest first, at most five. */
export async function findRequestsOf(
  db: Queries,
  branchId: string,
  accountId: string,
): Promise<FoundRequest[]> {
  return findRows(
    db,
    `${FOUND} WHERE request.branch_id = $1 AND request.account_id = $2
     ORDER BY request.asked_at DESC, request.id LIMIT 5`,
    [branchId, accountId],
  );
}

/** Answers an open request and returns it; undefined if there is none with this id. */
export async function answerRequest(
  tx: Queries,
  {
    branchId,
    id,
    answer,
    by,
    at,
  }: {
    readonly branchId: string;
    readonly id: string;
    readonly answer: RequestAnswer;
    readonly by: string;
    readonly at: Date;
  },
): Promise<Pick<StoredRequest, 'accountId' | 'events'> | undefined> {
  const [answered] = await findRows<Pick<StoredRequest, 'accountId' | 'events'>>(
    tx,
    `UPDATE subscription_request SET answer = $3, answered_by = $4, answered_at = $5
     WHERE branch_id = $1 AND id = $2 AND answered_at IS NULL RETURNING account_id, events`,
    [branchId, id, answer, by, at],
  );
  return answered;
}

/** Deletes a member's own open request; false if they have none with this id. */
export async function deleteRequest(
  tx: Queries,
  {branchId, id, accountId}: Pick<StoredRequest, 'branchId' | 'id' | 'accountId'>,
): Promise<boolean> {
  const rows = await tx.query(
    `DELETE FROM subscription_request
     WHERE branch_id = $1 AND id = $2 AND account_id = $3 AND answered_at IS NULL RETURNING 1`,
    [branchId, id, accountId],
  );
  return rows.length > 0;
}
