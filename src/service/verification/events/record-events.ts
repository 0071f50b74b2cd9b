import type {Clock} from '../../base/clock.js';
import type {Queries} from '../../base/db/db.js';
import type {Random} from '../../base/random.js';
import {ulid} from '../../base/ulid.js';
import type {NewEvent} from './address-event.js';
import {inV2Sql, wantedSql} from './wanted-event.js';

/**
 * Records events in the given order, and queues a delivery of each to a listener that is on and subscribes to it.
 *
 * Changes of a status are always recorded, other events only for a listener. Nothing else writes the events that
 * webhooks deliver: call it in the transaction that makes the change, while that holds the location. A later event of a
 * location then never commits before an earlier one, and deliveries can be ordered by `sequence`.
 */
export async function recordEvents(
  tx: Queries,
  {clock, random}: {readonly clock: Clock; readonly random: Random},
  events: readonly NewEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const now = clock();
  await tx.query(
    `WITH happened AS (
       SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[],
                            $7::text[], $8::timestamptz[])
         WITH ORDINALITY AS happened
           (branch_id, id, location_id, type, window_id, mode, status, at, place)
     ), recorded AS (
       INSERT INTO status_event
         (branch_id, id, location_id, type, window_id, mode, status, at, told_at)
       SELECT happened.branch_id, id, location_id, type, window_id, mode, status, at,
              -- The queue uses the service's clock: a window may have ended long before it is closed.
              CASE WHEN listener.branch_id IS NOT NULL THEN $9::timestamptz END
       FROM happened
       LEFT JOIN listener ON listener.branch_id = happened.branch_id AND listener.off_at IS NULL
         AND ${wantedSql('type')}
       WHERE listener.branch_id IS NOT NULL OR ${inV2Sql('type')}
       ORDER BY place
       RETURNING branch_id, location_id, sequence, told_at
     )
     INSERT INTO delivery (branch_id, location_id, sequence, due_at)
     SELECT branch_id, location_id, sequence,
            -- Not due before the deliveries that wait for the same location, so that claims skip it until then.
            -- OFFSET 0 forces a look-up by key instead of a scan of everything due.
            greatest(told_at, (
              SELECT due_at FROM (
                SELECT waiting.due_at, waiting.dead_at FROM delivery AS waiting
                WHERE waiting.branch_id = recorded.branch_id
                  AND waiting.location_id = recorded.location_id
                ORDER BY waiting.sequence DESC OFFSET 0
              ) AS own WHERE dead_at IS NULL LIMIT 1))
     FROM recorded WHERE told_at IS NOT NULL`,
    [
      events.map(({branchId}) => branchId),
      events.map(() => ulid(now, random)),
      events.map(({locationId}) => locationId),
      events.map(({type}) => type),
      events.map(event => ('windowId' in event ? event.windowId : null)),
      events.map(event => ('mode' in event ? event.mode : null)),
      events.map(event => ('status' in event ? event.status : null)),
      events.map(({at}) => at),
      now,
    ],
  );
}
