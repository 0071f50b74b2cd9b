/** Where the digits of a script begin in Unicode; ten follow each other. */
const ZEROS = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50,
  0x0ed0, 0x1040, 0x17e0, 0xff10,
];

/** Signs that stand for one of ASCII: minus, primes, degrees, and the separators of other scripts. */
const SIGNS = new Map(
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
  }).flatMap(([plain, signs]) => Array.from(signs, sign => [sign, plain] as const)),
);

/**
 * The text as it would be written on a plain keyboard: digits of any script as 0 to 9, one kind of minus, prime and
 * space, and nothing invisible. Letters stay as they are.
 */
export function plainText(text: string): string {
  return text
    .replace(/[^\x20-\x7e]/gu, plainSign)
    .replaceAll("''", '"')
    .trim();
}

function plainSign(sign: string): string {
  const plain = SIGNS.get(sign);
  if (plain !== undefined) return plain;
  if (/\s/.test(sign)) return ' ';
  // Marks of direction and width, and the separator of thousands.
  if (/[\p{Cf}\p{Cc}٬]/u.test(sign)) return '';
  const at = sign.codePointAt(0) ?? 0;
  const zero = ZEROS.find(first => at >= first && at < first + 10);
  return zero === undefined ? sign : String(at - zero);
}
