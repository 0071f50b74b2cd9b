import type {Queries} from '../../base/db/db.js';
import {
  type AddressEvent,
  EVENT_COLUMNS,
  type EventRow,
  toEvent,
} from '../../verification/events/address-event.js';
import type {ListenerRow} from '../listeners/listener.js';

/** A delivery that only this process may attempt until the claim ends. */
export type Claimed = {
  readonly event: AddressEvent;
  readonly userId: string;
  readonly branchName: string;
  readonly listener: ListenerRow;
  /** The number of this attempt, from 1; together with the event's id it identifies the claim. */
  readonly number: number;
  /** The number of attempts before the delivery was sent again. */
  readonly earlierAttempts: number;
  readonly dueAt: Date;
  /** Whether a crash ended the previous attempt. */
  readonly wasCutOff: boolean;
};

type ClaimedRow = EventRow & Omit<ListenerRow, 'branch_id'> & Omit<Claimed, 'event' | 'listener'>;

/**
 * Claims due deliveries, the longest due first: for each listener that is on at most as many as it has `room` for, and
 * for each location only the first that is not dead.
 *
 * `open` counts this process's calls under way, by branch. A row is not claimed again before its claim has ended, and
 * rows locked by other processes are skipped. A delivery that is claimed, or whose end is not committed, remains the
 * first of its location: the later ones wait for it in every process.
 */
export async function claimDue(
  db: Queries,
  about: {
    readonly at: Date;
    readonly until: Date;
    readonly open: ReadonlyMap<string, number>;
    readonly room: number;
    readonly most: number;
  },
): Promise<Claimed[]> {
  const {at, until, open, room, most} = about;
  const rows = await db.query<ClaimedRow>(
    `WITH due AS MATERIALIZED (
       SELECT waiting.*, row_number() OVER (PARTITION BY waiting.branch_id ORDER BY due_at) AS turn
       FROM listener
       LEFT JOIN unnest($3::text[], $4::int[]) AS busy(branch_id, calls) USING (branch_id)
       CROSS JOIN LATERAL (
         SELECT branch_id, location_id, sequence, due_at, claimed_until IS NOT NULL AS was_cut_off
         FROM delivery
         WHERE delivery.branch_id = listener.branch_id AND dead_at IS NULL AND due_at <= $1
           AND (claimed_until IS NULL OR claimed_until <= $1)
           -- Checks rows in the order of due_at until there are enough. The planner assumes that a CASE is likely true,
           -- and therefore stops early; OFFSET 0 forces a look-up by key instead of a scan of another index.
           AND CASE sequence WHEN (
             SELECT own.sequence FROM (
               SELECT other.sequence, other.dead_at FROM delivery AS other
               WHERE other.branch_id = delivery.branch_id
                 AND other.location_id = delivery.location_id
               ORDER BY other.sequence OFFSET 0
             ) AS own WHERE own.dead_at IS NULL LIMIT 1
           ) THEN true END
         ORDER BY due_at
         LIMIT greatest($5 - coalesce(busy.calls, 0), 0)
         FOR UPDATE OF delivery SKIP LOCKED
       ) AS waiting
       WHERE listener.off_at IS NULL
       -- The first delivery of every listener before the second of any.
       ORDER BY turn, due_at LIMIT $6
     ), claimed AS (
       UPDATE delivery SET claimed_until = $2, attempts = attempts + 1
       FROM due WHERE delivery.branch_id = due.branch_id
         AND delivery.location_id = due.location_id AND delivery.sequence = due.sequence
       RETURNING delivery.branch_id, delivery.location_id, delivery.sequence, attempts, earlier_attempts,
                 delivery.due_at, was_cut_off
     )
     SELECT ${EVENT_COLUMNS}, coalesce(location.user_id, status_event.user_id) AS "userId",
            branch.name AS "branchName", attempts AS number, earlier_attempts AS "earlierAttempts",
            due_at AS "dueAt", was_cut_off AS "wasCutOff", url, header_name, header_value, payload,
            events, secret, old_secret, old_secret_until, changed_at
     FROM claimed
     JOIN status_event ON status_event.branch_id = claimed.branch_id
       AND status_event.location_id = claimed.location_id
       AND status_event.sequence = claimed.sequence
     LEFT JOIN location
       ON location.branch_id = claimed.branch_id AND location.id = claimed.location_id
     JOIN branch ON branch.id = claimed.branch_id
     JOIN listener ON listener.branch_id = claimed.branch_id
     ORDER BY due_at, status_event.sequence`,
    [at, until, [...open.keys()], [...open.values()], room, most],
  );
  return rows.map(row => ({
    ...row,
    event: toEvent(row),
    listener: {...row, branch_id: row.branchId},
  }));
}
