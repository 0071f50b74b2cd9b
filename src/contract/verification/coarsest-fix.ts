/** Metres: a fix with a larger radius may be in the next town, so it moves no pin and is neither sent nor stored. */
export const COARSEST_FIX = 2000;
