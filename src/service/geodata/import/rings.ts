import type {Xy} from '../../../geo/point.js';

/** A line of a relation, and whether it is the edge of a hole in it. */
export type Edge = {readonly points: readonly Xy[]; readonly isInner: boolean};

/**
 * The rings of an area, outer ones clockwise on the map and holes the other way, as vector tiles have them.
 *
 * Lines are joined at their ends. What does not close, as at the edge of an extract, is left out.
 */
export function joinRings(edges: readonly Edge[]): Xy[][] {
  const outer = closed(edges.filter(({isInner}) => !isInner)).map(ring => turned(ring, 1));
  const inner = closed(edges.filter(({isInner}) => isInner)).map(ring => turned(ring, -1));
  return outer.length > 0 ? [...outer, ...inner] : [];
}

/** A closed line as the outer ring of an area. */
export function outerRing(points: readonly Xy[]): Xy[] {
  return turned(points, 1);
}

function closed(edges: readonly Edge[]): Xy[][] {
  const rings: Xy[][] = [];
  const byEnd = new Map<string, Set<readonly Xy[]>>();
  const waiting = new Set<readonly Xy[]>();
  for (const {points} of edges) {
    if (points.length < 2) continue;
    if (endsOf(points).every((end, _, [first]) => end === first)) rings.push([...points]);
    else waiting.add(points);
  }
  for (const points of waiting)
    for (const end of endsOf(points)) byEnd.set(end, (byEnd.get(end) ?? new Set()).add(points));
  for (const start of waiting) {
    waiting.delete(start);
    const ring = [...start];
    const [first] = endsOf(ring);
    for (;;) {
      const [, last = ''] = endsOf(ring);
      if (last === first) {
        rings.push(ring);
        break;
      }
      const next = [...(byEnd.get(last) ?? [])].find(line => waiting.has(line));
      if (!next) break;
      waiting.delete(next);
      ring.push(...(endsOf(next)[0] === last ? next : next.toReversed()).slice(1));
    }
  }
  return rings.filter(ring => ring.length > 3);
}

function endsOf(points: readonly Xy[]): [string, string] {
  const key = (at: Xy | undefined) => `${at?.x} ${at?.y}`;
  return [key(points[0]), key(points.at(-1))];
}

/** A positive area is clockwise where y grows south. */
function turned(ring: readonly Xy[], sign: 1 | -1): Xy[] {
  const [origin = {x: 0, y: 0}] = ring;
  let area = 0;
  let before = origin;
  for (const {x, y} of ring) {
    area += (before.x - origin.x) * (y - origin.y) - (x - origin.x) * (before.y - origin.y);
    before = {x, y};
  }
  return Math.sign(area) === -sign ? ring.toReversed() : [...ring];
}
