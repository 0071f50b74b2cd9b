/** The characters of GSM 03.38, which networks use to pack texts, with one septet and with two (escaped). */
const ONE = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const TWO = new Set('^{}\\[~]|€\f');

/** The segments of a text, by which it is charged: one of 160 septets or 70 UTF-16 units, or several of 153 or 67. */
export function countSegments(text: string): number {
  const characters = [...text];
  const isPacked = characters.every(character => ONE.has(character) || TWO.has(character));
  const units = isPacked
    ? characters.reduce((sum, character) => sum + (TWO.has(character) ? 2 : 1), 0)
    : text.length;
  const [single, part] = isPacked ? [160, 153] : [70, 67];
  return units <= single ? 1 : Math.ceil(units / part);
}
