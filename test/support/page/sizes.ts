/** Sizes of the element: phones upright and on their side, in a column, in a wide page. */
export const SIZES = [
  [320, 360],
  [320, 480],
  [320, 568],
  [360, 560],
  [360, 680],
  [412, 680],
  [568, 320],
  [639, 680],
  [640, 360],
  [680, 360],
  [1280, 680],
] as const;
