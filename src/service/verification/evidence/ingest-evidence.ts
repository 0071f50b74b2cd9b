import type {Queries} from '../../base/db/db.js';
import {noSuchAddress} from '../../people/locations/address-id.js';
import {closeOver} from '../windows/close-held.js';
import {insertEvidence, type NewEvidence} from '../windows/evidence-store.js';
import {type HeldWindow, holdLocation} from '../windows/held-window.js';
import {type JudgeOptions, judgeWindows} from '../windows/judge-windows.js';
import {writeJudgements} from '../windows/write-judgements.js';

/**
 * Stores what was said or seen of where a person is, and judges the location's present window by all that is known.
 *
 * `at` is now, by the branch's clock. A window that is over is closed first, whether or not its time has come for the
 * worker; one that has its outcome is not judged again, nor is anything while the verification is cancelled. Throws 404 where the
 * location is not there any more. Whoever calls it for several locations in one transaction goes by the order of their ids.
 */
export async function ingestEvidence(
  tx: Queries,
  world: JudgeOptions,
  about: NewEvidence,
): Promise<void> {
  const {branchId, locationId, evidence, at} = about;
  if (evidence.length === 0) return;
  const held = await holdLocation(tx, branchId, locationId);
  if (!held) throw noSuchAddress();
  await insertEvidence(tx, world.random, about);
  if (!held.window) return;
  const window = await closeOver(tx, world, held.window, at);
  if (window.status === 'in_progress') await judgeNow(tx, world, window, at);
}

async function judgeNow(
  tx: Queries,
  world: JudgeOptions,
  window: HeldWindow,
  at: Date,
): Promise<void> {
  const judged = await judgeWindows(tx, world, [window], () => at);
  await writeJudgements(
    tx,
    world,
    judged.map(each => ({...each, at, isLast: true})),
  );
}
