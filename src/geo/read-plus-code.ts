import {PLUS_CODE_DIGITS} from './plus-code.js';
import {isShortPlusCode, plusCodeArea} from './plus-code-area.js';
import {type PointReading, pointReading} from './point-reading.js';

/** Degrees: the middle of a larger cell is no door; eight digits are 275 m. */
const LARGEST_DOOR = 0.001;

/** The first plus code in a plain text, full or short, in any case. */
export function readPlusCode(text: string): PointReading | undefined {
  for (let plus = text.indexOf('+'); plus >= 0; plus = text.indexOf('+', plus + 1)) {
    const [from, to] = [begin(text, plus), end(text, plus)];
    const code = text.slice(from, to).toUpperCase();
    if (isWordCharacter(text[from - 1]) || isWordCharacter(text[to])) continue;
    const before = text.slice(0, from);
    const split = `${before.slice(-5).trim()}${code}`.toUpperCase();
    // "48Q5 53RP+2W": some people write a space after the area code.
    const isSplit = /^(?:.*[^\p{L}\p{N}])?[^\s]{4} $/su.test(before.slice(-6));
    const full = plusCodeArea(code) ? code : isSplit && plusCodeArea(split) ? split : undefined;
    if (full) return fullCode(full);
    if (isMeant(code)) return {kind: 'short-code', code, rest: rest(before, text.slice(to))};
  }
  return undefined;
}

/** The point of a full upper-case code, which is also its title. */
export function fullCode(code: string): PointReading | undefined {
  const area = plusCodeArea(code);
  if (!area) return undefined;
  const tidy = (degrees: number) => Math.round(degrees * 1e7) / 1e7;
  const point = {lat: tidy(area.center.lat), lon: tidy(area.center.lon)};
  return pointReading(point, code, area.height > LARGEST_DOOR);
}

/** Whether a person means a code: "+598" begins a phone number, and "4+4" is a sum. */
function isMeant(code: string): boolean {
  const [before = '', after = ''] = code.split('+');
  const isWhole = after.length >= 2 && (before.length >= 4 || /[A-Z]/.test(code));
  return before.length >= 2 && isWhole && isShortPlusCode(code);
}

function begin(text: string, plus: number): number {
  let from = plus;
  while (from > plus - 8 && isDigit(text[from - 1])) from--;
  return from;
}

function end(text: string, plus: number): number {
  let to = plus + 1;
  while (isDigit(text[to])) to++;
  return to;
}

function isDigit(character: string | undefined): boolean {
  return (
    character !== undefined &&
    (character === '0' || PLUS_CODE_DIGITS.includes(character.toUpperCase()))
  );
}

function isWordCharacter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}+]/u.test(character);
}

/** The words after the code, where Google writes the town; otherwise those before it. */
function rest(before: string, after: string): string {
  const bare = (text: string) =>
    text
      .replace(/[()[\]]/g, ' ')
      .replace(/^[\s,;:-]+/, '')
      .trim();
  return bare(after) || bare(before);
}
