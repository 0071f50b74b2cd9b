import type {Point} from './point.js';

/** The twenty characters of a plus code, in the order of their values. */
export const PLUS_CODE_DIGITS = '23456789CFGHJMPQRVWX';
/** Cells of the ten-digit grid in one degree. */
const CELLS_PER_DEGREE = 8000;

/**
 * The plus code (Open Location Code) of the 14 m cell around a point, such as "6GCRPRF9+XH".
 *
 * Ten digits; specification of open-location-code, §"Encoding".
 */
export function plusCode({lat, lon}: Point): string {
  let y = Math.min(cells(Math.max(0, lat + 90), 25_000_000), 180 * CELLS_PER_DEGREE - 1);
  const around = 360 * CELLS_PER_DEGREE;
  // A whole turn further, because the remainder of a longitude beyond −180 would be negative.
  let x = (cells(lon + 180, 8_192_000) + around) % around;
  let code = '';
  for (let pair = 0; pair < 5; pair++) {
    code = PLUS_CODE_DIGITS.charAt(y % 20) + PLUS_CODE_DIGITS.charAt(x % 20) + code;
    y = Math.floor(y / 20);
    x = Math.floor(x / 20);
  }
  return `${code.slice(0, 8)}+${code.slice(8)}`;
}

/** Whole cells in some degrees. Rounds in the specification's finest units, so that 0.3 − 0.1 is not a cell short. */
function cells(degrees: number, finestPerDegree: number): number {
  const finest = Math.floor(Math.round(degrees * finestPerDegree * 1e6) / 1e6);
  return Math.floor(finest / (finestPerDegree / CELLS_PER_DEGREE));
}
