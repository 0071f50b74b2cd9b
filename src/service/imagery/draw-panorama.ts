import {type Canvas, createCanvas} from '@napi-rs/canvas';
import type {Xy} from '../../geo/point.js';
import {drawCar, drawTree} from './draw-standing.js';
import {drawWall} from './draw-wall.js';
import {layGround, paintGround} from './ground.js';
import {brightness, HAZE} from './light.js';
import {mix} from './noise.js';
import {nearestOn} from './polyline.js';
import type {Daytime, Scene, Standing, Wall} from './scene.js';
import {paintSky} from './sky.js';
import {sample, type Texture, textureOf} from './texture.js';

/** A texture that stands upright on the ground. */
type Plane = {
  readonly left: Xy;
  readonly right: Xy;
  readonly foot: number;
  readonly height: number;
  readonly texture: Texture;
  /** By what its colours are multiplied. */
  readonly light: number;
  readonly isSolid: boolean;
  readonly isMirrored: boolean;
};

type Hit = {readonly distance: number; readonly across: number; readonly plane: Plane};

const TURN = 2 * Math.PI;
/** Kinds of trees and cars that are drawn once and used again. */
const TREES = 6;
const CARS = 8;
/** Metres in which a colour is half lost in the haze: some 180. */
const HAZE_METRES = 260;

/**
 * A scene all around as an equirectangular picture, twice as wide as high: north is in its middle, a
 * column is a direction, a row an angle from straight up to straight down.
 *
 * For each column the planes that it meets are found once, then each of its pixels looks up what it sees first.
 */
export function drawPanorama(scene: Scene, width: number, daytime: Daytime): Canvas {
  const height = width / 2;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const image = context.createImageData(width, height);
  const planes = planesOf(scene, width / TURN, daytime);
  const ground = layGround(scene, daytime);
  const [seen, behind] = [new Float64Array(4), new Float64Array(4)];
  const haze = HAZE[daytime];
  for (let column = 0; column < width; column++) {
    const azimuth = ((column + 0.5) / width - 0.5) * TURN;
    const [east, north] = [Math.sin(azimuth), Math.cos(azimuth)];
    const hits = hitsOf(planes, east, north);
    const wall = hits.find(({plane}) => plane.isSolid);
    for (let row = 0; row < height; row++) {
      const pitch = (0.5 - (row + 0.5) / height) * Math.PI;
      const slope = Math.tan(pitch);
      const down = pitch < 0 ? -scene.eye / slope : Infinity;
      let red = 0;
      let green = 0;
      let blue = 0;
      let left = 1;
      for (const {distance, across, plane} of hits) {
        if (distance > down) break;
        const up = scene.eye + distance * slope;
        if (up < plane.foot || up > plane.height) continue;
        const side = plane.isMirrored ? 1 - across : across;
        sample(plane.texture, side, up / plane.height, (distance * TURN) / width, seen);
        const part = (left * (seen[3] ?? 0)) / 255;
        const lost = 1 - Math.exp(-distance / HAZE_METRES);
        red += part * mix((seen[0] ?? 0) * plane.light, haze[0], lost);
        green += part * mix((seen[1] ?? 0) * plane.light, haze[1], lost);
        blue += part * mix((seen[2] ?? 0) * plane.light, haze[2], lost);
        left -= part;
        if (left < 0.02) break;
      }
      if (left >= 0.02) {
        if (pitch < 0) {
          const metres = ((down * down) / scene.eye) * (TURN / width);
          paintGround(ground, east * down, north * down, metres, behind);
          const lost = 1 - Math.exp(-down / HAZE_METRES);
          // Where a wall stands on it, the ground is darker.
          const dark = wall ? 1 - 0.28 * Math.exp(-Math.max(0, wall.distance - down) * 2.2) : 1;
          for (let channel = 0; channel < 3; channel++)
            behind[channel] = mix((behind[channel] ?? 0) * dark, haze[channel] ?? 0, lost);
        } else paintSky(daytime, azimuth, pitch, behind);
        red += left * (behind[0] ?? 0);
        green += left * (behind[1] ?? 0);
        blue += left * (behind[2] ?? 0);
      }
      const at = (row * width + column) * 4;
      image.data[at] = red;
      image.data[at + 1] = green;
      image.data[at + 2] = blue;
      image.data[at + 3] = 255;
    }
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

/** What a direction meets, the nearest first. */
function hitsOf(planes: readonly Plane[], east: number, north: number): Hit[] {
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

function planesOf({walls, trees, cars}: Scene, pixelsPerRadian: number, daytime: Daytime): Plane[] {
  const scaleAt = (distance: number, most: number) =>
    Math.max(6, Math.min(most, pixelsPerRadian / Math.max(2.5, distance)));
  const evening = daytime === 'dusk';
  const known = new Map<string, Texture>();
  const shared = (key: string, make: () => Texture): Texture => {
    const texture = known.get(key) ?? make();
    known.set(key, texture);
    return texture;
  };
  const standing = (at: Standing, isMirrored: boolean, texture: Texture): Plane => ({
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
      const texture = textureOf(drawWall(wall, {scale, daytime, light}), scale);
      return {...wall, texture, light: evening ? 1 : light, isSolid: true, isMirrored: false};
    }),
    ...trees.map(tree => {
      const kind = tree.seed % TREES;
      // To the next power of two, so that few have to be drawn.
      const scale = 2 ** Math.round(Math.log2(scaleAt(distanceOf(tree), 64)));
      const texture = shared(`tree ${kind} ${scale}`, () =>
        textureOf(drawTree(7.5, kind + 5, scale, daytime), scale),
      );
      return standing(tree, tree.seed % 2 === 0, texture);
    }),
    ...cars.map(car => {
      const kind = car.seed % CARS;
      const scale = Math.min(80, pixelsPerRadian / 8);
      const texture = shared(`car ${kind}`, () => textureOf(drawCar(kind, scale, daytime), scale));
      return standing(car, car.seed % 3 === 0, texture);
    }),
  ];
}

function distanceOf({left, right}: Wall | Standing): number {
  return nearestOn([left, right], {x: 0, y: 0}).distance;
}

/** A front looks to the right of the way from its left to its right; of a party wall one sees the side that looks here. */
function lightOn({left, right, width, front}: Wall, daytime: Daytime): number {
  const [east, north] = [(right.y - left.y) / width, -(right.x - left.x) / width];
  const looksAway = !front && east * left.x + north * left.y > 0;
  return looksAway ? brightness(daytime, -east, -north) : brightness(daytime, east, north);
}
