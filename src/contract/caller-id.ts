import * as v from 'valibot';

/** Control and format characters, line separators, and spaces other than the ordinary one. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u;

/**
 * An id that the caller chose: a text of visible characters, stored unchanged, or a whole number, such as a database's
 * row id, that is stored as its digits.
 *
 * Two ids that differ by an invisible character look the same to people, so such an id is refused, not repaired.
 */
export function callerId(maxLength: number) {
  return v.union(
    [
      v.pipe(
        v.string(),
        v.check(text => text.trim() !== '', sizeOf(maxLength)),
        v.maxLength(maxLength, sizeOf(maxLength)),
        v.check(
          text => !INVISIBLE.test(text),
          issue => describeInvisible(issue.input),
        ),
      ),
      v.pipe(v.number(), v.safeInteger(sizeOf(maxLength)), v.transform(String)),
    ],
    sizeOf(maxLength),
  );
}

function sizeOf(maxLength: number): string {
  return `Send a text of 1 to ${maxLength} characters, or a whole number of 15 digits at most.`;
}

function describeInvisible(text: string): string {
  const code = INVISIBLE.exec(text)?.[0].codePointAt(0) ?? 0;
  const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  const hint =
    code === 0xfeff ? ' It is the byte order mark with which a UTF-8 file may begin.' : '';
  return `Leave out the invisible character ${name}.${hint}`;
}
