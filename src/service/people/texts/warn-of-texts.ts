import type {Queries} from '../../base/db/db.js';
import {spanStart, trySpend} from '../accounts/rate-limit.js';
import {measureTexts, type TextUse} from './measure-texts.js';
import {subjectOfBranch, type TextBudget} from './text-budget.js';

/** From this share of a budget on its operator is warned. */
const NEARLY = 0.8;

/**
 * What the log says once in a day, hour or minute of which a branch has nearly used its texts: people who need a code are
 * refused soon. No phone or client is in it.
 */
export type TextsLine = {
  readonly warning: 'texts_nearly_used';
  readonly branch_id: string;
  readonly span: TextBudget['span'];
  /** Whose part it is: that of `unknown_devices` ends first in a flood. */
  readonly of: TextUse['of'];
  /** Segments sent, and those that may be. */
  readonly used: number;
  readonly most: number;
  /** When the next span begins, ISO 8601. */
  readonly until: string;
  readonly what_to_do: string;
};

/** The lines that are due now: once for each budget and span, whatever process sends the texts. */
export async function warnOfTexts(
  db: Queries,
  {
    budgets,
    branchId,
    segments,
    at,
  }: {
    readonly budgets: readonly TextBudget[];
    readonly branchId: string;
    /** Of the text that was just counted: where another such one does not fit, the budget is used. */
    readonly segments: number;
    readonly at: Date;
  },
): Promise<readonly TextsLine[]> {
  const lines: TextsLine[] = [];
  for (const {span, of, used, most, share} of await measureTexts(db, at, branchId)) {
    const budget = budgets.find(one => one.span === span);
    if (!budget || used === 0 || (share < NEARLY && most - used >= segments)) continue;
    const {seconds, limits} = budget;
    const warned = {name: `warned of ${limits[of].name}`, most: 1, seconds};
    const spent = {limit: warned, subject: subjectOfBranch(branchId)};
    if (!(await trySpend(db, {branchId, at}, spent))) continue;
    lines.push({
      ...{warning: 'texts_nearly_used', branch_id: branchId, span, of, used, most},
      until: new Date(spanStart(at, seconds).getTime() + seconds * 1000).toISOString(),
      what_to_do: `If these people are yours, send more: branches change ${branchId} --sms-a-day N. If they are not, change nothing: a quarter is kept for devices that proved their phone.`,
    });
  }
  return lines;
}
