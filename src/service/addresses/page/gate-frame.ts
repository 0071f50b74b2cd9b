import type {View} from '../../../contract/address/street-view.js';
import {zoomOfPart} from '../../../geo/perspective.js';

/** Pixels of the gate's picture, as imagery draws it. */
export const GATE_PICTURE = {width: 800, height: 600} as const;

/** The part of the picture's height that the person's frame takes, as far as the zoom allows. */
const PART = 2 / 3;

/** The smallest zoom of a view, see `View`; below it a picture is more distortion than street. */
const LEAST_ZOOM = 0.5;

/**
 * The view around the one that a person framed, and the side of their square frame in its middle, as a part of its
 * height. Both look in one direction, so that the frame stays a square at any pitch.
 */
export function aroundFrame(framed: View): {readonly view: View; readonly side: number} {
  const zoom = Math.max(LEAST_ZOOM, decimals(zoomOfPart(framed.zoom, 1 / PART)));
  const halfSide = (of: number) => Math.tan(Math.PI / 2 ** (of + 1));
  return {view: {...framed, zoom}, side: halfSide(framed.zoom) / halfSide(zoom)};
}

/** As the zoom in a URL, so that pictures are cached under short names. */
function decimals(zoom: number): number {
  return Math.round(zoom * 100) / 100;
}
