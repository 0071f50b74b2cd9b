import {beforeAll, describe, expect, it} from 'vitest';
import {project} from '../../../../../src/geo/mercator.js';
import type {Point, Xy} from '../../../../../src/geo/point.js';
import {readSea} from '../../../../../src/service/geodata/map/features/coast.js';
import {readAllFeatures} from '../../../../../src/service/geodata/tiles/osm-features.js';
import {MONTEVIDEO} from '../../../../../src/service/montevideo.js';

const {shore: SHORE = {note: '', west: [], east: []}} = MONTEVIDEO;

describe('the sea', () => {
  let sea: Xy[];
  beforeAll(() => {
    sea = readSea(readAllFeatures(MONTEVIDEO.source), SHORE);
  });

  it.each<[string, Point, boolean]>([
    ['the bay', {lat: -34.89, lon: -56.225}, true],
    ['the river off Pocitos', {lat: -34.92, lon: -56.14}, true],
    ['the harbour of Buceo', {lat: -34.9087, lon: -56.1317}, true],
    ['the river off Carrasco', {lat: -34.9, lon: -56.04}, true],
    ['the river far out', {lat: -35.2, lon: -56.1}, true],
    ['Plaza Independencia', {lat: -34.9066, lon: -56.1996}, false],
    ['the lighthouse of Punta Brava', {lat: -34.9335, lon: -56.1595}, false],
    ['the fortress on the Cerro', {lat: -34.8883, lon: -56.2596}, false],
    ['the container terminal', {lat: -34.9035, lon: -56.2125}, false],
    ['the airport', {lat: -34.8384, lon: -56.0308}, false],
    ['the country north of the data', {lat: -34.5, lon: -56.2}, false],
  ])('knows of %s', (_name, point, isWater) => {
    expect(isInside(project(point), sea)).toBe(isWater);
  });

  it('says what is missing when the data holds no shore', () => {
    expect(() => readSea([], SHORE)).toThrow('no shore');
  });

  it('does not cross itself at a gap: it closes one along a line without tags', () => {
    const line = (tags: Record<string, string>, ...points: [number, number][]) => ({
      id: 1,
      type: 'way' as const,
      shape: 'line' as const,
      tags,
      parts: [points.map(([x, y]) => ({x, y}))],
    });
    const shore = {note: "Please don't tag as natural=coastline"};
    const ring = readSea(
      [
        line(shore, [0.1, 0.5], [0.2, 0.5]),
        line({}, [0.3, 0.6], [0.2, 0.5]),
        line({highway: 'residential'}, [0.2, 0.5], [0.3, 0.5]),
        line(shore, [0.3, 0.6], [0.4, 0.5]),
      ],
      SHORE,
    );
    const path = ring.filter(({y}) => y === 0.5 || y === 0.6).map(({x}) => x);
    expect([...new Set(path)]).toEqual([0.1, 0.2, 0.3, 0.4]);
  });
});

/** Ray casting. */
function isInside({x, y}: Xy, ring: readonly Xy[]): boolean {
  let inside = false;
  let before = ring.at(-1);
  for (const point of ring) {
    if (before && point.y > y !== before.y > y) {
      const crossing = point.x + ((y - point.y) / (before.y - point.y)) * (before.x - point.x);
      if (x < crossing) inside = !inside;
    }
    before = point;
  }
  return inside;
}
