import * as v from 'valibot';

const WORDS = 'Send a time in ISO 8601 with its zone, such as 2026-03-02T12:00:00Z.';

export const Timestamp = v.pipe(v.string(WORDS), v.maxLength(40, WORDS), v.isoTimestamp(WORDS));
