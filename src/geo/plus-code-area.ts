import {PLUS_CODE_DIGITS, plusCode} from './plus-code.js';
import type {Point} from './point.js';

/** The cell of a plus code: its middle, and its sides in degrees. */
export type PlusCodeArea = {
  readonly center: Point;
  readonly height: number;
  readonly width: number;
};

const D = `[${PLUS_CODE_DIGITS}]`;
/** The first two characters end at the pole and the date line; zeros replace omitted characters. */
const FULL = new RegExp(
  `^[2-9C][2-9CFGHJMPQRV](?:0{6}\\+|${D}{2}(?:0{4}\\+|${D}{2}(?:00\\+|${D}{2}\\+(?:${D}{2,})?)))$`,
);
const SHORT = new RegExp(`^(?:(?:${D}{2}){1,3}\\+(?:${D}{2,})?|\\+${D}{2,})$`);

/** The specification's units of a degree: the sides of a fifteen-digit cell. */
const NORTH = 25_000_000;
const EAST = 8_192_000;
const MOST_DIGITS = 15;

/** Whether an upper-case code lacks its first characters, and so depends on a place nearby. */
export function isShortPlusCode(code: string): boolean {
  return SHORT.test(code);
}

/** The cell of a full upper-case code; undefined for any other text. Specification, §"Decoding". */
export function plusCodeArea(code: string): PlusCodeArea | undefined {
  if (!FULL.test(code)) return undefined;
  const digits = code.replace(/[+0]/g, '').slice(0, MOST_DIGITS);
  const value = (at: number) => PLUS_CODE_DIGITS.indexOf(digits[at] ?? '');
  let [north, east] = [-90 * NORTH, -180 * EAST];
  let [height, width] = [400 * NORTH, 400 * EAST];
  for (let at = 0; at < Math.min(digits.length, 10); at += 2) {
    height /= 20;
    width /= 20;
    north += value(at) * height;
    east += value(at + 1) * width;
  }
  // From the eleventh on, each character divides the cell into five rows of four.
  for (let at = 10; at < digits.length; at++) {
    height /= 5;
    width /= 4;
    north += Math.floor(value(at) / 4) * height;
    east += (value(at) % 4) * width;
  }
  return {
    center: {lat: (north + height / 2) / NORTH, lon: (east + width / 2) / EAST},
    height: height / NORTH,
    width: width / EAST,
  };
}

/**
 * The full code nearest to `near` that ends in this short one, both in upper case; a full code is returned as it is.
 *
 * Specification, §"Recovering"; undefined for any other text.
 */
export function recoverPlusCode(code: string, near: Point): string | undefined {
  if (FULL.test(code)) return code;
  if (!SHORT.test(code)) return undefined;
  const missing = 8 - code.indexOf('+');
  const prefixed = (point: Point) => plusCode(point).slice(0, missing) + code;
  const area = plusCodeArea(prefixed(near));
  if (!area) return undefined;
  const {lat, lon} = area.center;
  const step = 20 ** (2 - missing / 2);
  const north = stepTowards(lat, near.lat, step);
  // Across the date line the nearer longitude is a full turn away.
  const turn = Math.round((lon - near.lon) / 360) * 360;
  return prefixed({
    lat: Math.abs(north) <= 90 ? north : lat,
    lon: stepTowards(lon, near.lon + turn, step),
  });
}

function stepTowards(from: number, to: number, step: number): number {
  if (to + step / 2 < from) return from - step;
  if (to - step / 2 > from) return from + step;
  return from;
}
