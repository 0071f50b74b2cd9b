/** Red, green and blue, each 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

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

/** White or our text's ink, whichever contrasts more; black for the few middle tones where neither reaches 4.5:1. */
export function textOn(color: Rgb): Rgb {
  const white: Rgb = [255, 255, 255];
  const ink: Rgb = [12, 31, 27];
  const better = contrast(white, color) >= contrast(ink, color) ? white : ink;
  return contrast(better, color) >= 4.5 ? better : [0, 0, 0];
}

/** The shade of `color` nearest to it that reaches `ratio` on `surface`, in 20 steps towards white or black. */
export function readable(color: Rgb, surface: Rgb, ratio: number): Rgb {
  const goal = luminance(surface) < 0.18 ? 255 : 0;
  const [red, green, blue] = color;
  let shade = color;
  for (let step = 1; contrast(shade, surface) < ratio && step <= 20; step++) {
    const mix = (channel: number) => Math.round(channel + ((goal - channel) * step) / 20);
    shade = [mix(red), mix(green), mix(blue)];
  }
  return shade;
}

/** The colour in CSS syntax. */
export function cssColor([red, green, blue]: Rgb): string {
  return `rgb(${red} ${green} ${blue})`;
}
