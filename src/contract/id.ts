import * as v from 'valibot';

/** An id issued by the service: letters and digits only, so it fits any URL, file name or spreadsheet. */
export const Id = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9]{1,64}$/, 'An id is 1 to 64 letters and digits, as the service gave it.'),
);
