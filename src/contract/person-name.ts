import * as v from 'valibot';

export const PersonName = v.pipe(v.string(), v.trim(), v.maxLength(120));
