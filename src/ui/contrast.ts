/** Red, green and blue, each 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Relative luminance, 0 (black) to 1 (white); WCAG 2.2, §"relative luminance". */
function luminance(color: Rgb): number {
  const [r, g, b] = color.map(channel => {
    const c = channel / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two colours, 1 (the same) to 21 (black on white); WCAG 2.2, §"contrast ratio". */
export function contrast(a: Rgb, b: Rgb): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The better of white and the ink of our text on this colour; black for the few middle tones on which neither reaches 4.5:1. */
export function textOn(color: Rgb): Rgb {
  const white: Rgb = [255, 255, 255];
  const ink: Rgb = [12, 31, 27];
  const better = contrast(white, color) >= contrast(ink, color) ? white : ink;
  return contrast(better, color) >= 4.5 ? better : [0, 0, 0];
}

/** The nearest shade of `color` that reaches `ratio` on `surface`: mixed step by step with white or black, whichever is farther from the surface. */
export function readable(color: Rgb, surface: Rgb, ratio: number): Rgb {
  const goal = luminance(surface) < 0.18 ? 255 : 0;
  let shade = color;
  for (let step = 1; contrast(shade, surface) < ratio && step <= 20; step++) {
    shade = color.map(channel =>
      Math.round(channel + ((goal - channel) * step) / 20),
    ) as unknown as Rgb;
  }
  return shade;
}

/** As CSS writes it. */
export function cssColor([red, green, blue]: Rgb): string {
  return `rgb(${red} ${green} ${blue})`;
}
