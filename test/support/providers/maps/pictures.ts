import {createCanvas} from '@napi-rs/canvas';

/** Encodes a square of four colours: north-west, north-east, south-west, south-east. */
export function squarePicture(
  colours: readonly [string, string, string, string],
  {
    side = 256,
    type = 'png',
  }: {readonly side?: number; readonly type?: 'png' | 'jpeg' | 'webp'} = {},
): Uint8Array {
  const canvas = createCanvas(side, side);
  const context = canvas.getContext('2d');
  for (const [at, colour] of colours.entries()) {
    context.fillStyle = colour;
    context.fillRect((at % 2) * (side / 2), Math.floor(at / 2) * (side / 2), side / 2, side / 2);
  }
  if (type === 'png') return canvas.toBuffer('image/png');
  return type === 'jpeg' ? canvas.toBuffer('image/jpeg') : canvas.toBuffer('image/webp');
}

/** The colours of the doubles' tiles. */
export const COLOURS = ['#d02020', '#20d020', '#2020d0', '#d0d020'] as const;
