import {project} from '../../../../geo/mercator.js';
import type {Point, Xy} from '../../../../geo/point.js';
import type {OsmFeature} from '../../tiles/osm-features.js';

/** How to find the sea in data whose shore has no tag of its own. */
export type Shore = {
  /** A text in the `note` of the lines that are the shore. */
  readonly note: string;
  /** The approximate coast beyond the data, before its western end and after its eastern one, so that small zooms have a shore. */
  readonly west: readonly Point[];
  readonly east: readonly Point[];
};

/** Other lines without tags may close a gap in the shore, at a thousand times the cost. */
const GAP_PRICE = 1000;
/** Ends closer than this in the unit square (0.4 m) are the same. */
const SAME = 1e-8;

type Stretch = {
  readonly points: readonly Xy[];
  readonly from: number;
  readonly to: number;
  readonly price: number;
};

/**
 * The sea as one ring of the unit square.
 *
 * The shore is the cheapest path along shore lines from the western to the eastern end of the data.
 */
export function readSea(
  features: Iterable<OsmFeature>,
  {note, west: before, east: after}: Shore,
): Xy[] {
  const ends: Xy[] = [];
  const places = new Map<string, number>();
  const stretches: Stretch[] = [];
  const shore: Stretch[] = [];
  for (const {shape, tags, parts} of features) {
    const noted = String(tags['note'] ?? '').includes(note);
    if (shape !== 'line' || !(noted || isBare(tags))) continue;
    for (const points of parts) {
      const [first, last] = [points[0], points.at(-1)];
      if (!first || !last) continue;
      const stretch = {
        points,
        from: endAt(first, ends, places),
        to: endAt(last, ends, places),
        price: lengthOf(points) * (noted ? 1 : GAP_PRICE),
      };
      stretches.push(stretch);
      if (noted) shore.push(stretch);
    }
  }
  const onShore = new Set(shore.flatMap(({from, to}) => [from, to]));
  const sorted = [...onShore].sort((a, b) => (ends[a]?.x ?? 0) - (ends[b]?.x ?? 0));
  const [west, east] = [sorted[0], sorted.at(-1)];
  if (west === undefined || east === undefined) throw new Error('The data holds no shore.');
  return [...before.map(project), ...cheapest(west, east, stretches), ...after.map(project)];
}

/** Whether no tag says what a line is, as of a relation's member, such as the river's shore. */
function isBare(tags: OsmFeature['tags']): boolean {
  return Object.keys(tags).every(
    key =>
      key.startsWith('@') || key.startsWith('source') || key.startsWith('mvdgis') || key === 'note',
  );
}

function endAt(point: Xy, ends: Xy[], places: Map<string, number>): number {
  const [column, row] = [Math.round(point.x / SAME), Math.round(point.y / SAME)];
  for (const dx of [0, -1, 1]) {
    for (const dy of [0, -1, 1]) {
      const known = places.get(`${column + dx}/${row + dy}`);
      if (known !== undefined) return known;
    }
  }
  places.set(`${column}/${row}`, ends.length);
  return ends.push(point) - 1;
}

/** Dijkstra; finds the next end by a linear search, since there are only a few hundred stretches. */
function cheapest(west: number, east: number, stretches: readonly Stretch[]): Xy[] {
  const cost = new Map([[west, 0]]);
  const cameBy = new Map<number, Stretch>();
  const open = new Set([west]);
  while (open.size) {
    const at = [...open].reduce((a, b) => ((cost.get(a) ?? 0) <= (cost.get(b) ?? 0) ? a : b));
    if (at === east) break;
    open.delete(at);
    for (const stretch of stretches) {
      if (stretch.from !== at && stretch.to !== at) continue;
      const next = stretch.from === at ? stretch.to : stretch.from;
      const price = (cost.get(at) ?? 0) + stretch.price;
      if (price >= (cost.get(next) ?? Infinity)) continue;
      cost.set(next, price);
      cameBy.set(next, stretch);
      open.add(next);
    }
  }
  const shore: Xy[] = [];
  for (let at = east; at !== west; ) {
    const stretch = cameBy.get(at);
    if (!stretch)
      throw new Error('The shore in the data is broken: no way from its west to its east.');
    shore.push(...(stretch.to === at ? stretch.points.toReversed() : stretch.points));
    at = stretch.to === at ? stretch.from : stretch.to;
  }
  return shore.reverse();
}

function lengthOf(points: readonly Xy[]): number {
  let length = 0;
  let before = points[0];
  for (const point of points) {
    if (before) length += Math.hypot(point.x - before.x, point.y - before.y);
    before = point;
  }
  return length;
}
