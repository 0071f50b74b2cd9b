import type {Random} from './random.js';

/** Crockford's base32: digits and capital letters without I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Characters of the time (48 bits) and of the random part (80 bits). */
const TIME = 10;
const RANDOM = 16;

/** A ULID (https://github.com/ulid/spec): 26 letters and digits that sort by their creation time in milliseconds. */
export function ulid(at: Date, random: Random): string {
  let milliseconds = at.getTime();
  let time = '';
  for (let place = 0; place < TIME; place++) {
    time = `${ALPHABET[milliseconds % 32]}${time}`;
    milliseconds = Math.floor(milliseconds / 32);
  }
  // 32 divides 256, so each character is equally likely.
  return `${time}${[...random(RANDOM)].map(byte => ALPHABET[byte % 32]).join('')}`;
}
