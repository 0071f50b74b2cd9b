import type {Xy} from '../../../../../geo/point.js';
import {nearestOn} from '../scene/polyline.js';
import type {Daytime, Scene, Standing, Wall} from '../scene/scene.js';
import {drawCar, drawTree} from './draw-standing.js';
import {drawWall} from './draw-wall.js';
import {brightness} from './light.js';
import {type Texture, textureOf} from './texture.js';

/** A textured plane, upright on the ground. */
export type Plane = {
  readonly left: Xy;
  readonly right: Xy;
  readonly foot: number;
  readonly height: number;
  /** Drawn at the first call, since most planes are hidden by others. */
  readonly texture: () => Texture;
  /** Multiplies its colours. */
  readonly light: number;
  readonly isSolid: boolean;
  readonly isMirrored: boolean;
};

/** Where a direction meets a plane: `distance` in metres, `across` from 0 (left) to 1. */
export type Hit = {readonly distance: number; readonly across: number; readonly plane: Plane};

/** How many different trees and cars are drawn. */
const TREES = 6;
const CARS = 8;

/** The planes that a direction (a unit vector) meets, nearest first. */
export function hitsOf(planes: readonly Plane[], east: number, north: number): Hit[] {
  const hits: Hit[] = [];
  for (const plane of planes) {
    const {left, right} = plane;
    const dx = right.x - left.x;
    const dy = right.y - left.y;
    const turn = dx * north - dy * east;
    if (Math.abs(turn) < 1e-9) continue;
    const distance = (dx * left.y - dy * left.x) / turn;
    const across = (east * left.y - north * left.x) / turn;
    if (distance > 0.4 && across >= 0 && across <= 1) hits.push({distance, across, plane});
  }
  return hits.sort((a, b) => a.distance - b.distance).slice(0, 10);
}

/** Everything upright in a scene, in the resolution that a picture with `pixelsPerRadian` needs. */
export function planesOf(
  {walls, trees, cars}: Scene,
  pixelsPerRadian: number,
  daytime: Daytime,
): Plane[] {
  const scaleAt = (distance: number, most: number) =>
    Math.max(6, Math.min(most, pixelsPerRadian / Math.max(2.5, distance)));
  const evening = daytime === 'dusk';
  const standing = (at: Standing, isMirrored: boolean, texture: () => Texture): Plane => ({
    ...at,
    foot: 0,
    texture,
    light: 1,
    isSolid: false,
    isMirrored,
  });
  return [
    ...walls.map((wall): Plane => {
      const light = lightOn(wall, daytime);
      const scale = scaleAt(distanceOf(wall) / 1.15, 96);
      const texture = once(() => textureOf(drawWall(wall, scale, daytime, light), scale));
      return {...wall, texture, light: evening ? 1 : light, isSolid: true, isMirrored: false};
    }),
    ...trees.map(tree => {
      const kind = tree.seed % TREES;
      // Rounded to a power of two, so that few different ones are drawn.
      const scale = 2 ** Math.round(Math.log2(scaleAt(distanceOf(tree), 64)));
      const texture = shared(`tree ${kind} ${scale} ${daytime}`, () =>
        textureOf(drawTree(7.5, kind + 5, scale, daytime), scale),
      );
      return standing(tree, tree.seed % 2 === 0, texture);
    }),
    ...cars.map(car => {
      const kind = car.seed % CARS;
      const scale = Math.min(80, pixelsPerRadian / 8);
      const texture = shared(`car ${kind} ${scale} ${daytime}`, () =>
        textureOf(drawCar(kind, scale, daytime), scale),
      );
      return standing(car, car.seed % 3 === 0, texture);
    }),
  ];
}

/** Trees and cars are shared by all pictures. */
const standingTextures = new Map<string, () => Texture>();

function shared(key: string, make: () => Texture): () => Texture {
  const texture = standingTextures.get(key) ?? once(make);
  standingTextures.set(key, texture);
  return texture;
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

function distanceOf({left, right}: Standing): number {
  return nearestOn([left, right], {x: 0, y: 0}).distance;
}

/** A front faces right of the direction from its left to its right end; of a party wall, the visible side counts. */
function lightOn({left, right, width, front}: Wall, daytime: Daytime): number {
  const [east, north] = [(right.y - left.y) / width, -(right.x - left.x) / width];
  const looksAway = !front && east * left.x + north * left.y > 0;
  return looksAway ? brightness(daytime, -east, -north) : brightness(daytime, east, north);
}
