import type {Queries} from '../../base/db/db.js';
import {randomLetters} from '../../base/random.js';
import {type HeldWindow, holdLocation} from './held-window.js';
import {type JudgeOptions, judgeWindows} from './judge-windows.js';
import {writeJudgements} from './write-judgements.js';

const DAY = 86_400_000;

/**
 * Closes held windows at their `closesAt`, and opens the next one of each location at that time, without an event.
 *
 * A window still in progress is judged by all of its evidence, and its outcome is recorded.
 */
export async function closeHeld(
  tx: Queries,
  options: JudgeOptions,
  windows: readonly HeldWindow[],
): Promise<void> {
  if (windows.length === 0) return;
  await endHeld(tx, options, windows);
  await tx.query(
    `INSERT INTO verification_window
       (branch_id, id, location_id, number, mode, status, score, source, opened_at, closes_at)
     SELECT branch_id, id, location_id, number, 'continuous', 'in_progress', 0, 'address_creation',
            opened_at, closes_at
     FROM unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::timestamptz[],
                 $6::timestamptz[])
          AS next (branch_id, id, location_id, number, opened_at, closes_at)`,
    [
      windows.map(({branchId}) => branchId),
      windows.map(() => randomLetters(options.random)),
      windows.map(({locationId}) => locationId),
      windows.map(({number}) => number + 1),
      windows.map(({closesAt}) => closesAt),
      windows.map(({closesAt, laterWindowDays}) => later(closesAt, laterWindowDays)),
    ],
  );
}

/** Closes held windows as `closeHeld` does, without opening the next ones. */
export async function endHeld(
  tx: Queries,
  options: JudgeOptions,
  windows: readonly HeldWindow[],
): Promise<void> {
  const undecided = windows.filter(({status}) => status === 'in_progress');
  const judged = await judgeWindows(tx, options, undecided, ({closesAt}) => closesAt);
  if (judged.some(({judgement}) => judgement.status === 'in_progress'))
    throw new Error('The rules left a window that is over still in progress.');
  await writeJudgements(
    tx,
    options,
    judged.map(each => ({...each, at: each.window.closesAt, isLast: false})),
  );
  const decided = windows.filter(({status}) => status !== 'in_progress');
  if (decided.length === 0) return;
  const ended = await tx.query(
    `UPDATE verification_window AS held SET is_last = false
     FROM unnest($1::text[], $2::text[]) AS ended (branch_id, id)
     WHERE held.branch_id = ended.branch_id AND held.id = ended.id RETURNING 1`,
    [decided.map(({branchId}) => branchId), decided.map(({id}) => id)],
  );
  if (ended.length !== decided.length)
    throw new Error(`Of ${decided.length} decided windows, ${ended.length} were closed.`);
}

/** Closes a window that is over, and those after it, until one is still open; returns that one. */
export async function closeOver(
  tx: Queries,
  options: JudgeOptions,
  held: HeldWindow,
  at: Date,
): Promise<HeldWindow> {
  let window = held;
  while (window.closesAt <= at) {
    await closeHeld(tx, options, [window]);
    const next = await holdLocation(tx, window.branchId, window.locationId);
    if (!next?.window) throw new Error('A held location has no window.');
    if (next.window.closesAt <= window.closesAt)
      throw new Error('The window that follows a closed one does not end later.');
    window = next.window;
  }
  return window;
}

function later(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY);
}
