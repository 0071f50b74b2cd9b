import {createCanvas} from '@napi-rs/canvas';

/** What stands in each direction of the photos, relative to where their middle looks. */
export const WALLS = {
  ahead: '#c0392b',
  right: '#27ae60',
  behind: '#2c5fb3',
  left: '#d9a520',
} as const;
export const SKY = '#a8c8e8';

/** An equirectangular JPEG: a wall of each colour around, each with a door, sky above, a street below. */
export function spherePhoto(width: number): Uint8Array {
  const height = width / 2;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = SKY;
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#77736c';
  context.fillRect(0, height * 0.56, width, height);
  const {ahead, right, behind, left} = WALLS;
  // From its left edge to its right: the middle looks ahead, and what is behind is at both edges.
  const walls = [behind, left, left, ahead, ahead, right, right, behind];
  walls.forEach((wall, at) => {
    context.fillStyle = wall;
    context.fillRect((at * width) / 8, height * 0.4, width / 8, height * 0.17);
  });
  context.fillStyle = '#3d2b1f';
  for (const part of [0, 1, 2, 3])
    context.fillRect((part / 4) * width - width / 160, height * 0.47, width / 80, height * 0.1);
  return canvas.toBuffer('image/jpeg', 90);
}

/** A flat JPEG that shows the wall ahead, with the sky above it. */
export function flatPhoto(width: number, height: number): Uint8Array {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = SKY;
  context.fillRect(0, 0, width, height);
  context.fillStyle = WALLS.ahead;
  context.fillRect(0, height * 0.3, width, height);
  return canvas.toBuffer('image/jpeg', 90);
}

/** The head of a PNG that says to be this large; there is nothing after it. */
export function pngHead(width: number, height: number): Uint8Array {
  const head = Buffer.from('89504e470d0a1a0a0000000d4948445200000000000000000802000000', 'hex');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head;
}
