import type {Xy} from '../geo/point.js';

/** What is looked through: how near, and in its space also where to. A step of zoom shows half as much. */
export type Camera = {readonly zoom: number};

/** The offset of the focus from itself: what lies there is what one means. */
export const FOCUS: Xy = {x: 0, y: 0};

/** How cameras move over what they show: over a map, or around in a picture. Offsets are CSS pixels from the focus. */
export type Space<C extends Camera> = {
  /**
   * The camera at `zoom` that shows at the offset `to` what `camera` shows at the offset `from`.
   *
   * Every gesture is one of these: a drag keeps the zoom, a wheel keeps the offset, a pinch changes both.
   */
  carry(camera: C, from: Xy, to: Xy, zoom: number): C;
  /** A camera on the way, `part` 0 to 1. */
  between(from: C, to: C, part: number): C;
  /** How far apart two cameras look, in pixels of the one that sees more. */
  pixelsApart(a: C, b: C): number;
};
