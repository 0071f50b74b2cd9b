import type {Limit, Spent} from '../accounts/rate-limit.js';
import {type Secrets, sha256} from '../accounts/secrets.js';
import {spentByClient} from '../accounts/spend-client.js';

/** The longest text that brings a code, in segments: a name and a host of any length that the GSM alphabet lacks. */
const LONGEST_TEXT = 6;

/** No budget is smaller, unless the day's is: three quarters of it hold any text. */
const LEAST = 8;

/** What part of the day's texts goes out in an hour and in a minute at most: a crowd of an honest day needs less. */
const SPANS = [
  {span: 'day', seconds: 24 * 3600, part: 1},
  {span: 'hour', seconds: 3600, part: 1 / 2},
  {span: 'minute', seconds: 60, part: 1 / 10},
] as const;

/** To whom texts go: to all devices, or to those on which the phone was never proved, which have three quarters at most. */
export const SHARERS = ['all', 'unknown_devices'] as const;
export type Sharer = (typeof SHARERS)[number];

/** The segments that a branch sends in one span at most. */
export type TextBudget = {
  readonly span: (typeof SPANS)[number]['span'];
  readonly seconds: number;
  readonly limits: Readonly<Record<Sharer, Limit>>;
  /** For one client's devices that are not known; absent where the span is too short to matter. */
  readonly ofClient: Limit | undefined;
};

/**
 * The budgets that follow from what a branch pays for in a day, the longest span first: who is refused by several is told
 * of the longest wait.
 *
 * Of each, a quarter is kept for known devices, so that a flood of strangers leaves them a way in; and no client has more
 * than half of the rest in an hour or a day, so that one network alone keeps nobody else out.
 */
export function textBudgets(aDay: number): readonly TextBudget[] {
  return SPANS.map(({span, seconds, part}) => {
    const limit = (whose: string, most: number): Limit => ({
      ...{name: `texts of ${whose}, ${span}`, most, seconds},
      refusal: 'No more text messages can be sent for now',
    });
    const all = Math.min(aDay, Math.max(LEAST, Math.ceil(aDay * part)));
    const unknown = all - Math.floor(all / 4);
    const half = Math.min(unknown, Math.max(LONGEST_TEXT, Math.floor(unknown / 2)));
    return {
      ...{span, seconds},
      limits: {all: limit('branch', all), unknown_devices: limit('unknown devices', unknown)},
      ofClient: span === 'minute' ? undefined : limit('client', half),
    };
  });
}

/** Whose count of a branch's texts it is. */
export function subjectOfBranch(branchId: string): Uint8Array {
  return sha256(branchId);
}

/** What one text counts for. */
export function spentByText(
  secrets: Secrets,
  budgets: readonly TextBudget[],
  text: {
    readonly branchId: string;
    /** Whether it goes to a device on which the phone was proved before. */
    readonly isKnown: boolean;
    readonly clientAddress: string;
    readonly segments: number;
  },
): readonly Spent[] {
  const {branchId, isKnown, clientAddress: address, segments: times} = text;
  const subject = subjectOfBranch(branchId);
  return budgets.flatMap(({limits, ofClient}): readonly Spent[] => {
    const all = {limit: limits.all, subject, times};
    if (isKnown) return [all];
    const unknown = {limit: limits.unknown_devices, subject, times};
    const one = {branchId, address};
    const own = ofClient ? spentByClient(secrets, ofClient, one, {in48: 1, times}) : [];
    return [...own, unknown, all];
  });
}
