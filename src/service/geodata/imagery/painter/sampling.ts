import {createCanvas, type Image} from '@napi-rs/canvas';

export type Pixels = {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
};

/** A picture's pixels at another size; a smaller one avoids aliasing where few of them are shown. */
export function pixelsOf(picture: Image, width: number, height: number): Pixels {
  const context = createCanvas(width, height).getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}

/** Copies the colour between four pixels; columns wrap around, rows do not. */
export function copyPixel(
  from: Pixels,
  x: number,
  y: number,
  into: Uint8ClampedArray,
  at: number,
): void {
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
