import {crc32, deflateSync} from 'node:zlib';
import {createCanvas, loadImage} from '@napi-rs/canvas';

/** A PNG's colours, four bytes a pixel. */
export async function pixelsOf(png: Buffer) {
  const image = await loadImage(png);
  const {width, height} = image;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, width, height);
}

/**
 * The same picture in 256 colours, a third as large; the others, on the edges of letters, become what is nearest, which
 * no eye sees. It is written here because libraries that write palettes are native or kept up no longer.
 */
export async function smallPng(png: Buffer): Promise<Buffer> {
  const {data, width, height} = await pixelsOf(png);
  const bytes = Buffer.from(data.buffer);
  const colourAt = (at: number) => bytes.readUIntBE(at * 4, 3);
  const counts = new Map<number, number>();
  for (let at = 0; at < width * height; at++)
    counts.set(colourAt(at), (counts.get(colourAt(at)) ?? 0) + 1);
  const palette = paletteOf(counts);
  const index = new Map(palette.map((colour, at) => [colour, at]));
  const rows = Buffer.alloc((width + 1) * height);
  for (let at = 0; at < width * height; at++) {
    const colour = colourAt(at);
    const found = index.get(colour) ?? index.get(nearestIn(palette, colour)) ?? 0;
    index.set(colour, found);
    // Each row begins with the kind of its filter: none.
    rows[at + Math.floor(at / width) + 1] = found;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits, of a palette.
  header.set([8, 3], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(partsOf))),
    chunk('IDAT', deflateSync(rows, {level: 9, memLevel: 9})),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The most frequent colours are kept as they are; each further one is the farthest from all that are there. */
function paletteOf(counts: ReadonlyMap<number, number>): readonly number[] {
  const colours = [...counts].sort(([, one], [, other]) => other - one).map(([colour]) => colour);
  const palette = colours.slice(0, EXACT);
  const left = new Map(
    colours.slice(EXACT).map(colour => [colour, distance(colour, nearestIn(palette, colour))]),
  );
  while (palette.length < 256 && left.size > 0) {
    const [farthest] = [...left].reduce((one, other) => (other[1] > one[1] ? other : one));
    palette.push(farthest);
    left.delete(farthest);
    for (const [colour, before] of left)
      left.set(colour, Math.min(before, distance(colour, farthest)));
  }
  return palette;
}

const EXACT = 64;

function nearestIn(palette: readonly number[], colour: number): number {
  return palette.reduce((one, other) =>
    distance(colour, other) < distance(colour, one) ? other : one,
  );
}

function distance(one: number, other: number): number {
  const [parts, others] = [partsOf(one), partsOf(other)];
  return parts.reduce((sum, part, at) => sum + (part - (others[at] ?? 0)) ** 2, 0);
}

function partsOf(colour: number): readonly number[] {
  return [colour >> 16, (colour >> 8) & 255, colour & 255];
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
