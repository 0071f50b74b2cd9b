import * as v from 'valibot';

/** The longest name or label, in characters. */
export const LONGEST_LINE = 100;

/** Whether a list can show a text: invisible characters could imitate another line of it, or another name. */
export function isOneLine(text: string): boolean {
  return !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text) && text.length <= LONGEST_LINE;
}

/** A name or label of at least `least` characters that a list can show, without the spaces round it. */
export function oneLine(least: number) {
  const message = `Write ${least} to ${LONGEST_LINE} characters on one line.`;
  return v.pipe(
    v.string(message),
    v.trim(),
    v.minLength(least, message),
    v.check(isOneLine, message),
  );
}
