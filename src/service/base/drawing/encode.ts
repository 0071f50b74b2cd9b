import type {Canvas} from '@napi-rs/canvas';

/**
 * WebP quality by scale: `far` up to zoom 16, where a view has the most busy tiles, `opening` at 17, where a map opens on
 * a street and a person waits for every byte, and `near` above. A tile that takes less than `room` bytes at its `busy`
 * quality is nearly empty: it gets `calm`, since faint edges show artefacts.
 *
 * On a dense screen each pixel is half as wide, so its errors are half as visible. (Lossless would be three times as
 * heavy, because a map is full of smooth edges.)
 */
const QUALITY = {
  1: {
    far: {busy: 38, room: 1800},
    opening: {busy: 33, room: 1400},
    near: {busy: 45, room: 1800},
    calm: 75,
  },
  2: {
    far: {busy: 30, room: 4000},
    opening: {busy: 34, room: 4000},
    near: {busy: 38, room: 4000},
    calm: 72,
  },
} as const;

/**
 * Encodes the canvas as a lossy WebP without the encoder's colour profile, which weighs 480 bytes a tile.
 *
 * Runs in this thread, although it takes four times as long as the drawing: Node's pool would encode two at a time, but
 * at the priority of the event loop, and requests then waited twice as long during a burst (bench/tile-burst.ts).
 */
export function encode(canvas: Canvas, zoom: number, scale: 1 | 2): Uint8Array {
  const {far, opening, near, calm} = QUALITY[scale];
  const {busy, room} = zoom < 17 ? far : zoom === 17 ? opening : near;
  const light = plainWebp(canvas.toBuffer('image/webp', busy));
  return light.length < room ? plainWebp(canvas.toBuffer('image/webp', calm)) : light;
}

/**
 * Strips everything but the picture from a lossy WebP: colour profile, transparency, metadata. Throws if it is
 * lossless.
 *
 * Chunks start after "RIFF", a length and "WEBP"; each has a name of four letters, a length, and an even number of
 * bytes.
 */
export function plainWebp(webp: Buffer): Uint8Array {
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
