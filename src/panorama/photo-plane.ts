import {clamp} from '../geo/clamp.js';
import type {Xy} from '../geo/point.js';
import type {Frame} from '../gesture/frame.js';
import {betweenOnPlane, type PlaneCamera} from '../gesture/plane.js';
import type {Space} from '../gesture/space.js';

/** In pixels. */
export type Size = {readonly width: number; readonly height: number};

/** A part of a photo, in its pixels from its top left corner. */
export type Region = Xy & Size;

/** A photo as it is turned, and the side of the square in which one frames the gate, in CSS pixels around the focus. */
export type Framed = {readonly photo: Size; readonly frameSize: number};

/** Where a photo stands: its pixel `x`, `y` lies under the focus, and each is 2^zoom CSS pixels wide. */
export type PhotoCamera = PlaneCamera;

/** Beyond two CSS pixels for one of the photo there is nothing more to be seen in it. */
const MOST_ZOOM = 1;
/** How many frames beside each other are kept of a photo: a gate is known by what stands around it. */
const KEPT_FRAMES = 2;

/** The camera nearest to one in whose frame there is nothing but photo. */
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

/** The camera that has the middle of a photo in the frame, and shows as much around it as there is room on both sides. */
export function opening(framed: Framed, {width, height, focus}: Frame): PhotoCamera {
  const {photo} = framed;
  const wide = 2 * Math.min(focus.x, width - focus.x);
  const high = 2 * Math.min(focus.y, height - focus.y);
  const zoom = Math.log2(Math.min(wide / photo.width, high / photo.height));
  return allowed({x: photo.width / 2, y: photo.height / 2, zoom}, framed);
}

/** How cameras move over a photo. */
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

/** The pixel of a photo that a camera shows `offset` CSS pixels from the focus. */
export function placeAt({x, y, zoom}: PhotoCamera, offset: Xy): Xy {
  return {x: x + offset.x / 2 ** zoom, y: y + offset.y / 2 ** zoom};
}

/** The same place under the focus after its photo was turned clockwise by a quarter; `photo` is as it was before. */
export function quarterTurned({x, y, zoom}: PhotoCamera, photo: Size): PhotoCamera {
  return {x: photo.height - y, y: x, zoom};
}

/** The size of a photo after so many quarters of a turn. */
export function turnedSize({width, height}: Size, quarters: number): Size {
  return quarters % 2 ? {width: height, height: width} : {width, height};
}

/** What turns a photo clockwise by so many quarters, its top left corner at 0, 0 again: six numbers, as a canvas takes them. */
export function turnOf(
  {width, height}: Size,
  quarters: number,
): readonly [a: number, b: number, c: number, d: number, e: number, f: number] {
  if (quarters === 1) return [0, 1, -1, 0, height, 0];
  if (quarters === 2) return [-1, 0, 0, -1, width, height];
  if (quarters === 3) return [0, -1, 1, 0, 0, width];
  return [1, 0, 0, 1, 0, 0];
}

/** What is kept of a photo: the frame, and around it half a frame more where there is so much. */
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

/** The whole pixels in which a region is stored: so many on its longer side at most, and never more than it has. */
export function storedSize({width, height}: Size, longSide: number): Size {
  const scale = Math.min(1, longSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
