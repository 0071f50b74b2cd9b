import {clamp} from '../geo/clamp.js';
import type {Xy} from '../geo/point.js';
import type {Frame} from '../gesture/frame.js';
import {betweenOnPlane, type PlaneCamera} from '../gesture/plane.js';
import type {Space} from '../gesture/space.js';

export type Size = {readonly width: number; readonly height: number};

/** A part of a photo, in its pixels from its top left corner. */
export type Region = Xy & Size;

/** The size of a photo as turned, and the side of the square that frames the gate, in CSS pixels around the focus. */
export type Framed = {readonly photo: Size; readonly frameSize: number};

/** The photo's pixel under the focus; each pixel is 2^zoom CSS pixels wide. */
export type PhotoCamera = PlaneCamera;

/** Beyond two CSS pixels for each of the photo's there is no more detail. */
const MOST_ZOOM = 1;
/** The stored region is this many frames wide: people recognise a gate by its surroundings. */
const KEPT_FRAMES = 2;

/** The nearest camera whose frame contains only photo. */
export function allowed(camera: PhotoCamera, {photo, frameSize}: Framed): PhotoCamera {
  const least = Math.log2(frameSize / Math.min(photo.width, photo.height));
  const zoom = clamp(camera.zoom, least, Math.max(least, MOST_ZOOM));
  const half = frameSize / 2 ** zoom / 2;
  return {
    x: clamp(camera.x, half, photo.width - half),
    y: clamp(camera.y, half, photo.height - half),
    zoom,
  };
}

/** The camera with the middle of the photo in the frame, and as much around it as fits on both sides. */
export function opening(framed: Framed, {width, height, focus}: Frame): PhotoCamera {
  const {photo} = framed;
  const wide = 2 * Math.min(focus.x, width - focus.x);
  const high = 2 * Math.min(focus.y, height - focus.y);
  const zoom = Math.log2(Math.min(wide / photo.width, high / photo.height));
  return allowed({x: photo.width / 2, y: photo.height / 2, zoom}, framed);
}

export function photoSpace(framed: () => Framed): Space<PhotoCamera> {
  return {
    carry(camera, from, to, zoom) {
      const place = placeAt(camera, from);
      const next = allowed({...camera, zoom}, framed());
      const size = 2 ** next.zoom;
      return allowed(
        {x: place.x - to.x / size, y: place.y - to.y / size, zoom: next.zoom},
        framed(),
      );
    },
    between: betweenOnPlane,
    pixelsApart: (a, b) => Math.hypot(a.x - b.x, a.y - b.y) * 2 ** Math.min(a.zoom, b.zoom),
  };
}

/** The photo's pixel at `offset` CSS pixels from the focus. */
export function placeAt({x, y, zoom}: PhotoCamera, offset: Xy): Xy {
  return {x: x + offset.x / 2 ** zoom, y: y + offset.y / 2 ** zoom};
}

/** The same place under the focus after a clockwise quarter turn; `photo` is the size before it. */
export function quarterTurned({x, y, zoom}: PhotoCamera, photo: Size): PhotoCamera {
  return {x: photo.height - y, y: x, zoom};
}

export function turnedSize({width, height}: Size, quarters: number): Size {
  return quarters % 2 ? {width: height, height: width} : {width, height};
}

/** The canvas matrix that turns a photo clockwise by quarters and moves its top left corner back to 0, 0. */
export function turnOf(
  {width, height}: Size,
  quarters: number,
): readonly [a: number, b: number, c: number, d: number, e: number, f: number] {
  if (quarters === 1) return [0, 1, -1, 0, height, 0];
  if (quarters === 2) return [-1, 0, 0, -1, width, height];
  if (quarters === 3) return [0, -1, 1, 0, 0, width];
  return [1, 0, 0, 1, 0, 0];
}

/** The region to store: the frame and half a frame around it, as far as the photo goes. */
export function keptOf({x, y, zoom}: PhotoCamera, {photo, frameSize}: Framed): Region {
  const half = (frameSize * KEPT_FRAMES) / 2 ** zoom / 2;
  const left = Math.max(0, x - half);
  const top = Math.max(0, y - half);
  return {
    x: left,
    y: top,
    width: Math.min(photo.width, x + half) - left,
    height: Math.min(photo.height, y + half) - top,
  };
}

/** The stored size of a region in whole pixels: `longSide` on its longer side at most, and never enlarged. */
export function storedSize({width, height}: Size, longSide: number): Size {
  const scale = Math.min(1, longSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
