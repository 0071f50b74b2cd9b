/** The zero of each script's digits in Unicode; the other nine follow it. */
const ZEROS = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50,
  0x0ed0, 0x1040, 0x17e0, 0xff10,
];

/** Equivalents of ASCII characters: minus, primes, degrees, and the separators of other scripts. */
const PLAIN_CHARACTERS = new Map(
  Object.entries({
    '-': '−‐‑‒–—﹣－⁻',
    '+': '＋﹢',
    "'": '′’‘´`ʹʼ＇‛',
    '"': '″”“„ʺ＂〃‟',
    '°': 'º˚ᵒ',
    '.': '٫．',
    ',': '،，、',
    ';': '؛；',
    ':': '：',
    '(': '（',
    ')': '）',
  }).flatMap(([plain, others]) => Array.from(others, character => [character, plain] as const)),
);

/**
 * The text as typed on a plain keyboard: digits of any script as 0 to 9, one kind of minus, prime and space, nothing
 * invisible. Letters stay as they are.
 */
export function plainText(text: string): string {
  return text
    .replace(/[^\x20-\x7e]/gu, plainCharacter)
    .replaceAll("''", '"')
    .trim();
}

function plainCharacter(character: string): string {
  const plain = PLAIN_CHARACTERS.get(character);
  if (plain !== undefined) return plain;
  if (/\s/.test(character)) return ' ';
  // Marks of direction and width, and the Arabic thousands separator.
  if (/[\p{Cf}\p{Cc}٬]/u.test(character)) return '';
  const at = character.codePointAt(0) ?? 0;
  const zero = ZEROS.find(first => at >= first && at < first + 10);
  return zero === undefined ? character : String(at - zero);
}
