import anyAscii from 'any-ascii';

/** A letter of another script than the Latin one. */
const OTHER = /(?!\p{Script=Latin})\p{L}/u;

/** A text in Latin letters, as people write it who have no other keyboard: "Кенесары" is "Kenesary". */
export function toLatin(text: string): string {
  return OTHER.test(text) ? anyAscii(text) : text;
}
