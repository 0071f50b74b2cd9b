import {type Canvas, createCanvas} from '@napi-rs/canvas';
import type {Pausing} from '../../../../base/drawing/scheduler.js';
import {mix} from '../scene/noise.js';
import type {Daytime, Scene} from '../scene/scene.js';
import {type Ground, layGround, paintGround} from './ground.js';
import {HAZE} from './light.js';
import {hitsOf, type Plane, planesOf} from './planes.js';
import {laySky, paintSky, type Sky} from './sky.js';
import {type Level, levelFor, sample} from './texture.js';

const TURN = 2 * Math.PI;
/** The haze takes half of a colour within 180 m, and 63 % within this distance. */
const HAZE_METRES = 260;
/** Columns that are drawn together, row by row, because pictures are stored in rows. */
const STRIP = 32;
/** Metres from a wall within which the ground is darker. */
const WALL_SHADE = 3;

/** A plane that a column meets, with what all of its pixels share. */
type Seen = {
  readonly distance: number;
  readonly across: number;
  readonly plane: Plane;
  /** The part of the colour that the haze takes. */
  readonly lost: number;
  /** Undefined until a pixel needs it. */
  level: Level | undefined;
};

type Column = {
  readonly azimuth: number;
  readonly east: number;
  readonly north: number;
  readonly seen: readonly Seen[];
  /** Metres to the first wall. */
  readonly wall: number;
};

type Row = {
  readonly pitch: number;
  readonly slope: number;
  /** Metres to the visible ground, and the part of its colour that the haze takes. */
  readonly down: number;
  readonly lost: number;
};

/** Everything that a picture is drawn from. */
type Look = {
  readonly scene: Scene;
  readonly width: number;
  readonly haze: readonly [number, number, number];
  readonly ground: Ground;
  readonly sky: Sky;
};

/**
 * Draws a scene as an equirectangular picture, twice as wide as high, with north in its middle: a column is a
 * direction, a row an angle from straight up to straight down.
 *
 * Finds the planes that a column meets once, then draws each pixel from the first ones it sees. Pauses after each
 * strip, so that the thread can do other work.
 */
export function* drawPanorama(scene: Scene, width: number, daytime: Daytime): Pausing<Canvas> {
  const height = width / 2;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const image = context.createImageData(width, height);
  const {data} = image;
  const planes = planesOf(scene, width / TURN, daytime);
  const ground = layGround(scene, daytime);
  yield;
  const sky = laySky(daytime);
  yield;
  const look = {scene, width, haze: HAZE[daytime], ground, sky};
  const rows = Array.from({length: height}, (_, row) => rowOf(scene, (row + 0.5) / height));
  for (let start = 0; start < width; start += STRIP) {
    const length = Math.min(STRIP, width - start);
    const columns = Array.from({length}, (_, index) =>
      columnOf(planes, ((start + index + 0.5) / width - 0.5) * TURN),
    );
    let at = start * 4;
    for (const row of rows) {
      for (const column of columns) {
        paintPixel(look, column, row, data, at);
        at += 4;
      }
      at += (width - length) * 4;
    }
    yield;
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

function rowOf({eye}: Scene, part: number): Row {
  const pitch = (0.5 - part) * Math.PI;
  const slope = Math.tan(pitch);
  const down = pitch < 0 ? -eye / slope : Infinity;
  return {pitch, slope, down, lost: lostAt(down)};
}

function columnOf(planes: readonly Plane[], azimuth: number): Column {
  const [east, north] = [Math.sin(azimuth), Math.cos(azimuth)];
  const hits = hitsOf(planes, east, north);
  return {
    azimuth,
    east,
    north,
    seen: hits.map(({distance, across, plane}) => ({
      distance,
      across: plane.isMirrored ? 1 - across : across,
      plane,
      lost: lostAt(distance),
      level: undefined,
    })),
    wall: hits.find(({plane}) => plane.isSolid)?.distance ?? Infinity,
  };
}

function lostAt(distance: number): number {
  return 1 - Math.exp(-distance / HAZE_METRES);
}

/** The last colour looked up; reused for all of the eight million pixels. */
const texel = new Float64Array(4);

function paintPixel(
  {scene, width, haze, ground, sky}: Look,
  column: Column,
  row: Row,
  into: Uint8ClampedArray,
  at: number,
): void {
  const {slope, down} = row;
  let red = 0;
  let green = 0;
  let blue = 0;
  let left = 1;
  for (const seen of column.seen) {
    const {distance, plane} = seen;
    if (distance > down) break;
    const up = scene.eye + distance * slope;
    if (up < plane.foot || up > plane.height) continue;
    seen.level ??= levelFor(plane.texture(), (distance * TURN) / width);
    sample(seen.level, seen.across, up / plane.height, texel);
    const part = (left * (texel[3] ?? 0)) / 255;
    red += part * mix((texel[0] ?? 0) * plane.light, haze[0], seen.lost);
    green += part * mix((texel[1] ?? 0) * plane.light, haze[1], seen.lost);
    blue += part * mix((texel[2] ?? 0) * plane.light, haze[2], seen.lost);
    left -= part;
    if (left < 0.02) break;
  }
  if (left >= 0.02) {
    if (row.pitch < 0) {
      const metres = ((down * down) / scene.eye) * (TURN / width);
      paintGround(ground, column.east * down, column.north * down, metres, texel);
      // The ground is darker near a wall.
      const away = Math.max(0, column.wall - down);
      const dark = away < WALL_SHADE ? 1 - 0.28 * Math.exp(-away * 2.2) : 1;
      for (let channel = 0; channel < 3; channel++)
        texel[channel] = mix((texel[channel] ?? 0) * dark, haze[channel] ?? 0, row.lost);
    } else paintSky(sky, column.azimuth, row.pitch, texel);
    red += left * (texel[0] ?? 0);
    green += left * (texel[1] ?? 0);
    blue += left * (texel[2] ?? 0);
  }
  into[at] = red;
  into[at + 1] = green;
  into[at + 2] = blue;
  into[at + 3] = 255;
}
