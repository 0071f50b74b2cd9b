import {createCanvas} from '@napi-rs/canvas';
import pixelmatch from 'pixelmatch';
import {pixelsOf} from './small-png.js';

/** What distinguishes two pictures. */
export type Difference = {
  /** How many pixels differ, and of how many. */
  readonly pixels: number;
  readonly of: number;
  /** The rectangles around them, the one with most of them first, in words. */
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
  return {pixels, of, where: areasOf(shown, width), picture: canvas.toBuffer('image/png')};
}

type Colour = [number, number, number];
const RED: Colour = [255, 0, 0];
const FAINT: Colour = [230, 230, 230];

/** Pixels of a square; what differs in squares side by side is one area. */
const SQUARE = 24;
/** How many areas are named. */
const MOST_AREAS = 6;

/** Differing pixels that lie together, and the rectangle around them. */
type Area = {count: number; left: number; right: number; top: number; bottom: number};

function areasOf(shown: Uint8ClampedArray, width: number): string {
  // One square more than there are, so that the last of a row is beside none of the next.
  const across = Math.ceil(width / SQUARE) + 1;
  const squares = new Map<number, Area>();
  for (let at = 0; at < shown.length / 4; at++) {
    if (!RED.every((part, index) => shown[at * 4 + index] === part)) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    const square = Math.floor(y / SQUARE) * across + Math.floor(x / SQUARE);
    const one = {count: 1, left: x, right: x, top: y, bottom: y};
    squares.set(square, joined(squares.get(square), one));
  }
  const areas: Area[] = [];
  for (const [first] of squares) {
    let area: Area | undefined;
    for (const waiting = [first]; waiting.length > 0; ) {
      const at = waiting.pop() ?? first;
      const square = squares.get(at);
      if (!square) continue;
      squares.delete(at);
      area = joined(area, square);
      waiting.push(at - 1, at + 1, at - across, at + across);
    }
    if (area) areas.push(area);
  }
  return areas
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST_AREAS)
    .map(({count, left, right, top, bottom}) => `x ${left}–${right}, y ${top}–${bottom} (${count})`)
    .join('; ');
}

function joined(before: Area | undefined, more: Area): Area {
  if (!before) return more;
  return {
    count: before.count + more.count,
    left: Math.min(before.left, more.left),
    right: Math.max(before.right, more.right),
    top: Math.min(before.top, more.top),
    bottom: Math.max(before.bottom, more.bottom),
  };
}
