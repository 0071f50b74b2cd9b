import {randomBytes} from 'node:crypto';

/** Bytes that nobody can foresee; passed in, so that tests can repeat a run. */
export type Random = (length: number) => Uint8Array;

export const systemRandom: Random = length => randomBytes(length);

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Letters and digits, each equally likely; 22 of them (the default) carry 131 bits. */
export function randomLetters(random: Random, length = 22): string {
  let text = '';
  while (text.length < length)
    // 248 is the greatest multiple of 62 in a byte: what is above would make the first letters likelier.
    for (const byte of random(length - text.length)) if (byte < 248) text += LETTERS[byte % 62];
  return text;
}
