import type {EvidenceSource} from './evidence.js';

/*
 * All weights and thresholds of the rules. A value without a named source was tuned on the simulated people of the
 * tuning seeds in `bench/verification.ts`, and is scored there on other seeds.
 */

/**
 * Metres around the pin that count as the place. The pin may be at the gate and the bed behind it, and half of all
 * Wi-Fi fixes are off by more than 43 to 92 m (Zandbergen 2012). Somebody who lives closer than this can hardly be
 * distinguished from somebody who lives here. With 120 m, a person who worked at night 151 m away was verified.
 */
export const GROUND = 100;

/** A fix counts as elsewhere only beyond `GROUND`, and only if farther away than this many metres for rooms … */
export const ROOMS = 40;
/**
 * … plus this many times its own accuracy. With normally distributed errors one fix in ten thousand would be that far
 * off, but devices also misjudge their accuracy, and a wrong "elsewhere" does more harm than no result.
 */
export const ACCURACIES_ELSEWHERE = 3;

/** Lower limit of accuracy in metres: phones in towns err by 7 to 13 m (Merry and Bettinger 2019). */
export const BEST_ACCURACY = 10;

/** A fix that was within `GROUND` with less than this probability does not count for the place. */
export const LEAST_PROBABILITY = 0.1;

/** The hours of the night, in local time: most people are at home then, and few are at work. */
export const NIGHT = {from: 22, until: 6} as const;

/** Weight of a day without a night here, relative to a night; `DAYS_A_NIGHT` limits how many days count. */
export const DAY_WEIGHT = 1;

/**
 * Days count for at most this many times the nights here after the first: days support nights but never replace them.
 * Somebody who sleeps by day is verified by their nights off; somebody who only works here or visits is not.
 */
export const DAYS_A_NIGHT = 5;

/** Nights here that raise the score to 1 − 1/e. Each day counts once, so nobody is verified within two days. */
export const NIGHTS_SCALE = 1.8;

/** Least score for `verified`: about two and a half nights without contradiction. */
export const VERIFIED_FROM = 0.7;

/** Nights elsewhere needed for `not_at_address` … */
export const NIGHTS_ELSEWHERE = 3;
/** … which must be at least this part of `nightsSeen`, since a weak signal is wrong now and then … */
export const PART_ELSEWHERE = 0.5;
/** … while the nights and days here amount to at most this part of the nights elsewhere. */
export const STILL_ELSEWHERE = 0.25;

/** Radius of another place in metres: fixes within it belong to that place. */
export const OTHER_PLACE = 300;

/** Greatest plausible speed between two fixes, in km/h: airliners cruise at about 900. */
export const FASTEST = 900;
/** Least time between fixes for a speed, in milliseconds: over less, random errors would look like high speeds. */
export const SHORTEST = 60_000;

/** Whether one statement of a source decides a window; the statements of the others are weighed. */
export const DECIDES: Readonly<Record<EvidenceSource, boolean>> = {
  presence: false,
  customer_server: true,
  interaction: false,
  courier: false,
  simulator: true,
};

/**
 * Weight of evidence by source: an order says where something was sent, not that the person was there; a courier says
 * that the gate is there, and not who lives behind it.
 */
export const SOURCE_WEIGHT: Readonly<Record<EvidenceSource, number>> = {
  presence: 1,
  customer_server: 1,
  interaction: 0.5,
  courier: 0.5,
  simulator: 1,
};

/** Part of its weight that a courier's answer keeps if the courier's device did not say where it was. */
export const UNLOCATED = 0.5;

/** The highest score below `VERIFIED_FROM`; scores have two decimals. */
export const NOT_YET = 0.69;

/** The score if the customer's own server states that the person is there. */
export const STATED_SCORE = 0.95;
