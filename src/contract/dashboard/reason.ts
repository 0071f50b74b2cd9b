import * as v from 'valibot';

/** Why a member needs what they ask for, in their words; the audit keeps it. `what` ends the sentence "Say why you …". */
export function reasonWhy(what: string) {
  return v.pipe(
    v.string(`Say why you ${what}.`),
    v.trim(),
    v.minLength(3, `Say why you ${what}, in a few words.`),
    v.maxLength(200, 'A reason has at most 200 characters.'),
  );
}
