/** Advice about unknown ids. */
export const SAMPLES =
  'Its ids are samples, so do not fail on ids that your database does not know. See the log of your listener.';
