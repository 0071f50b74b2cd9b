import type {TryOutcome} from '../../contract/webhook-listener.js';
import type {Queries} from '../db/db.js';
import type {StatusEvent} from '../verification/record-status.js';
import type {ListenerRow} from './listener.js';

/** A delivery that this process alone may try, until its claim ends. */
export type Claimed = {
  readonly event: StatusEvent;
  readonly userId: string;
  readonly branchName: string;
  readonly listener: ListenerRow;
  /** The how manyeth try this is; with the event's id it names the claim. */
  readonly number: number;
  /** How many of them were before it was sent again. */
  readonly earlierTries: number;
  readonly dueAt: Date;
  /** Whether the try before was begun, and ended by a crash. */
  readonly wasCutOff: boolean;
};

type ClaimedRow = Omit<StatusEvent, 'at'> &
  Omit<ListenerRow, 'branch_id'> & {
    readonly at: Date;
    readonly user_id: string;
    readonly branch_name: string;
    readonly number: number;
    readonly earlier_tries: number;
    readonly due_at: Date;
    readonly was_cut_off: boolean;
  };

/**
 * Claims what is due, of each listener that is on as much as it has room for, the longest due first.
 *
 * `open` are the calls that this process has under way, by branch. No row is claimed twice before its claim has ended,
 * and none is waited for that another process holds.
 */
export async function claimDue(
  db: Queries,
  {
    at,
    until,
    open,
    room,
    most,
  }: {
    readonly at: Date;
    readonly until: Date;
    readonly open: ReadonlyMap<string, number>;
    readonly room: number;
    readonly most: number;
  },
): Promise<Claimed[]> {
  const rows = await db.query<ClaimedRow>(
    `WITH due AS MATERIALIZED (
       SELECT waiting.*, row_number() OVER (PARTITION BY waiting.branch_id ORDER BY due_at) AS turn
       FROM listener
       LEFT JOIN unnest($3::text[], $4::int[]) AS busy(branch_id, calls) USING (branch_id)
       CROSS JOIN LATERAL (
         SELECT branch_id, event_id, due_at, claimed_until IS NOT NULL AS was_cut_off
         FROM delivery
         WHERE delivery.branch_id = listener.branch_id AND dead_at IS NULL AND due_at <= $1
           AND (claimed_until IS NULL OR claimed_until <= $1)
         ORDER BY due_at
         LIMIT greatest($5 - coalesce(busy.calls, 0), 0)
         FOR UPDATE SKIP LOCKED
       ) AS waiting
       WHERE listener.off_at IS NULL
       -- Every listener's first before any listener's second.
       ORDER BY turn, due_at LIMIT $6
     ), claimed AS (
       UPDATE delivery SET claimed_until = $2, tries = tries + 1
       FROM due WHERE delivery.branch_id = due.branch_id AND delivery.event_id = due.event_id
       RETURNING delivery.branch_id, delivery.event_id, tries, earlier_tries, delivery.due_at,
                 was_cut_off
     )
     SELECT claimed.branch_id AS "branchId", event_id AS id, location_id AS "locationId",
            window_id AS "windowId", mode, status, at, location.user_id,
            branch.name AS branch_name, tries AS number, earlier_tries, due_at, was_cut_off, url,
            header_name, header_value, payload, secret, old_secret, old_secret_until, changed_at
     FROM claimed
     JOIN status_event
       ON status_event.branch_id = claimed.branch_id AND status_event.id = claimed.event_id
     JOIN location
       ON location.branch_id = claimed.branch_id AND location.id = status_event.location_id
     JOIN branch ON branch.id = claimed.branch_id
     JOIN listener ON listener.branch_id = claimed.branch_id
     ORDER BY due_at, status_event.sequence`,
    [at, until, [...open.keys()], [...open.values()], room, most],
  );
  return rows.map(row => ({
    event: {
      branchId: row.branchId,
      id: row.id,
      locationId: row.locationId,
      windowId: row.windowId,
      mode: row.mode,
      status: row.status,
      at: row.at,
    },
    userId: row.user_id,
    branchName: row.branch_name,
    listener: {...row, branch_id: row.branchId},
    number: row.number,
    earlierTries: row.earlier_tries,
    dueAt: row.due_at,
    wasCutOff: row.was_cut_off,
  }));
}

/** What follows a try: nothing of one that was cut off, for another has taken its place. */
export type Follows =
  | {readonly kind: 'delivered'}
  | {readonly kind: 'again' | 'dead'; readonly at: Date}
  | {readonly kind: 'nothing'};

/** A try that has ended. */
export type EndedTry = {
  readonly branchId: string;
  readonly eventId: string;
  readonly number: number;
  readonly at: Date;
  readonly outcome: TryOutcome;
  /** The HTTP status; undefined where there was no answer. */
  readonly status: number | undefined;
  readonly milliseconds: number | undefined;
  /** The beginning of the answer, encrypted. */
  readonly answer: Uint8Array | undefined;
  readonly follows: Follows;
};

/**
 * Records tries with what follows each, all in one statement.
 *
 * What was delivered leaves the queue, whoever has claimed it since; all else holds only for who still has the claim. Of
 * an address that is deleted meanwhile nothing is recorded, and nobody waits for its deletion.
 */
export async function recordTries(db: Queries, tries: readonly EndedTry[]): Promise<void> {
  if (tries.length === 0) return;
  await db.query(
    `WITH ended AS MATERIALIZED (
       SELECT said.* FROM unnest($1::text[], $2::text[], $3::int[], $4::timestamptz[], $5::text[],
                                 $6::int[], $7::int[], $8::text[], $9::text[], $10::timestamptz[])
         AS said(branch_id, event_id, number, at, outcome, status, ms, answer, follows, follows_at)
       JOIN status_event
         ON status_event.branch_id = said.branch_id AND status_event.id = said.event_id
       FOR KEY SHARE OF status_event SKIP LOCKED
     ), recorded AS (
       INSERT INTO delivery_try (branch_id, event_id, number, at, outcome, status, ms, answer)
       SELECT branch_id, event_id, number, at, outcome, status, ms, decode(answer, 'hex') FROM ended
       ON CONFLICT DO NOTHING
     ), gone AS (
       DELETE FROM delivery USING ended
       WHERE delivery.branch_id = ended.branch_id AND delivery.event_id = ended.event_id
         AND follows = 'delivered'
     )
     UPDATE delivery SET
       claimed_until = NULL,
       due_at = CASE WHEN follows = 'again' THEN follows_at ELSE due_at END,
       dead_at = CASE WHEN follows = 'dead' THEN follows_at END
     FROM ended
     WHERE delivery.branch_id = ended.branch_id AND delivery.event_id = ended.event_id
       AND follows IN ('again', 'dead') AND tries = number`,
    [
      tries.map(ended => ended.branchId),
      tries.map(ended => ended.eventId),
      tries.map(ended => ended.number),
      tries.map(ended => ended.at),
      tries.map(ended => ended.outcome),
      tries.map(ended => ended.status ?? null),
      tries.map(ended => ended.milliseconds ?? null),
      tries.map(({answer}) => (answer ? Buffer.from(answer).toString('hex') : null)),
      tries.map(ended => ended.follows.kind),
      tries.map(({follows}) => ('at' in follows ? follows.at : null)),
    ],
  );
}
