import {type Canvas, createCanvas, type Image} from '@napi-rs/canvas';
import type {Xy} from '../../../../geo/point.js';
import {copyPixel, type Pixels, pixelsOf} from './sampling.js';

/** Where a picture shows nothing: a grey on which neither a light nor a dark photo dazzles. */
const NOTHING = '#5f6670';
const DEGREES = 180 / Math.PI;
/** Pixels of a flat picture for each pixel that it covers. */
const FINENESS = 1.4;

/** An equirectangular canvas of this width with north in its middle, of a picture whose middle looks in this direction. */
export function turnSphere(picture: Image, width: number, heading: number): Canvas {
  const {canvas, context, height} = emptyCanvas(width, width / 2);
  // Of a picture that was cropped above and below, the horizon is in the middle.
  const own = (width * picture.height) / picture.width;
  const left = ((((heading % 360) + 360) % 360) / 360) * width;
  context.imageSmoothingQuality = 'high';
  for (const x of [left, left - width])
    context.drawImage(picture, x, (height - own) / 2, width, own);
  return canvas;
}

/**
 * An equirectangular canvas of this width with north in its middle, on which a flat picture is where it was taken:
 * around its heading at the horizon, as wide as it is `across` in degrees. The rest is grey.
 */
export function placeFlat(
  picture: Image,
  width: number,
  {heading, across}: {readonly heading: number; readonly across: number},
): Canvas {
  const {canvas, context, height} = emptyCanvas(width, width / 2);
  const half = across / 2 / DEGREES;
  const radius = width / (2 * Math.PI);
  // No finer than the canvas can show, to avoid aliasing.
  const wide = Math.min(picture.width, Math.ceil(2 * Math.tan(half) * radius * FINENESS));
  const pixels = pixelsOf(picture, wide, Math.round((wide * picture.height) / picture.width));
  const focal = pixels.width / 2 / Math.tan(half);
  const reach = Math.atan(pixels.height / 2 / focal) * radius;
  const middle = ((((heading % 360) + 540) % 360) / 360) * width;
  const [left, top] = [middle - half * radius, height / 2 - reach].map(Math.floor);
  const patch = patchOf(pixels, {
    ...{focal, radius, width: Math.ceil(2 * half * radius) + 1, height: Math.ceil(2 * reach) + 1},
    eye: {x: middle - (left ?? 0), y: height / 2 - (top ?? 0)},
  });
  // It may reach over the edge at south.
  for (const x of [-width, 0, width]) context.drawImage(patch, x + (left ?? 0), top ?? 0);
  return canvas;
}

/** A flat picture as a sphere shows it whose eye is at this point; `radius` is pixels for each radian. */
function patchOf(
  pixels: Pixels,
  {
    focal,
    radius,
    eye,
    ...size
  }: {
    readonly focal: number;
    readonly radius: number;
    readonly eye: Xy;
    readonly width: number;
    readonly height: number;
  },
): Canvas {
  const {canvas, context, width, height} = emptyCanvas(size.width, size.height);
  const image = context.getImageData(0, 0, width, height);
  for (let column = 0; column < width; column++) {
    const aside = (column + 0.5 - eye.x) / radius;
    const x = pixels.width / 2 + Math.tan(aside) * focal - 0.5;
    if (x < 0 || x > pixels.width - 1) continue;
    for (let row = 0; row < height; row++) {
      const down = Math.tan((row + 0.5 - eye.y) / radius) / Math.cos(aside);
      const y = pixels.height / 2 + down * focal - 0.5;
      if (y >= 0 && y <= pixels.height - 1)
        copyPixel(pixels, x, y, image.data, (row * width + column) * 4);
    }
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

function emptyCanvas(width: number, height: number) {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = NOTHING;
  context.fillRect(0, 0, width, height);
  return {canvas, context, width, height};
}
