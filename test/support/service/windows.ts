import type {Queries} from '../../../src/service/base/db/db.js';

/** A window as it is stored. */
export type StoredWindow = {
  readonly id: string;
  readonly number: number;
  readonly mode: string;
  readonly status: string;
  readonly score: number;
  readonly source: string;
  readonly reasons: unknown;
  readonly opened_at: Date;
  readonly closes_at: Date;
  readonly is_last: boolean;
};

/** The windows of a location in their order. */
export async function windowsOf(db: Queries, locationId: string): Promise<StoredWindow[]> {
  return db.query<StoredWindow>(
    `SELECT id, number, mode, status, score, source, reasons, opened_at, closes_at, is_last
     FROM verification_window WHERE location_id = $1 ORDER BY number`,
    [locationId],
  );
}

/**
 * What no window may be, for all that are stored: not following the one before at the moment of its end, not the only last
 * one of its location, without its one outcome though it is closed, told of never or twice. One that was cancelled is
 * unknown, which is told nobody, and may be followed by none, or later.
 */
export async function brokenWindows(db: Queries): Promise<unknown[]> {
  return db.query(
    `SELECT * FROM (
       SELECT location_id, number, mode, status, is_last, opened_at, told, cancelled_at,
              lag(cancelled_at) OVER own AS cancelled_before,
              lag(closes_at) OVER own AS closed_before,
              lag(number) OVER own AS number_before,
              lead(number) OVER own AS number_after
       FROM verification_window AS held
       CROSS JOIN LATERAL (
         SELECT count(*) AS told FROM status_event
         WHERE window_id = held.id AND status_event.status <> 'in_progress'
       ) AS events
       WINDOW own AS (PARTITION BY branch_id, location_id ORDER BY number)
     ) AS held
     WHERE (number_before IS NULL AND number <> 1)
        OR (number_before IS NOT NULL AND (number <> number_before + 1
             OR (cancelled_before IS NULL AND opened_at <> closed_before) OR opened_at < closed_before))
        OR is_last <> (number_after IS NULL AND cancelled_at IS NULL)
        OR (NOT is_last AND status = 'in_progress')
        OR (cancelled_at IS NOT NULL AND (status <> 'unknown' OR mode <> 'first_time'))
        OR told <> (CASE WHEN status = 'in_progress' OR cancelled_at IS NOT NULL THEN 0 ELSE 1 END)`,
  );
}
