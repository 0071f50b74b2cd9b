import type {Rgb} from '../../src/ui/contrast.js';

/** Lightness 0 to 1, and two axes of hue; by Björn Ottosson, as CSS Color 4 has it. */
export type Oklab = readonly [lightness: number, a: number, b: number];

export function toOklab(color: Rgb): Oklab {
  const [red = 0, green = 0, blue = 0] = color.map(channel => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** ΔE-OK, the distance in Oklab: 0 is the same, 0.02 is just noticeable, 1 is black and white. */
export function difference(one: Rgb, other: Rgb): number {
  const [a, b] = [toOklab(one), toOklab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** Degrees between the hues of two colours; 0 where one is so grey that its hue is rounding. */
export function hueShift(one: Rgb, other: Rgb): number {
  const [a, b] = [toOklab(one), toOklab(other)];
  if (Math.min(Math.hypot(a[1], a[2]), Math.hypot(b[1], b[2])) < 0.04) return 0;
  const degrees = ((Math.atan2(a[2], a[1]) - Math.atan2(b[2], b[1])) * 180) / Math.PI;
  return Math.abs(((degrees + 540) % 360) - 180);
}

/** A colour mixed in Oklab: `share` of 100 is `color`, 0 is `other`; as `color-mix(in oklab, …)` computes it. */
export function mixed(color: Rgb, other: Rgb, share: number): Rgb {
  const [one, two] = [toOklab(color), toOklab(other)];
  const part = (at: 0 | 1 | 2) => (one[at] * share + two[at] * (100 - share)) / 100;
  const [lightness, a, b] = [part(0), part(1), part(2)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function channel(linear: number): number {
  const part = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(255 * Math.min(1, Math.max(0, part)));
}
