/** What is written for ASCII characters, besides their wide and small forms: minus, primes, degrees, separators. */
const PLAIN_CHARACTERS = {
  '-': '−‐‑‒–—⁻',
  "'": '′’‘´`ʹʼ‛',
  '"': '″”“„ʺ〃‟',
  '°': 'º˚ᵒ',
  '.': '٫',
  ',': '،、',
  ';': '؛',
};

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

/** The text with digits of any script as 0 to 9: "٤٢", "४२" and "৪২" are "42". */
export function plainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, digit => String(digitOf(digit)));
}

function plainCharacter(character: string): string {
  const plain = Object.entries(PLAIN_CHARACTERS).find(([, others]) => others.includes(character));
  if (plain) return plain[0];
  if (/\s/.test(character)) return ' ';
  // Marks of direction and width, and the Arabic thousands separator.
  if (/[\p{Cf}\p{Cc}٬]/u.test(character)) return '';
  if (/\p{Nd}/u.test(character)) return plainDigits(character);
  const wide = character.normalize('NFKC');
  return /^[ -~]$/.test(wide) ? wide : character;
}

/** In Unicode the digits of a script stand in their order, in tens that nothing separates but other digits. */
function digitOf(character: string): number {
  const at = character.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(at - before - 1))) before++;
  return before % 10;
}
