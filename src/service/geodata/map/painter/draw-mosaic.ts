import {createCanvas, Image} from '@napi-rs/canvas';
import {TILE_SIZE} from '../../../../geo/mercator.js';
import {plainWebp} from '../../../base/drawing/encode.js';
import type {Frame} from '../features/frame.js';
import {MAP_THEMES} from './theme.js';

/** WebP quality: what others encoded already shows each further loss. */
const QUALITY = 80;

/** A picture of others that lies somewhere in a frame; it covers a tile of its zoom. */
export type Piece = {
  readonly bytes: Uint8Array;
  readonly z: number;
  readonly x: number;
  readonly y: number;
};

/** Pictures of others, laid into a frame of the map; `scale` device pixels each CSS pixel. */
export type Mosaic = {
  readonly frame: Frame;
  readonly pieces: readonly Piece[];
  readonly theme: 'light' | 'dark';
  readonly scale: number;
};

/** Draws a mosaic as WebP; plain land where it has no piece. Rejects if one is damaged. */
export async function drawMosaic({frame, pieces, theme, scale}: Mosaic): Promise<Uint8Array> {
  const {zoom, left, top, width, height} = frame;
  const canvas = createCanvas(Math.round(width * scale), Math.round(height * scale));
  const context = canvas.getContext('2d');
  context.fillStyle = MAP_THEMES[theme].land;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  for (const {bytes, z, x, y} of pieces) {
    const image = new Image();
    image.src = bytes;
    await image.decode();
    const side = TILE_SIZE * 2 ** (zoom - z) * scale;
    context.drawImage(image, x * side - left * scale, y * side - top * scale, side, side);
  }
  return plainWebp(canvas.toBuffer('image/webp', QUALITY));
}
