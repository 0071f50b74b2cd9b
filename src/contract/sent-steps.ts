import * as v from 'valibot';
import {listOf} from './list-of.js';

/** The screens on the way to an address, in their order; `done` once it is stored or chosen. */
export const FUNNEL_STEPS = ['search', 'pin', 'street-view', 'door', 'review', 'done'] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];
const FunnelStep = v.picklist(FUNNEL_STEPS);

/** At most this many of each in one report: a conversation has six screens, and people go back and forth. */
const MOST = 100;

/** Milliseconds of a day: who stays longer has left the page open. */
const LONGEST = 24 * 3_600_000;

/**
 * The body of `POST /v5/steps`: where a person has come in the conversation since the last report. Nothing in it says
 * who they are or what they entered.
 */
export const SentSteps = v.object({
  /** Screens that they came to for the first time; `from` is the farthest one before, absent for the first. */
  reached: listOf(v.object({step: FunnelStep, from: v.optional(FunnelStep)}), {max: MOST}),
  /** Milliseconds that they spent on screens which they have left. */
  stayed: listOf(
    v.object({
      step: FunnelStep,
      milliseconds: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LONGEST)),
    }),
    {max: MOST},
  ),
});
export type SentSteps = v.InferOutput<typeof SentSteps>;
