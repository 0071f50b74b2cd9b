import type {Xy} from '../../../../geo/point.js';

/** In radians; a sharper turn ends a chain, since a name should not bend around a corner. */
const SHARPEST = Math.PI / 3;

type End = {readonly line: number; readonly last: boolean};

/** Joins lines that meet end to end into as few as possible; where several meet, the straightest continue. */
export function joinChains(lines: readonly (readonly Xy[])[]): Xy[][] {
  const ends = new Map<string, End[]>();
  for (const [line, points] of lines.entries()) {
    for (const last of [false, true]) {
      const point = points.at(last ? -1 : 0);
      if (!point) continue;
      const key = keyOf(point);
      const met = ends.get(key);
      if (met) met.push({line, last});
      else ends.set(key, [{line, last}]);
    }
  }
  const used = new Set<number>();
  const chains: Xy[][] = [];
  for (const [line, points] of lines.entries()) {
    if (used.has(line)) continue;
    used.add(line);
    const forth = extend([...points], lines, ends, used);
    chains.push(extend(forth.reverse(), lines, ends, used));
  }
  return chains;
}

function extend(
  chain: Xy[],
  lines: readonly (readonly Xy[])[],
  ends: ReadonlyMap<string, readonly End[]>,
  used: Set<number>,
): Xy[] {
  for (;;) {
    const [before, tip] = [chain.at(-2), chain.at(-1)];
    if (!before || !tip) return chain;
    const heading = Math.atan2(tip.y - before.y, tip.x - before.x);
    let best:
      | {readonly line: number; readonly points: readonly Xy[]; readonly turn: number}
      | undefined;
    for (const {line, last} of ends.get(keyOf(tip)) ?? []) {
      const points = used.has(line) ? [] : (lines[line] ?? []);
      const onward = last ? points.toReversed() : points;
      const next = onward[1];
      if (!next) continue;
      const turn = turnBetween(heading, Math.atan2(next.y - tip.y, next.x - tip.x));
      if (turn < SHARPEST && turn < (best?.turn ?? Infinity)) best = {line, points: onward, turn};
    }
    if (!best) return chain;
    used.add(best.line);
    chain.push(...best.points.slice(1));
  }
}

/** The angle between two headings, 0 to π. */
export function turnBetween(a: number, b: number): number {
  const turn = Math.abs(a - b) % (2 * Math.PI);
  return turn > Math.PI ? 2 * Math.PI - turn : turn;
}

function keyOf({x, y}: Xy): string {
  return `${Math.round(x * 20)}/${Math.round(y * 20)}`;
}
