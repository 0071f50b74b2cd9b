import type {Xy} from './point.js';

/** The direction and zoom of a view in a panorama. */
export type Look = {
  /** Degrees clockwise from north. */
  readonly heading: number;
  /** Degrees above the horizon; negative is below. */
  readonly pitch: number;
  /** The shorter side of the view spans 180° / 2^zoom. */
  readonly zoom: number;
};

/** A unit vector: x is east, y is up, z is north. */
export type Direction = {readonly x: number; readonly y: number; readonly z: number};

/** The focal length in pixels for a view whose shorter side has `shorterSide` pixels. */
export function focalLength(zoom: number, shorterSide: number): number {
  return shorterSide / 2 / Math.tan(Math.PI / 2 ** (zoom + 1));
}

/** The direction at an offset from the focus, relative to the eye: x is right, y is up, z is ahead. */
export function rayAt({x, y}: Xy, focal: number): Direction {
  const length = Math.hypot(x, y, focal);
  return {x: x / length, y: -y / length, z: focal / length};
}

/** The direction that a look shows at an offset from the focus, in pixels. */
export function directionAt(look: Look, offset: Xy, focal: number): Direction {
  const {x, y, z} = rayAt(offset, focal);
  const [sinP, cosP, sinH, cosH] = turns(look);
  const ahead = z * cosP - y * sinP;
  return {x: x * cosH + ahead * sinH, y: y * cosP + z * sinP, z: ahead * cosH - x * sinH};
}

/** The offset from the focus, in pixels, at which a look shows a direction; undefined behind. Inverts `directionAt`. */
export function offsetOf(look: Look, {x, y, z}: Direction, focal: number): Xy | undefined {
  const [sinP, cosP, sinH, cosH] = turns(look);
  const level = z * cosH + x * sinH;
  const ahead = level * cosP + y * sinP;
  if (ahead <= 0) return undefined;
  const right = x * cosH - z * sinH;
  const up = y * cosP - level * sinP;
  return {x: (right / ahead) * focal, y: (-up / ahead) * focal};
}

/** A direction's place in an equirectangular picture with north in its middle: 0 to 1 from its left and its top. */
export function inPicture({x, y, z}: Direction): Xy {
  return {x: Math.atan2(x, z) / (2 * Math.PI) + 0.5, y: 0.5 - Math.asin(y) / Math.PI};
}

/** The zoom that shows on the whole shorter side what `zoom` shows on a part of it. */
export function zoomOfPart(zoom: number, part: number): number {
  const half = Math.PI / 2 ** (zoom + 1);
  return Math.log2(Math.PI / 2 / Math.atan(Math.tan(half) * part));
}

/** Sine and cosine of the pitch, then of the heading. */
export function turns({heading, pitch}: Look): readonly [number, number, number, number] {
  const up = (pitch * Math.PI) / 180;
  const round = (heading * Math.PI) / 180;
  return [Math.sin(up), Math.cos(up), Math.sin(round), Math.cos(round)];
}

/** The part of a picture's height that the frame in its middle takes, as far as the zoom allows. */
const FRAME_PART = 2 / 3;

/** The smallest zoom of a look, see `Look`; below it a picture is more distortion than street. */
const LEAST_ZOOM = 0.5;

/**
 * The look around the one that a person framed, and the side of their square frame in its middle, as a part of its
 * height. Both look in one direction, so that the frame stays a square at any pitch.
 */
export function aroundFrame(framed: Look): {readonly view: Look; readonly side: number} {
  // Two decimals, as the zoom in a URL, so that pictures are cached under short names.
  const around = Math.round(zoomOfPart(framed.zoom, 1 / FRAME_PART) * 100) / 100;
  const zoom = Math.max(LEAST_ZOOM, around);
  const halfSide = (of: number) => Math.tan(Math.PI / 2 ** (of + 1));
  return {view: {...framed, zoom}, side: halfSide(framed.zoom) / halfSide(zoom)};
}
