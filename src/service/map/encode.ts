import type {Canvas} from '@napi-rs/canvas';

/**
 * The quality of WebP: where more could no longer be told apart from the drawing.
 *
 * On a dense screen each pixel is half as wide, so its errors are half as visible. (The encoder has no lossless mode;
 * smooth edges everywhere would make that three times as heavy anyway.)
 */
const QUALITY = {1: 50, 2: 40} as const;

/** The canvas as WebP. */
export function encode(canvas: Canvas, scale: 1 | 2): Uint8Array {
  return canvas.toBuffer('image/webp', QUALITY[scale]);
}
