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
  const north = Math.min(Math.max(lat, -90), 90) + 90;
  const east = (((lon + 180) % 360) + (lon < -180 ? 360 : 0)) % 360;
  let y = Math.min(cells(north, 25_000_000), 180 * CELLS_PER_DEGREE - 1);
  let x = cells(east, 8_192_000) % (360 * CELLS_PER_DEGREE);
  let code = '';
  for (let pair = 0; pair < 5; pair++) {
    code = (PLUS_CODE_DIGITS[y % 20] ?? '') + (PLUS_CODE_DIGITS[x % 20] ?? '') + code;
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
