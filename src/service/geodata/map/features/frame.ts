import {worldSize} from '../../../../geo/mercator.js';
import type {Xy} from '../../../../geo/point.js';
import type {Box} from '../../tiles/planar.js';

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
  const size = worldSize(zoom);
  return {
    minX: (left - margin) / size,
    minY: (top - margin) / size,
    maxX: (left + width + margin) / size,
    maxY: (top + height + margin) / size,
  };
}

/** A point of the unit square in CSS pixels of the whole world. */
export function toPixels({x, y}: Xy, zoom: number): Xy {
  const size = worldSize(zoom);
  return {x: x * size, y: y * size};
}

/** Metres per CSS pixel at zoom 0 at the town's latitude (34.87° S); constant, so that neighbouring tiles match. */
const METRES_AT_ZOOM_0 = 156_543 * 0.8204;

export function metresAsPixels(metres: number, zoom: number): number {
  return (metres * 2 ** zoom) / METRES_AT_ZOOM_0;
}
