/** What accents are in Latin, Greek and Cyrillic, and vowels and hamzas in Hebrew and Arabic, once they are set apart. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670]/g;

/** Part of a word, as in "Ng'ang'a" and "O’Hara", whichever is typed. */
const APOSTROPHES = /['’‘ʼʻ`´]/g;

/** Latin letters which no accent can be taken from. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i'},
  // Hausa and other languages of Africa.
  ...{ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', ŋ: 'n', ɛ: 'e', ɔ: 'o'},
};

/** The words of a name or a search, in lower case and without accents: "María José O’Hara" is "maria", "jose", "ohara". */
export function nameWords(text: string): string[] {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(ACCENTS, '')
    .replace(APOSTROPHES, '')
    .normalize('NFC')
    .replace(/[ßæœøłđðþıɓɗƙƴŋɛɔ]/g, letter => LETTERS[letter] ?? letter)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(word => word !== '');
}
