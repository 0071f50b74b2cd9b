import * as v from 'valibot';

/** A first or last name. */
export const PersonName = v.pipe(v.string(), v.trim(), v.maxLength(120));
