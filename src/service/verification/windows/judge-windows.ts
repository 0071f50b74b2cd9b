import type {Clock} from '../../base/clock.js';
import type {Queries} from '../../base/db/db.js';
import type {Random} from '../../base/random.js';
import {judge as ownJudge} from '../judging/judge.js';
import type {Judge, Judgement} from '../judging/judgement.js';
import {findEvidence} from './evidence-store.js';
import type {HeldWindow} from './held-window.js';
import {timeZoneAt} from './time-zone.js';

/** The service's clock, randomness, and rules other than the service's own. */
export type JudgeOptions = {
  readonly clock: Clock;
  readonly random: Random;
  readonly judge?: Judge | undefined;
};

/** Judges each window by its evidence, at a time of its own (`momentOf`) by the branch's clock. */
export async function judgeWindows(
  tx: Queries,
  {judge = ownJudge}: JudgeOptions,
  windows: readonly HeldWindow[],
  momentOf: (window: HeldWindow) => Date,
): Promise<{readonly window: HeldWindow; readonly judgement: Judgement}[]> {
  if (windows.length === 0) return [];
  const evidence = await findEvidence(tx, windows);
  return windows.map((window, index) => {
    const {lat, lon, openedAt: opensAt, closesAt, needsServerEvidence, phoneProved} = window;
    const place = {lat, lon};
    const judgement = judge({
      place,
      timeZone: timeZoneAt(place),
      ...{opensAt, closesAt, needsServerEvidence, phoneProved},
      at: momentOf(window),
      evidence: evidence[index] ?? [],
    });
    return {window, judgement};
  });
}
