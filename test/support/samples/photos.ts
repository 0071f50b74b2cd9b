import {crc32, deflateSync} from 'node:zlib';
import {createCanvas} from '@napi-rs/canvas';

type Size = {readonly width: number; readonly height: number};

/** A picture whose left half is red and whose right half is blue. */
export function picture(type: 'jpeg' | 'png' | 'webp', {width, height}: Size): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#f00';
  context.fillRect(0, 0, width / 2, height);
  context.fillStyle = '#00f';
  context.fillRect(width / 2, 0, width / 2, height);
  if (type === 'png') return canvas.toBuffer('image/png');
  return type === 'jpeg' ? canvas.toBuffer('image/jpeg', 90) : canvas.toBuffer('image/webp', 90);
}

/** A picture of one colour, or of none. */
export function plainPicture(type: 'jpeg' | 'png', colour: string, side = 64): Buffer {
  const canvas = createCanvas(side, side);
  const context = canvas.getContext('2d');
  context.fillStyle = colour;
  context.fillRect(0, 0, side, side);
  return type === 'png' ? canvas.toBuffer('image/png') : canvas.toBuffer('image/jpeg', 90);
}

/** A JPEG with a segment more, right after its first marker. */
export function withSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

/** What the camera of a phone writes: how the phone was held, who made it, and where. */
export function exif({orientation = 1, make = 'Camera of Amalia'} = {}): Buffer {
  const entry = (tag: number, type: number, count: number, value: number): Buffer => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16BE(tag, 0);
    bytes.writeUInt16BE(type, 2);
    bytes.writeUInt32BE(count, 4);
    // A short stands in the first two of its four bytes.
    if (type === 3) bytes.writeUInt16BE(value, 8);
    else bytes.writeUInt32BE(value, 8);
    return bytes;
  };
  const directory = (...entries: Buffer[]): Buffer =>
    Buffer.concat([Buffer.from([0, entries.length]), ...entries, Buffer.alloc(4)]);
  const name = Buffer.from(`${make}\0`, 'latin1');
  const first = 8;
  const nameAt = first + 2 + 3 * 12 + 4;
  const gpsAt = nameAt + name.length;
  const latitudeAt = gpsAt + 2 + 2 * 12 + 4;
  const south = Buffer.from('S\0\0\0', 'latin1').readUInt32BE();
  const latitude = Buffer.alloc(24);
  for (const [index, part] of [34, 1, 54, 1, 2088, 100].entries())
    latitude.writeUInt32BE(part, index * 4);
  return Buffer.concat([
    Buffer.from('Exif\0\0MM\0\x2a\0\0\0\x08', 'latin1'),
    directory(
      entry(0x010f, 2, name.length, nameAt),
      entry(0x0112, 3, 1, orientation),
      entry(0x8825, 4, 1, gpsAt),
    ),
    name,
    directory(entry(0x0001, 2, 2, south), entry(0x0002, 5, 3, latitudeAt)),
    latitude,
  ]);
}

/** A JPEG that tells where it was taken, as a phone writes it. */
export function jpegWithPlace(size: Size, orientation = 1): Buffer {
  const xmp = Buffer.from('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta exif:GPSLatitude="34,54.3S"/>');
  const plain = picture('jpeg', size);
  return withSegment(withSegment(plain, 0xe1, xmp), 0xe1, exif({orientation}));
}

/** A black PNG of one bit a pixel: megapixels in a few kilobytes. */
export function hugePng({width, height}: Size): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A JPEG whose one scan is said many times: small to send, and each takes the decoder as long as a picture. */
export function jpegOfScans(scans: number): Buffer {
  const jpeg = picture('jpeg', {width: 64, height: 64});
  const scan = jpeg.subarray(jpeg.indexOf(Buffer.of(0xff, 0xda)), -2);
  return Buffer.concat([jpeg.subarray(0, -2), ...Array(scans - 1).fill(scan), jpeg.subarray(-2)]);
}

/** An animation of two pictures. */
export function animatedWebp(first: Buffer, second: Buffer, {width, height}: Size): Buffer {
  const chunk = (name: string, data: Buffer): Buffer => {
    const head = Buffer.from(`${name}\0\0\0\0`, 'latin1');
    head.writeUInt32LE(data.length, 4);
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
  };
  const side = (length: number): Buffer => {
    const bytes = Buffer.alloc(3);
    bytes.writeUIntLE(length - 1, 0, 3);
    return bytes;
  };
  const canvas = Buffer.concat([side(width), side(height)]);
  const frame = (webp: Buffer): Buffer => {
    const at = webp.indexOf('VP8 ');
    const picture = webp.subarray(at, at + 8 + webp.readUInt32LE(at + 4));
    const place = Buffer.alloc(6);
    const duration = Buffer.from([100, 0, 0, 0]);
    return chunk('ANMF', Buffer.concat([place, canvas, duration, picture]));
  };
  const body = Buffer.concat([
    Buffer.from('WEBP', 'latin1'),
    chunk('VP8X', Buffer.concat([Buffer.from([2, 0, 0, 0]), canvas])),
    chunk('ANIM', Buffer.alloc(6)),
    frame(first),
    frame(second),
  ]);
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

/** What is no photo, by what it is called. */
export const NO_PHOTOS: ReadonlyMap<string, Buffer> = new Map([
  ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ['AVIF', Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf', 'latin1')],
  ['GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a script named .jpg', Buffer.from('<script>alert(document.cookie)</script>')],
  ['a sound', Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1')],
]);
