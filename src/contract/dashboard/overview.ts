import * as v from 'valibot';
import {Id} from '../id.js';
import {FUNNEL_STEPS} from '../sent-steps.js';

/** The periods of an overview, in days up to now. */
export const PERIODS = [7, 30, 90] as const;

/**
 * What is counted: `all`: addresses by the day on which they were created, and what is known of each now; `first`: the
 * same addresses, and what became of their first window; `later`: windows after the first, by the day of their begin.
 */
export const OverviewWindows = v.picklist(['all', 'first', 'later']);
export type OverviewWindows = v.InferOutput<typeof OverviewWindows>;

/** The query of `GET /dashboard/api/overview`. */
export const OverviewQuery = v.object({
  days: v.optional(v.pipe(v.picklist(PERIODS.map(String)), v.transform(Number)), '30'),
  windows: v.optional(OverviewWindows, 'all'),
  /** The time zone in which days begin, such as `America/Montevideo`. */
  zone: v.optional(
    v.pipe(v.string(), v.check(isTimeZone, 'Send a time zone such as America/Montevideo.')),
    'UTC',
  ),
});
export type OverviewQuery = v.InferOutput<typeof OverviewQuery>;

const Count = v.pipe(v.number(), v.integer());

/** How many have each status of a verification. */
const Outcomes = v.object({
  ...{verified: Count, not_at_address: Count, unknown: Count, in_progress: Count},
});
export type Outcomes = v.InferOutput<typeof Outcomes>;

/** The answer of `GET /dashboard/api/overview`: what became of a branch's addresses. */
export const Overview = v.object({
  /** Now, by the branch's clock; ISO 8601. */
  at: v.string(),
  /** Each day of the period, the oldest first; `day` is written as `2026-11-25`. */
  days: v.array(v.object({day: v.string(), ...Outcomes.entries})),
  /** How many there were in the period before, of the same length. */
  before: Count,
  /** From the creation of the period's addresses until they were first verified. */
  to_verified: v.object({
    /** Absent if none is verified. */
    median_hours: v.optional(v.number()),
    /** How many took less than one day, less than two and so on; the last one counts what took seven or longer. */
    days: v.array(Count),
  }),
  /** The screens of the conversation that were reached in the period, in their order. */
  steps: v.array(
    v.object({
      step: v.picklist(FUNNEL_STEPS),
      /** People who came to it, and those of them who went on from it. */
      ...{reached: Count, went_on: Count},
      /** Seconds that people spend on it; absent if nobody has left it. */
      median_seconds: v.optional(v.number()),
    }),
  ),
  /** The last 24 hours. */
  lately: v.object({
    verified: Count,
    not_at_address: Count,
    /** The newest of those who are not at their address. */
    not_there: v.optional(v.object({id: Id, title: v.string()})),
  }),
  /** Segments of text messages of the present day, and the most that the branch sends in one; absent if it sends none. */
  texts: v.optional(v.object({used: Count, most: Count})),
  /** What the branch has done at any time: its first steps. */
  first: v.object({has_address: v.boolean(), has_listener: v.boolean(), has_verified: v.boolean()}),
});
export type Overview = v.InferOutput<typeof Overview>;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', {timeZone: name}).format(0) !== '';
  } catch {
    return false;
  }
}
