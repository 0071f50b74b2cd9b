import {randomBytes} from 'node:crypto';

/** Unpredictable bytes; passed in, so that tests can repeat a run. */
export type Random = (length: number) => Uint8Array;

/** Bytes that are drawn from the system at once: it takes as long for twenty as for thousands. */
const DRAWN = 4096;

let drawn = new Uint8Array();

/** The system's own, each byte given out once. */
export const systemRandom: Random = length => {
  if (length > DRAWN) return randomBytes(length);
  if (length > drawn.length) drawn = new Uint8Array(randomBytes(DRAWN));
  const bytes = drawn.slice(0, length);
  drawn = drawn.subarray(length);
  return bytes;
};

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Letters and digits, each equally likely; 22 of them carry 131 bits. */
export function randomLetters(random: Random, length = 22): string {
  let text = '';
  while (text.length < length)
    // 248 is the greatest multiple of 62 in a byte; larger bytes would make the first letters likelier.
    for (const byte of random(length - text.length)) if (byte < 248) text += LETTERS[byte % 62];
  return text;
}

/** A decimal number of exactly `length` digits, leading zeros included, each equally likely. */
export function randomDigits(random: Random, length: number): string {
  const count = 10 ** length;
  const most = Math.floor(2 ** 32 / count) * count;
  for (;;) {
    const number = Buffer.from(random(4)).readUInt32BE();
    // Numbers above the greatest multiple would make the first numbers likelier.
    if (number < most) return String(number % count).padStart(length, '0');
  }
}
