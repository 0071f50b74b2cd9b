import {type Canvas, createCanvas} from '@napi-rs/canvas';

/** A picture in one of a texture's sizes. */
export type Level = {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and alpha, 0 to 255 each, row by row. */
  readonly data: Uint8ClampedArray;
  /** Pixels per metre. */
  readonly scale: number;
};

/** A picture in full, half, quarter size and so on (mipmaps), to avoid aliasing in the distance. */
export type Texture = readonly [Level, ...Level[]];

/** `scale` is in pixels per metre. */
export function textureOf(picture: Canvas, scale: number): Texture {
  const smaller: Level[] = [];
  let canvas = picture;
  for (let pixels = scale / 2; Math.min(canvas.width, canvas.height) >= 24; pixels /= 2) {
    const half = createCanvas(canvas.width >> 1, canvas.height >> 1);
    const context = half.getContext('2d');
    context.imageSmoothingQuality = 'high';
    context.drawImage(canvas, 0, 0, half.width, half.height);
    smaller.push(levelOf(half, pixels));
    canvas = half;
  }
  return [levelOf(picture, scale), ...smaller];
}

function levelOf(canvas: Canvas, scale: number): Level {
  const {width, height} = canvas;
  const {data} = canvas.getContext('2d').getImageData(0, 0, width, height);
  return {width, height, data, scale};
}

/** The size to sample if one pixel of the result covers `metres` of the texture. */
export function levelFor([largest, ...smaller]: Texture, metres: number): Level {
  let level = largest;
  for (const next of smaller) {
    if (level.scale * metres <= 1.35) break;
    level = next;
  }
  return level;
}

/**
 * Writes the colour at a point (0 to 1 from the left, 0 to 1 from the foot) into `into`: red, green, blue, alpha, 0 to
 * 255.
 */
export function sample(
  {width, height, data}: Level,
  across: number,
  up: number,
  into: Float64Array,
): void {
  const x = Math.max(0, across * width - 0.5);
  const y = Math.max(0, (1 - up) * height - 0.5);
  const column = Math.floor(x);
  const row = Math.floor(y);
  const right = Math.min(width - 1, column + 1);
  const below = Math.min(height - 1, row + 1);
  const a = x - column;
  const b = y - row;
  into.fill(0);
  add(data, (row * width + column) * 4, (1 - a) * (1 - b), into);
  add(data, (row * width + right) * 4, a * (1 - b), into);
  add(data, (below * width + column) * 4, (1 - a) * b, into);
  add(data, (below * width + right) * 4, a * b, into);
  const alpha = into[3] ?? 0;
  // Transparent pixels do not contribute their colour.
  if (alpha && alpha < 255)
    for (let channel = 0; channel < 3; channel++)
      into[channel] = ((into[channel] ?? 0) * 255) / alpha;
}

function add(data: Uint8ClampedArray, at: number, part: number, into: Float64Array): void {
  const alpha = data[at + 3] ?? 0;
  const weight = (part * alpha) / 255;
  into[0] = (into[0] ?? 0) + (data[at] ?? 0) * weight;
  into[1] = (into[1] ?? 0) + (data[at + 1] ?? 0) * weight;
  into[2] = (into[2] ?? 0) + (data[at + 2] ?? 0) * weight;
  into[3] = (into[3] ?? 0) + alpha * part;
}
