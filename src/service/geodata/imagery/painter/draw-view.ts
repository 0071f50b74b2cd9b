import {type Canvas, createCanvas, type Image} from '@napi-rs/canvas';
import type {View} from '../../../../contract/address/street-view.js';
import {directionAt, focalLength, inPicture} from '../../../../geo/perspective.js';
import type {Pausing} from '../../../base/drawing/scheduler.js';
import {copyPixel, pixelsOf} from './sampling.js';

const WIDTH = 800;
const HEIGHT = 600;
const ROWS_A_TURN = 60;
/** Pixels of the panorama per pixel in the view's centre; there are fewer towards the corners. */
const FINENESS = 1.4;

/** Draws a flat view, 800 by 600 pixels, of an equirectangular panorama centred on north. Pauses after some rows. */
export function* drawView(panorama: Image, view: View): Pausing<Canvas> {
  const focal = focalLength(view.zoom, HEIGHT);
  const fine = Math.min(panorama.width, Math.round(2 * Math.PI * focal * FINENESS));
  const all = pixelsOf(panorama, fine, Math.round(fine / 2));
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
