import type {Queries} from '../db/db.js';
import {randomLetters} from '../random.js';
import type {HeldWindow} from './held-window.js';
import {type JudgingWorld, judgeWindows} from './judge-windows.js';
import {writeJudgements} from './write-judgements.js';

const DAY = 86_400_000;

/**
 * Closes held windows at their `closesAt` and opens the next of each location at that moment, silently.
 *
 * One that is still in progress has its outcome then, by all of its evidence, and that is recorded.
 */
export async function closeHeld(
  tx: Queries,
  world: JudgingWorld,
  windows: readonly HeldWindow[],
): Promise<void> {
  if (windows.length === 0) return;
  const undecided = windows.filter(({status}) => status === 'in_progress');
  const judged = await judgeWindows(tx, world, undecided, ({closesAt}) => closesAt);
  if (judged.some(({judgement}) => judgement.status === 'in_progress'))
    throw new Error('By the rules a window that is over is still in progress.');
  await writeJudgements(
    tx,
    world.random,
    judged.map(each => ({...each, at: each.window.closesAt})),
  );
  await openNext(tx, world, windows);
}

async function openNext(
  tx: Queries,
  {random}: JudgingWorld,
  windows: readonly HeldWindow[],
): Promise<void> {
  await tx.query(
    `WITH closing AS (
       SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[])
         AS closing (branch_id, id, next_id, next_closes_at)
     ), closed AS (
       UPDATE verification_window AS held SET is_last = false
       FROM closing WHERE held.branch_id = closing.branch_id AND held.id = closing.id
       RETURNING held.*, next_id, next_closes_at
     )
     INSERT INTO verification_window
       (branch_id, id, location_id, number, mode, status, score, source, opened_at, closes_at)
     SELECT branch_id, next_id, location_id, number + 1, 'continuous', 'in_progress', 0,
            'address_creation', closes_at, next_closes_at
     FROM closed`,
    [
      windows.map(({branchId}) => branchId),
      windows.map(({id}) => id),
      windows.map(() => randomLetters(random)),
      windows.map(({closesAt, laterWindowDays}) => later(closesAt, laterWindowDays)),
    ],
  );
}

function later(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY);
}
