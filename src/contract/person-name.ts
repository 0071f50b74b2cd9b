import * as v from 'valibot';

/** A first or last name as a page says it. */
export const PersonName = v.pipe(v.string(), v.trim(), v.maxLength(120));
