import type {EvidenceSource} from './evidence.js';

/*
 * Every weight and threshold by which evidence is judged. Where no source is named, a value was chosen on the simulated
 * people of the seeds for tuning in `bench/verification.ts`, and is scored there on seeds that were not looked at.
 */

/**
 * Metres around the pin that count as the place: the pin is on the gate, the bed behind it, and half of the readings by
 * Wi-Fi are off by more than 43 to 92 m (Zandbergen 2012). Who lives nearer than this is hardly told from who lives here;
 * with 120 m, somebody who worked at night 151 m away was verified.
 */
export const GROUND = 100;

/** A fix says "elsewhere" only beyond the ground, and beyond the rooms of the place by so many metres … */
export const ROOMS = 40;
/**
 * … and so many times its own accuracy: with normal errors one in ten thousand would lie there, but devices also
 * misjudge their accuracy, and being told away wrongly does more harm than being told nothing.
 */
export const ACCURACIES_ELSEWHERE = 3;

/** The least accuracy that is believed, in metres: phones in towns err by 7 to 13 m (Merry and Bettinger 2019). */
export const BEST_ACCURACY = 10;

/** Below this probability of having been within the ground a fix says nothing for the place. */
export const LEAST_PROBABILITY = 0.1;

/** The hours of the night, by the clocks of the place: most people are where they live then, and few are at work. */
export const NIGHT = {from: 22, until: 6} as const;

/** What a day without a night here weighs, against a night: as much, but only beside nights. */
export const DAY_WEIGHT = 1;

/**
 * Days count for at most so many times the nights here after the first: they support nights and never replace them. So
 * somebody who sleeps by day is known by the nights that they have off, and somebody who only works or visits is not.
 */
export const DAYS_A_NIGHT = 5;

/** So many nights here carry the score to 1 − 1/e; one day counts once, so nobody is verified within two days. */
export const NIGHTS_SCALE = 1.8;

/** From this score on an address is verified: about two and a half nights that nothing contradicts. */
export const VERIFIED_FROM = 0.7;

/** So many nights elsewhere say that somebody is not here … */
export const NIGHTS_ELSEWHERE = 3;
/** … where they are at least this part of the nights of which anything is known, for a weak signal errs now and then … */
export const PART_ELSEWHERE = 0.5;
/** … and where what speaks for the place, by night and by day, is at most this part of them. */
export const STILL_ELSEWHERE = 0.25;

/** Fixes within so many metres of its middle are of one other place. */
export const OTHER_PLACE = 300;

/** Kilometres an hour that no traveller reaches between two fixes: airliners cruise at about 900. */
export const FASTEST = 900;
/** Between fixes that are nearer in time than this, in milliseconds, chance errors would look like great speeds. */
export const SHORTEST = 60_000;

/** What a fix of a source weighs: an order says where something was sent, not that the person was there. */
export const SOURCE_WEIGHT: Readonly<Record<EvidenceSource, number>> = {
  presence: 1,
  customer_server: 1,
  interaction: 0.5,
  simulator: 1,
};

/** The score of a place at which the customer's own server says that the person is: it knows them, and carries the risk. */
export const STATED_SCORE = 0.95;
