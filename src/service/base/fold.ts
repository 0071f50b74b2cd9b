import {plainDigits} from '../../geo/plain-text.js';

/** A folded word and its position in the original text (UTF-16 units, `to` exclusive). */
export type Word = {readonly text: string; readonly from: number; readonly to: number};

const MARKS = /\p{M}/gu;
const WORDS = /[\p{L}\p{N}\p{M}]+/gu;

/** Lower case without accents, with digits of any script as 0 to 9: "Peñarol" and "PENAROL" become equal, "৪২" and "42". */
export function fold(text: string): string {
  const plain = text.toLowerCase().normalize('NFD').replace(MARKS, '').normalize('NFC');
  return plainDigits(plain.replaceAll('ß', 'ss'));
}

/** The folded words of a text, in order; anything but letters, digits and marks separates them. */
export function words(text: string): Word[] {
  return Array.from(text.matchAll(WORDS), match => ({
    text: fold(match[0]),
    from: match.index,
    to: match.index + match[0].length,
  }));
}

/** Equal for spellings that differ in case, accents or punctuation: "Avda. Italia" is "avda italia". */
export function nameKey(name: string): string {
  return words(name)
    .map(word => word.text)
    .join(' ');
}
