/* What makes the files smaller that a page loads as they are, as nobody bundles them again. */

/** A constant's value is shorter than its name and what declares it. */
export const optimization = {inlineConst: {mode: 'all', pass: 2}} as const;

/** What tells a bundler which calls are pure would only be loaded. */
export const comments = {annotation: false};
