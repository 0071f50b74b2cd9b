/** Red, green and blue, each 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** The lightest colour. */
export const WHITE: Rgb = [255, 255, 255];
/** The darkest colour. */
export const BLACK: Rgb = [0, 0, 0];
/** Least contrast of text (WCAG 2.2, 1.4.3). */
export const TEXT = 4.5;
/** Least contrast of marks and of the borders of controls (WCAG 2.2, 1.4.11). */
export const MARK = 3;

/** Relative luminance, 0 (black) to 1 (white); WCAG 2.2, §"relative luminance". */
function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** Contrast of two colours, 1 (the same) to 21 (black on white); WCAG 2.2, §"contrast ratio". */
export function contrast(a: Rgb, b: Rgb): number {
  const [one, other] = [luminance(a), luminance(b)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** White where it can be read on the colour, else black, which then can. */
export function textOn(color: Rgb): Rgb {
  return contrast(WHITE, color) < TEXT ? BLACK : WHITE;
}

/** The first of some shades that reaches `ratio` on each ground; the last if none does. */
export function readable(shades: readonly Rgb[], grounds: readonly Rgb[], ratio: number): Rgb {
  const isEnough = (color: Rgb) => grounds.every(ground => contrast(color, ground) >= ratio);
  return shades.find(isEnough) ?? shades.at(-1) ?? BLACK;
}
