/* Makes the files smaller that pages load directly, because nobody bundles them again. */

/** A constant's value is shorter than its name and declaration. */
export const optimization = {inlineConst: {mode: 'all', pass: 2}} as const;

/** Annotations of pure calls only help bundlers. */
export const comments = {annotation: false};
