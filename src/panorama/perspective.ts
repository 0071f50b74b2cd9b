import type {Xy} from '../geo/point.js';

/** Where one looks in a panorama. */
export type Look = {
  /** Degrees from north, clockwise. */
  readonly heading: number;
  /** Degrees above the horizon; negative is below. */
  readonly pitch: number;
  /** Across the shorter side of what it is shown in, one sees 180° / 2^zoom. */
  readonly zoom: number;
};

/** A direction of length 1: x is east, y is up, z is north. */
export type Direction = {readonly x: number; readonly y: number; readonly z: number};

/** How many CSS pixels the picture plane is away, where the shorter side of what is seen has so many. */
export function focalLength(zoom: number, shorterSide: number): number {
  return shorterSide / 2 / Math.tan(Math.PI / 2 ** (zoom + 1));
}

/** The direction of what is seen at an offset from the focus, as the eye has it: x is right, y is up, z is ahead. */
export function rayAt({x, y}: Xy, focal: number): Direction {
  const length = Math.hypot(x, y, focal);
  return {x: x / length, y: -y / length, z: focal / length};
}

/** The direction of what a look shows at an offset from the focus, in CSS pixels. */
export function directionAt(look: Look, offset: Xy, focal: number): Direction {
  const {x, y, z} = rayAt(offset, focal);
  const [sinP, cosP, sinH, cosH] = turns(look);
  const ahead = z * cosP - y * sinP;
  return {x: x * cosH + ahead * sinH, y: y * cosP + z * sinP, z: ahead * cosH - x * sinH};
}

/** Where a look shows a direction, in CSS pixels from the focus; undefined where it lies behind. The inverse of `directionAt`. */
export function offsetOf(look: Look, {x, y, z}: Direction, focal: number): Xy | undefined {
  const [sinP, cosP, sinH, cosH] = turns(look);
  const level = z * cosH + x * sinH;
  const ahead = level * cosP + y * sinP;
  if (ahead <= 0) return undefined;
  const right = x * cosH - z * sinH;
  const up = y * cosP - level * sinP;
  return {x: (right / ahead) * focal, y: (-up / ahead) * focal};
}

/** Sine and cosine of the pitch, and of the heading. */
export function turns({heading, pitch}: Look): readonly [number, number, number, number] {
  const up = (pitch * Math.PI) / 180;
  const round = (heading * Math.PI) / 180;
  return [Math.sin(up), Math.cos(up), Math.sin(round), Math.cos(round)];
}
