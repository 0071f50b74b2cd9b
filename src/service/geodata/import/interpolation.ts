import type {Xy} from '../../../geo/point.js';

/** A house number at a point of an interpolation line, undefined between two numbers. */
export type Stop = {readonly at: Xy; readonly number: number | undefined};

/** The most numbers of one line; a longer one is a mistake of its mapper. */
const MOST = 1000;

/**
 * The numbers that a line of the map stands for, evenly between those at its nodes: `even` and `odd` in steps of two,
 * `all` of one, a digit of so many.
 *
 * Those at the nodes themselves are left out, because they are on the map.
 */
export function interpolated(kind: string, stops: readonly Stop[]): {number: number; at: Xy}[] {
  const step = /^[1-9]$/.test(kind) ? Number(kind) : kind === 'all' ? 1 : 2;
  if (step === 2 && !['even', 'odd', '2'].includes(kind)) return [];
  const found: {number: number; at: Xy}[] = [];
  let line: Xy[] = [];
  let from: number | undefined;
  for (const {at, number} of stops) {
    line.push(at);
    if (number === undefined) continue;
    if (from !== undefined && Math.abs(number - from) / step <= MOST)
      found.push(...between(line, from, number, step));
    from = number;
    line = [at];
  }
  return found;
}

function between(line: readonly Xy[], from: number, to: number, step: number) {
  const sign = Math.sign(to - from);
  const found: {number: number; at: Xy}[] = [];
  for (let number = from + sign * step; (to - number) * sign > 0; number += sign * step)
    found.push({number, at: along(line, (number - from) / (to - from))});
  return found;
}

/** The point at a share of a line's length. */
function along(line: readonly Xy[], share: number): Xy {
  const lengths = line.slice(1).map((at, index) => apart(line[index] ?? at, at));
  let left = share * lengths.reduce((sum, length) => sum + length, 0);
  for (const [index, length] of lengths.entries()) {
    const [start, end] = [line[index], line[index + 1]];
    if (!start || !end) break;
    if (left <= length && length > 0) {
      const part = left / length;
      return {x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part};
    }
    left -= length;
  }
  return line.at(-1) ?? {x: 0, y: 0};
}

function apart(a: Xy, b: Xy): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
