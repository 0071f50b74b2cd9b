import type {SKRSContext2D} from '@napi-rs/canvas';
import {TILE_SIZE} from '../../../../geo/mercator.js';
import type {Xy} from '../../../../geo/point.js';
import type {Box} from './box.js';

/** A window onto the world's plane at a whole zoom, in CSS pixels of that zoom. */
export type Frame = {
  readonly zoom: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** The part of the unit square that a frame shows, with a margin of CSS pixels around it. */
export function unitBox({zoom, left, top, width, height}: Frame, margin = 0): Box {
  const size = TILE_SIZE * 2 ** zoom;
  return {
    minX: (left - margin) / size,
    minY: (top - margin) / size,
    maxX: (left + width + margin) / size,
    maxY: (top + height + margin) / size,
  };
}

/** Adds points of the unit square to the current path; `close` for rings. */
export function trace(g: SKRSContext2D, frame: Frame, points: readonly Xy[], close = false): void {
  const size = TILE_SIZE * 2 ** frame.zoom;
  let started = false;
  for (const {x, y} of points) {
    if (started) g.lineTo(x * size - frame.left, y * size - frame.top);
    else g.moveTo(x * size - frame.left, y * size - frame.top);
    started = true;
  }
  if (close) g.closePath();
}

/** Metres of one CSS pixel at zoom 0 at the latitude of the town (34.87° S): one number, so that neighbours agree. */
const METRES_AT_ZOOM_0 = 156_543 * 0.8204;

/** A length on the ground in CSS pixels. */
export function metresAsPixels(metres: number, zoom: number): number {
  return (metres * 2 ** zoom) / METRES_AT_ZOOM_0;
}
