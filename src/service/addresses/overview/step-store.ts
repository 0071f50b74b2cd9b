import {FUNNEL_STEPS, type FunnelStep, type SentSteps} from '../../../contract/sent-steps.js';
import type {Queries} from '../../base/db/db.js';
import {findRows} from '../../base/db/rows.js';

/** Upper ends of the lengths of stay that are told apart, in seconds; the last class is what is longer. */
const STAYS = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610] as const;
const CLASSES = STAYS.length + 1;

/** Counts of one screen. */
type Counted = {
  readonly reached: number;
  readonly wentOn: number;
  /** By class of length. */
  readonly stays: readonly number[];
};

/** Adds a report to the counts of its branch and day; `at` is by the branch's clock. */
export async function countSteps(
  db: Queries,
  {branchId, at, sent}: {branchId: string; at: Date; sent: SentSteps},
): Promise<void> {
  const counted = FUNNEL_STEPS.map(step => ({step, ...countOf(sent, step)})).filter(
    ({reached, wentOn, stays}) => reached + wentOn + sum(stays) > 0,
  );
  if (counted.length === 0) return;
  // In one order, so that two reports at a time never wait for each other.
  await db.query(
    `INSERT INTO flow_step (branch_id, day, step, reached, went_on, stays)
     SELECT $1, ($2::timestamptz AT TIME ZONE 'UTC')::date, step, reached, went_on, stays::int[]
     FROM unnest($3::text[], $4::int[], $5::int[], $6::text[]) AS sent (step, reached, went_on, stays)
     ORDER BY step
     ON CONFLICT (branch_id, day, step) DO UPDATE SET
       reached = flow_step.reached + excluded.reached,
       went_on = flow_step.went_on + excluded.went_on,
       stays = ARRAY(SELECT before + more FROM unnest(flow_step.stays, excluded.stays)
                     WITH ORDINALITY AS class (before, more, at) ORDER BY at)`,
    [
      ...[branchId, at, counted.map(({step}) => step)],
      ...[counted.map(({reached}) => reached), counted.map(({wentOn}) => wentOn)],
      counted.map(({stays}) => `{${stays.join(',')}}`),
    ],
  );
}

function countOf({reached, stayed}: SentSteps, step: FunnelStep): Counted {
  const stays = Array.from({length: CLASSES}, () => 0);
  for (const {step: at, milliseconds} of stayed)
    if (at === step) {
      const seconds = milliseconds / 1000;
      const within = STAYS.findIndex(end => seconds <= end);
      const place = within < 0 ? STAYS.length : within;
      stays[place] = (stays[place] ?? 0) + 1;
    }
  return {
    reached: reached.filter(one => one.step === step).length,
    wentOn: reached.filter(one => one.from === step).length,
    stays,
  };
}

/** A screen of the conversation in a period. */
export type StepCount = {
  readonly step: FunnelStep;
  readonly reached: number;
  readonly wentOn: number;
  /** Seconds, interpolated within a class; undefined if nobody has left the screen. */
  readonly medianSeconds: number | undefined;
};

/** The screens that people reached since a time, in their order. */
export async function stepsSince(db: Queries, branchId: string, from: Date): Promise<StepCount[]> {
  const rows = await findRows<Counted & {readonly step: string}>(
    db,
    `SELECT step, reached, went_on, stays FROM flow_step
     WHERE branch_id = $1 AND day >= ($2::timestamptz AT TIME ZONE 'UTC')::date`,
    [branchId, from],
  );
  return FUNNEL_STEPS.map(step => {
    const days = rows.filter(row => row.step === step);
    const stays = Array.from({length: CLASSES}, (_, at) =>
      sum(days.map(day => day.stays[at] ?? 0)),
    );
    return {
      step,
      reached: sum(days.map(({reached}) => reached)),
      wentOn: sum(days.map(({wentOn}) => wentOn)),
      medianSeconds: medianOf(stays),
    };
  }).filter(({reached}) => reached > 0);
}

/** The middle of the stays counted by class, in seconds; what is longer than all classes counts as the longest. */
function medianOf(stays: readonly number[]): number | undefined {
  const half = sum(stays) / 2;
  if (half === 0) return undefined;
  let before = 0;
  for (const [at, count] of stays.entries()) {
    if (before + count >= half) {
      const [from, to] = [STAYS[at - 1] ?? 0, STAYS[at] ?? STAYS.at(-1) ?? 0];
      return from + ((half - before) / count) * Math.max(0, to - from);
    }
    before += count;
  }
  return undefined;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
