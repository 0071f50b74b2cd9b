import type {SKRSContext2D} from '@napi-rs/canvas';
import {TILE_SIZE} from '../../../../geo/mercator.js';
import type {Xy} from '../../../../geo/point.js';
import type {Box} from './box.js';

/** A section of the world at a whole zoom, in CSS pixels of that zoom. */
export type Frame = {
  readonly zoom: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** The part of the unit square that a frame shows; `margin` in CSS pixels. */
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

/** Metres per CSS pixel at zoom 0 at the town's latitude (34.87° S); constant, so that neighbouring tiles match. */
const METRES_AT_ZOOM_0 = 156_543 * 0.8204;

export function metresAsPixels(metres: number, zoom: number): number {
  return (metres * 2 ** zoom) / METRES_AT_ZOOM_0;
}
