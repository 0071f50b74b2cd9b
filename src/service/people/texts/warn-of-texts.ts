import type {Queries} from '../../base/db/db.js';
import {spanStart, trySpend} from '../accounts/rate-limit.js';
import {measureTexts, type TextUse} from './measure-texts.js';
import {subjectOfBranch, type TextBudget} from './text-budget.js';

/** The share of a budget from which on the operator is warned. */
const NEARLY = 0.8;

/**
 * The log line, once per day, hour or minute, when a branch has nearly used its texts and will soon refuse people who
 * need a code. It contains no phone or client.
 */
export type TextsLine = {
  readonly warning: 'texts_nearly_used';
  readonly branch_id: string;
  readonly span: TextBudget['span'];
  /** In a flood, the share of `unknown_devices` is used up first. */
  readonly of: TextUse['of'];
  /** In segments, as `most`. */
  readonly used: number;
  readonly most: number;
  /** When the next span begins, ISO 8601. */
  readonly until: string;
  readonly what_to_do: string;
};

/** The lines to log now: one for each budget and span, over all processes. */
export async function warnOfTexts(
  db: Queries,
  about: {
    readonly budgets: readonly TextBudget[];
    readonly branchId: string;
    /** The length of the text just counted: if another one does not fit, the budget is used up. */
    readonly segments: number;
    readonly at: Date;
  },
): Promise<readonly TextsLine[]> {
  const {budgets, branchId, segments, at} = about;
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
