/** What to do about ids that are nobody's. */
export const SAMPLES =
  'Its ids are samples: what your database does not know is no reason to fail. The log of your listener says more.';
