import type {Canvas} from '@napi-rs/canvas';

/**
 * The quality of WebP for a tile full of names, and for one so empty that it stays below `room` bytes at that quality:
 * there, faint edges would show the difference.
 *
 * On a dense screen each pixel is half as wide, so its errors are half as visible. (Lossless would be three times as
 * heavy: a map is smooth edges everywhere.)
 */
const QUALITY = {
  1: {busy: 45, calm: 75, room: 1800},
  2: {busy: 38, calm: 72, room: 4000},
} as const;

/** The canvas as the plainest WebP there is: one lossy picture, no colour profile (the encoder's weighs 480 bytes a tile). */
export function encode(canvas: Canvas, scale: 1 | 2): Uint8Array {
  const {busy, calm, room} = QUALITY[scale];
  const light = plainWebp(canvas.toBuffer('image/webp', busy));
  return light.length < room ? plainWebp(canvas.toBuffer('image/webp', calm)) : light;
}

/** Chunks start after "RIFF", a length and "WEBP"; each has a name of four letters, a length, and an even number of bytes. */
function plainWebp(webp: Buffer): Uint8Array {
  for (let at = 12; at + 8 <= webp.length; ) {
    const length = webp.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (webp.toString('latin1', at, at + 4) === 'VP8 ') {
      const picture = webp.subarray(at, end);
      const header = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
      header.writeUInt32LE(4 + picture.length, 4);
      return new Uint8Array(Buffer.concat([header, picture]));
    }
    at = end;
  }
  throw new Error('The encoder of @napi-rs/canvas gave no lossy WebP.');
}
