/**
 * Radius in metres beyond which a fix says nothing of a home, for the next town may be as near: no pin is put there, and it
 * is neither sent nor stored as evidence.
 */
export const COARSEST_FIX = 2000;
