import {metresPerPixel} from '../geo/mercator.js';

/** Of a scale bar, in CSS pixels. */
const LONGEST = 88;

/**
 * Languages that write a length below a thousand as it is, and those that may: the Swahili "mita 20" is longer than its
 * bar, and browsers lack Hausa. `Intl` takes a slow phone 50 ms for the first number.
 */
const PLAIN = /^(en|es|ha|pt|sw)(?!.*-u-)/;

/** The longest scale bar of a round length (1, 2 or 5 times a power of ten), in metres and in CSS pixels. */
export function roundLength(lat: number, zoom: number): {metres: number; pixels: number} {
  const perPixel = metresPerPixel(lat, zoom);
  const most = LONGEST * perPixel;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = power * ([5, 2].find(times => times * power <= most) ?? 1);
  return {metres, pixels: metres / perPixel};
}

/** A length in a locale's words: "50 m", "2 km". */
export function lengthInWords(metres: number, locale: string | undefined): string {
  const [value, unit] = metres < 1000 ? [metres, 'meter'] : [metres / 1000, 'kilometer'];
  if (value < 1000 && PLAIN.test(locale ?? '')) return `${value} ${unit === 'meter' ? 'm' : 'km'}`;
  return value.toLocaleString(locale, {style: 'unit', unit, unitDisplay: 'narrow'});
}
