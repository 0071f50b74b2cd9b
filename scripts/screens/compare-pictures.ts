import {createCanvas} from '@napi-rs/canvas';
import pixelmatch from 'pixelmatch';
import {pixelsOf} from './small-png.js';

/** What distinguishes two pictures. */
export type Difference = {
  /** How many pixels differ, and of how many. */
  readonly pixels: number;
  readonly of: number;
  /** The rectangle around them, in words. */
  readonly where: string;
  /** A PNG: the picture, faint, with what differs in red. */
  readonly picture: Buffer;
};

/*
 * Measured: the headless shell and an ordinary Chromium differ by no pixel, one nine versions older by 40 in a picture at
 * most, and a kept picture's palette counts for 16; corners rounded by a
 * pixel less change 66 in one picture, a space a pixel wider some hundreds in nearly all.
 */

/** From which distance on two colours differ, of 1 between black and white; what smooths an edge counts for nothing. */
const THRESHOLD = 0.02;
/** How many pixels may differ, in a picture of any size: a wrong letter is as large in each. */
const TOLERANCE = 60;

/** Compares two PNGs; undefined where they are the same to a person's eye. */
export async function comparePictures(
  kept: Buffer,
  taken: Buffer,
): Promise<Difference | undefined> {
  const [before, now] = [await pixelsOf(kept), await pixelsOf(taken)];
  const {width, height} = before;
  const of = width * height;
  if (width !== now.width || height !== now.height) {
    const where = `it is ${now.width} × ${now.height} in place of ${width} × ${height}`;
    return {pixels: of, of, where, picture: taken};
  }
  const shown = new Uint8ClampedArray(of * 4);
  const options = {threshold: THRESHOLD, aaColor: FAINT, diffColor: RED};
  const pixels = pixelmatch(before.data, now.data, shown, width, height, options);
  if (pixels <= TOLERANCE) return undefined;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const image = context.createImageData(width, height);
  image.data.set(shown);
  context.putImageData(image, 0, 0);
  return {pixels, of, where: boxOf(shown, width), picture: canvas.toBuffer('image/png')};
}

type Colour = [number, number, number];
const RED: Colour = [255, 0, 0];
const FAINT: Colour = [230, 230, 230];

function boxOf(shown: Uint8ClampedArray, width: number): string {
  const [xs, ys] = [new Set<number>(), new Set<number>()];
  for (let at = 0; at < shown.length / 4; at++) {
    if (!RED.every((part, index) => shown[at * 4 + index] === part)) continue;
    xs.add(at % width);
    ys.add(Math.floor(at / width));
  }
  const range = (all: ReadonlySet<number>) => `${Math.min(...all)}–${Math.max(...all)}`;
  return `x ${range(xs)}, y ${range(ys)}`;
}
