import {describe, expect, it} from 'vitest';
import {unproject} from '../../../../../../src/geo/mercator.js';
import type {Point, Xy} from '../../../../../../src/geo/point.js';
import {buildScene} from '../../../../../../src/service/geodata/imagery/drawn-town/scene/build-scene.js';
import {distanceTo} from '../../../../../../src/service/geodata/imagery/drawn-town/scene/polyline.js';
import type {
  Scene,
  Wall,
} from '../../../../../../src/service/geodata/imagery/drawn-town/scene/scene.js';
import {nearestSpot} from '../../../../../../src/service/geodata/imagery/drawn-town/scene/spot.js';
import {PAVEMENT} from '../../../../../../src/service/geodata/imagery/drawn-town/scene/street-side.js';
import {
  FeatureStore,
  type FeaturesInBox,
} from '../../../../../../src/service/geodata/map/features/feature-store.js';
import type {House, Road} from '../../../../../../src/service/geodata/map/features/map-feature.js';
import {MONTEVIDEO} from '../../../../../../src/service/montevideo.js';

const store = new FeatureStore([MONTEVIDEO]);
/** Metres by which a front that spans a bend of its street may stand on its pavement. */
const BEND = 1;
/** Metres at its ends where a wall may touch another. */
const TOUCH = 0.1;
/** Where two streets cross, and how far they go on, in the unit square. */
const MIDDLE = {x: 0.34375, y: 0.6};
const FAR = 0.00001;

/** Two streets of one kind that cross at an angle, and no number. */
class Crossing extends FeatureStore {
  readonly #degrees: number;

  constructor(degrees: number) {
    super([MONTEVIDEO]);
    this.#degrees = degrees;
  }

  override shapesIn(): FeaturesInBox {
    const roads = ['First', 'Second'].map((name, index): Road => {
      const turn = (index * this.#degrees * Math.PI) / 180;
      const [x, y] = [Math.cos(turn) * FAR, Math.sin(turn) * FAR];
      const parts = [
        [
          {x: MIDDLE.x - x, y: MIDDLE.y - y},
          {x: MIDDLE.x + x, y: MIDDLE.y + y},
        ],
      ];
      const box = {minX: 0, minY: 0, maxX: 1, maxY: 1};
      return {shape: 'road', road: 'minor', oneWay: false, level: 0, name, parts, box};
    });
    return {areas: [], lines: [], roads};
  }

  override housesIn(): House[] {
    return [];
  }
}

const CORNERS: readonly (readonly [where: string, lat: number, lon: number])[] = [
  ['at the corner of 18 de Julio and Yi', -34.90577, -56.18912],
  ['at the corner of Colonia and Magallanes', -34.90233, -56.17992],
  ['between the carriageways of Avenida Italia', -34.89324, -56.16134],
  ['at the corner of Avenida Italia and Presidente Lorenzo Batlle', -34.89354, -56.16154],
  ['at the corner of the Rambla and Francisco García Cortinas', -34.92592, -56.1564],
  ['where Ibiray bends', -34.91618, -56.1612],
];

function sceneAt(point: Point): Scene {
  const spot = nearestSpot(store, point, 50);
  if (!spot) throw new Error(`There is no street at ${point.lat}, ${point.lon}.`);
  return buildScene(store, spot.at);
}

/** Places along a wall, half a metre from one to the next. */
function placesOf({left, right, width}: Wall): Xy[] {
  const steps = Math.max(2, Math.ceil(width * 2));
  return Array.from({length: steps + 1}, (_, step) => ({
    x: left.x + ((right.x - left.x) * step) / steps,
    y: left.y + ((right.y - left.y) * step) / steps,
  }));
}

/** Metres by which a wall goes beyond another at their crossing, on its shorter side; 0 where they do not cross. */
function overlap(a: Wall, b: Wall): number {
  const [ax, ay] = [a.right.x - a.left.x, a.right.y - a.left.y];
  const [bx, by] = [b.right.x - b.left.x, b.right.y - b.left.y];
  const turn = ax * by - ay * bx;
  if (Math.abs(turn) < 1e-6) return 0;
  const [x, y] = [b.left.x - a.left.x, b.left.y - a.left.y];
  const alongA = (x * by - y * bx) / turn;
  const alongB = (x * ay - y * ax) / turn;
  return Math.max(
    0,
    Math.min(Math.min(alongA, 1 - alongA) * a.width, Math.min(alongB, 1 - alongB) * b.width),
  );
}

describe.each(CORNERS)('The houses %s', (_where, lat, lon) => {
  const {walls, streets} = sceneAt({lat, lon});

  it('stand in no street, and on no pavement', () => {
    expect(walls.length).toBeGreaterThan(20);
    const places = walls.flatMap(placesOf);
    for (const {line, half} of streets) {
      const nearest = Math.min(...places.map(place => distanceTo(line, place)));
      expect(nearest).toBeGreaterThan(half + PAVEMENT.least - BEND);
    }
  });

  it('do not stand in each other', () => {
    const overlaps = walls.flatMap((wall, index) =>
      walls.slice(index + 1).map(other => overlap(wall, other)),
    );
    expect(Math.max(...overlaps)).toBeLessThan(TOUCH);
  });
});

describe('Where two streets cross', () => {
  it.each([90, 70, 45])('at %s degrees, one house looks to both', degrees => {
    const {walls} = buildScene(new Crossing(degrees), unproject(MIDDLE));
    const fronts = walls.filter(({front}) => front);
    const corners = fronts.flatMap((first, index) =>
      fronts.slice(index + 1).flatMap(second => {
        const isMet =
          Math.hypot(first.left.x - second.right.x, first.left.y - second.right.y) < TOUCH ||
          Math.hypot(first.right.x - second.left.x, first.right.y - second.left.y) < TOUCH;
        const isStraight = Math.abs(angleOf(first) - angleOf(second)) < 0.1;
        return isMet && !isStraight ? [[first, second]] : [];
      }),
    );
    expect(corners).toHaveLength(4);
    for (const [first, second] of corners) {
      expect(second?.seed).toBe(first?.seed);
      expect(second?.height).toBe(first?.height);
    }
  });
});

function angleOf({left, right}: Wall): number {
  return Math.atan2(right.y - left.y, right.x - left.x);
}
