import type {Point} from './point.js';

const DIGITS = '23456789CFGHJMPQRVWX';
/** Cells of the ten-digit grid in one degree. */
const CELLS_PER_DEGREE = 8000;

/**
 * The plus code (Open Location Code) of the 14 m cell around a point, such as "6GCRPRF9+XH".
 *
 * Ten digits, after the open-location-code specification, §"Encoding".
 */
export function plusCode({lat, lon}: Point): string {
  const normalLon = (((lon + 180) % 360) + 360) % 360;
  // Rounded first to the specification's finest grid, so that 0.3 − 0.1 does not fall one cell short.
  let y = Math.floor(
    Math.round((Math.min(Math.max(lat, -90), 90) + 90) * 1e9) / (1e9 / CELLS_PER_DEGREE),
  );
  let x = Math.floor(Math.round(normalLon * 1e9) / (1e9 / CELLS_PER_DEGREE));
  y = Math.min(y, 180 * CELLS_PER_DEGREE - 1);
  x %= 360 * CELLS_PER_DEGREE;
  let code = '';
  for (let pair = 0; pair < 5; pair++) {
    code = (DIGITS[y % 20] ?? '') + (DIGITS[x % 20] ?? '') + code;
    y = Math.floor(y / 20);
    x = Math.floor(x / 20);
  }
  return `${code.slice(0, 8)}+${code.slice(8)}`;
}
