import type {DemoEvent} from '../../contract/demo/verification.js';
import type {Queries} from '../base/db/db.js';
import {
  type AddressEvent,
  EVENT_COLUMNS,
  type EventRow,
  toEvent,
} from '../verification/events/address-event.js';

/** An event with what became of its delivery. */
export type SentEvent = {
  readonly event: AddressEvent;
  readonly delivery: DemoEvent['delivery'];
  /** The status of the listener's last answer; null without one. */
  readonly httpStatus: number | null;
};

/** The newest events of a location, the newest first, whether a listener was there or not. */
export async function findSentEvents(
  db: Queries,
  about: {readonly branchId: string; readonly locationId: string; readonly most: number},
): Promise<SentEvent[]> {
  const rows = await db.query<EventRow & Omit<SentEvent, 'event'>>(
    `SELECT ${EVENT_COLUMNS}, http_status AS "httpStatus",
            CASE WHEN delivery.dead_at IS NOT NULL THEN 'dead'
                 WHEN delivery.sequence IS NOT NULL THEN 'waiting'
                 WHEN outcome = 'delivered' THEN 'delivered' ELSE 'unsent' END AS delivery
     FROM status_event
     LEFT JOIN delivery ON delivery.branch_id = status_event.branch_id
       AND delivery.location_id = status_event.location_id
       AND delivery.sequence = status_event.sequence
     LEFT JOIN LATERAL (
       SELECT status AS http_status, outcome FROM delivery_attempt
       WHERE delivery_attempt.branch_id = status_event.branch_id AND event_id = status_event.id
       ORDER BY number DESC LIMIT 1) AS attempt ON true
     WHERE status_event.branch_id = $1 AND status_event.location_id = $2
     ORDER BY status_event.sequence DESC LIMIT $3`,
    [about.branchId, about.locationId, about.most],
  );
  return rows.map(({delivery, httpStatus, ...row}) => ({
    event: toEvent(row),
    ...{delivery, httpStatus},
  }));
}
