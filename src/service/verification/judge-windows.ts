import type {Point} from '../../geo/point.js';
import type {Queries} from '../db/db.js';
import type {Random} from '../random.js';
import {findEvidence} from './evidence-store.js';
import type {HeldWindow} from './held-window.js';
import type {Judge, Judgement} from './judgement.js';

/** What windows are decided with. */
export type JudgingWorld = {
  readonly random: Random;
  readonly judge: Judge;
  /** The IANA name of the time zone at a place. */
  readonly timeZoneAt: (place: Point) => string;
};

/** What the evidence of each window says, as it stands at a moment of its own by the branch's clock. */
export async function judgeWindows(
  tx: Queries,
  {judge, timeZoneAt}: JudgingWorld,
  windows: readonly HeldWindow[],
  momentOf: (window: HeldWindow) => Date,
): Promise<{readonly window: HeldWindow; readonly judgement: Judgement}[]> {
  if (windows.length === 0) return [];
  const evidence = await findEvidence(tx, windows);
  return windows.map((window, index) => {
    const {lat, lon, openedAt: opensAt, closesAt, needsServerEvidence} = window;
    const place = {lat, lon};
    const judgement = judge({
      place,
      timeZone: timeZoneAt(place),
      ...{opensAt, closesAt, needsServerEvidence},
      at: momentOf(window),
      evidence: evidence[index] ?? [],
    });
    return {window, judgement};
  });
}
