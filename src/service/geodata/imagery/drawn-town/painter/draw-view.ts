import {type Canvas, createCanvas, type Image} from '@napi-rs/canvas';
import type {View} from '../../../../../contract/address/street-view.js';
import {directionAt, focalLength, inPicture} from '../../../../../geo/perspective.js';
import type {Pausing} from './scheduler.js';

const WIDTH = 800;
const HEIGHT = 600;
const ROWS_A_TURN = 60;
/** Pixels of the panorama per pixel in the view's centre; there are fewer towards the corners. */
const FINENESS = 1.4;

/** Draws a flat view, 800 by 600 pixels, of an equirectangular panorama centred on north. Pauses after some rows. */
export function* drawView(panorama: Image, view: View): Pausing<Canvas> {
  const focal = focalLength(view.zoom, HEIGHT);
  const all = pixelsOf(panorama, focal);
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  const image = context.createImageData(WIDTH, HEIGHT);
  for (let row = 0; row < HEIGHT; row++) {
    if (row % ROWS_A_TURN === 0) yield;
    for (let column = 0; column < WIDTH; column++) {
      const offset = {x: column + 0.5 - WIDTH / 2, y: row + 0.5 - HEIGHT / 2};
      const {x, y} = inPicture(directionAt(view, offset, focal));
      const at = (row * WIDTH + column) * 4;
      copyPixel(all, x * all.width - 0.5, y * all.height - 0.5, image.data, at);
    }
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

type Pixels = {readonly width: number; readonly height: number; readonly data: Uint8ClampedArray};

/** The panorama at the view's resolution, to avoid aliasing. */
function pixelsOf(panorama: Image, focal: number): Pixels {
  const width = Math.min(panorama.width, Math.round(2 * Math.PI * focal * FINENESS));
  const height = Math.round(width / 2);
  const context = createCanvas(width, height).getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(panorama, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}

/** Copies the colour between four pixels; columns wrap around, rows do not. */
function copyPixel(from: Pixels, x: number, y: number, into: Uint8ClampedArray, at: number): void {
  const {width, height, data} = from;
  const column = Math.floor(x);
  const row = Math.floor(y);
  const a = x - column;
  const b = y - row;
  const left = (column + width) % width;
  const right = (column + 1) % width;
  const above = Math.max(0, row) * width;
  const below = Math.min(height - 1, row + 1) * width;
  for (let channel = 0; channel < 4; channel++) {
    const upper =
      (data[(above + left) * 4 + channel] ?? 0) * (1 - a) +
      (data[(above + right) * 4 + channel] ?? 0) * a;
    const lower =
      (data[(below + left) * 4 + channel] ?? 0) * (1 - a) +
      (data[(below + right) * 4 + channel] ?? 0) * a;
    into[at + channel] = upper * (1 - b) + lower * b;
  }
}
