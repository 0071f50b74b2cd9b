/** A word of a name as it is compared, and where it stands in the name (UTF-16 units, `to` exclusive). */
export type Word = {readonly text: string; readonly from: number; readonly to: number};

const MARKS = /\p{M}/gu;
const WORDS = /[\p{L}\p{N}\p{M}]+/gu;

/** Lower case without accents, so that "Peñarol" and "PENAROL" are one. */
export function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(MARKS, '').normalize('NFC');
}

/** The words of a text in order, folded; everything but letters and digits parts them. */
export function words(text: string): Word[] {
  return Array.from(text.matchAll(WORDS), match => ({
    text: fold(match[0]),
    from: match.index,
    to: match.index + match[0].length,
  }));
}

/** What two spellings of one name have in common: "Avda. Italia" and "AVDA ITALIA" are both "avda italia". */
export function nameKey(name: string): string {
  return words(name)
    .map(word => word.text)
    .join(' ');
}
