/** The characters of one septet, and those of two (escaped), of GSM 03.38, by which networks pack a text. */
const ONE = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const TWO = new Set('^{}\\[~]|€\f');

/** How many segments a text is sent, and paid for, as: 160 septets or 70 UTF-16 units in one, 153 or 67 in each of several. */
export function countSegments(text: string): number {
  const characters = [...text];
  const isPacked = characters.every(character => ONE.has(character) || TWO.has(character));
  const units = isPacked
    ? characters.reduce((sum, character) => sum + (TWO.has(character) ? 2 : 1), 0)
    : text.length;
  const [single, part] = isPacked ? [160, 153] : [70, 67];
  return units <= single ? 1 : Math.ceil(units / part);
}
