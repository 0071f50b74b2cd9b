import type {Queries} from '../../base/db/db.js';
import type {NewEvent} from '../events/address-event.js';
import {recordEvents} from '../events/record-events.js';
import type {Judgement} from '../judging/judgement.js';
import type {HeldWindow} from './held-window.js';
import type {JudgeOptions} from './judge-windows.js';

/** A judged window; `at` is by the branch's clock, `isLast` whether it stays its location's last window. */
export type Judged = {
  readonly window: HeldWindow;
  readonly judgement: Judgement;
  readonly at: Date;
  readonly isLast: boolean;
};

/**
 * Stores the judgements of windows in progress, and records an event for each that reached an outcome.
 *
 * Throws if the database did not store each: a caller that closes windows until none is left would never end.
 */
export async function writeJudgements(
  tx: Queries,
  options: JudgeOptions,
  judged: readonly Judged[],
): Promise<void> {
  if (judged.length === 0) return;
  const stored = await tx.query(
    `UPDATE verification_window AS held
     SET status = judged.status, score = judged.score, source = judged.source,
         reasons = judged.reasons::jsonb, decided_at = judged.decided_at,
         is_last = judged.is_last
     FROM unnest($1::text[], $2::text[], $3::text[], $4::float8[], $5::text[], $6::text[],
                 $7::timestamptz[], $8::boolean[])
          AS judged (branch_id, id, status, score, source, reasons, decided_at, is_last)
     WHERE held.branch_id = judged.branch_id AND held.id = judged.id RETURNING 1`,
    [
      judged.map(({window}) => window.branchId),
      judged.map(({window}) => window.id),
      judged.map(({judgement}) => judgement.status),
      judged.map(({judgement}) => judgement.score),
      judged.map(({judgement}) => judgement.source),
      judged.map(({judgement}) => JSON.stringify(judgement.reasons)),
      judged.map(({judgement, at}) => (judgement.status === 'in_progress' ? null : at)),
      judged.map(({isLast}) => isLast),
    ],
  );
  if (stored.length !== judged.length)
    throw new Error(`Of ${judged.length} judged windows, ${stored.length} were stored.`);
  await recordEvents(tx, options, judged.flatMap(completed));
}

/** The event of a window that reached an outcome; none while it is in progress. */
function completed({window, judgement: {status}, at}: Judged): NewEvent[] {
  if (status === 'in_progress') return [];
  const {branchId, locationId, id: windowId, mode} = window;
  const type = 'address_verification.completed';
  return [{type, branchId, locationId, windowId, mode, status, at}];
}
