import type {Queries} from '../../base/db/db.js';
import {noSuchAddress} from '../../people/locations/address-id.js';
import {closeOver} from '../windows/close-held.js';
import {insertEvidence, type NewEvidence} from '../windows/evidence-store.js';
import {type HeldWindow, holdLocation} from '../windows/held-window.js';
import {type JudgeOptions, judgeWindows} from '../windows/judge-windows.js';
import {writeJudgements} from '../windows/write-judgements.js';

/**
 * Stores evidence and judges the location's current window by all of its evidence.
 *
 * `at` is now, by the branch's clock. A window that is over is closed first, without waiting for the worker. A window
 * with an outcome is not judged again, and nothing is judged while the verification is cancelled. Throws 404 if the
 * location no longer exists. In one transaction, process several locations in the order of their ids: no deadlocks.
 */
export async function ingestEvidence(
  tx: Queries,
  options: JudgeOptions,
  about: NewEvidence,
): Promise<void> {
  const {branchId, locationId, evidence, at} = about;
  if (evidence.length === 0) return;
  const held = await holdLocation(tx, branchId, locationId);
  if (!held) throw noSuchAddress();
  await insertEvidence(tx, options.random, about);
  if (!held.window) return;
  const window = await closeOver(tx, options, held.window, at);
  if (window.status === 'in_progress') await judgeNow(tx, options, window, at);
}

async function judgeNow(
  tx: Queries,
  options: JudgeOptions,
  window: HeldWindow,
  at: Date,
): Promise<void> {
  const judged = await judgeWindows(tx, options, [window], () => at);
  await writeJudgements(
    tx,
    options,
    judged.map(each => ({...each, at, isLast: true})),
  );
}
