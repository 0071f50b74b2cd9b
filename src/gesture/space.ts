import type {Xy} from '../geo/point.js';

/** Each step of zoom shows half as much. */
export type Camera = {readonly zoom: number};

/** The focus, as an offset from itself. */
export const FOCUS: Xy = {x: 0, y: 0};

/** How cameras move over a map or in a picture. Offsets are CSS pixels from the focus. */
export type Space<C extends Camera> = {
  /**
   * The camera at `zoom` that shows at the offset `to` what `camera` shows at the offset `from`.
   *
   * Every gesture is one of these: a drag keeps the zoom, a wheel keeps the offset, a pinch changes both.
   */
  carry(camera: C, from: Xy, to: Xy, zoom: number): C;
  /** The camera between two others, `part` 0 to 1. */
  between(from: C, to: C, part: number): C;
  /** The distance between two cameras, in pixels at the lower of their zooms. */
  pixelsApart(a: C, b: C): number;
};
