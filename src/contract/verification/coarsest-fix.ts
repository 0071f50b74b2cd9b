/** Radius in metres beyond which a fix says nothing of an address: it is neither sent nor stored. */
export const COARSEST_FIX = 2000;
