import type {Limit, Spent} from '../accounts/rate-limit.js';
import {type Secrets, sha256} from '../accounts/secrets.js';
import {spentByClient} from '../accounts/spend-client.js';

/** The longest text with a code, in segments: with a long name and host outside the GSM alphabet. */
const LONGEST_TEXT = 6;

/** Least budget, unless the day's is smaller: three quarters of it fit any text. */
const LEAST = 8;

/** The greatest part of the day's texts per hour and per minute: honest peaks need less. */
const SPANS = [
  {span: 'day', seconds: 24 * 3600, part: 1},
  {span: 'hour', seconds: 3600, part: 1 / 2},
  {span: 'minute', seconds: 60, part: 1 / 10},
] as const;

/** The shares of a budget: all devices; those on which the phone was never proved get at most three quarters. */
export const SHARERS = ['all', 'unknown_devices'] as const;
export type Sharer = (typeof SHARERS)[number];

/** The most segments that a branch sends in one span. */
export type TextBudget = {
  readonly span: (typeof SPANS)[number]['span'];
  readonly seconds: number;
  readonly limits: Readonly<Record<Sharer, Limit>>;
  /** For the unknown devices of one client; undefined if the span is too short to matter. */
  readonly ofClient: Limit | undefined;
};

/**
 * The budgets for a branch that pays for `aDay` segments, the longest span first: a refusal names the longest wait.
 *
 * A quarter of each is reserved for known devices, so that a flood of strangers does not exclude them. One client gets
 * at most half of the rest in an hour or a day, so that a single network excludes nobody else.
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

/** The subject by which a branch's texts are counted. */
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
