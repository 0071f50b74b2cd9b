import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {readPictureHeader} from '../../../src/contract/pictures/picture-header.js';
import {
  animatedWebp,
  exif,
  hugePng,
  jpegWithPlace,
  NO_PHOTOS,
  picture,
  withSegment,
} from '../../support/samples/photos.js';

const KINDS = ['jpeg', 'png', 'webp'] as const;
const SIZE = {width: 123, height: 45};

/** The few bytes in which each format says its size. */
const HEADERS = {
  png: ({width, height}: typeof SIZE) => {
    const bytes = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\0\0\0\0\0', 'latin1');
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    return bytes;
  },
  jpeg: ({width, height}: typeof SIZE) => {
    const bytes = Buffer.from([0xff, 0xd8, 0xff, 0xc2, 0, 8, 8, 0, 0, 0, 0, 3]);
    bytes.writeUInt16BE(height, 7);
    bytes.writeUInt16BE(width, 9);
    return bytes;
  },
  'lossy webp': ({width, height}: typeof SIZE) => {
    const bytes = Buffer.alloc(30);
    bytes.write('RIFF\0\0\0\0WEBPVP8 \0\0\0\0\0\0\0\x9d\x01\x2a', 'latin1');
    bytes.writeUInt16LE(width, 26);
    bytes.writeUInt16LE(height, 28);
    return bytes;
  },
  'lossless webp': ({width, height}: typeof SIZE) => {
    const bytes = Buffer.alloc(30);
    bytes.write('RIFF\0\0\0\0WEBPVP8L\0\0\0\0\x2f', 'latin1');
    bytes.writeUInt32LE((width - 1) | ((height - 1) << 14), 21);
    return bytes;
  },
  'extended webp': ({width, height}: typeof SIZE) => {
    const bytes = Buffer.alloc(30);
    bytes.write('RIFF\0\0\0\0WEBPVP8X', 'latin1');
    bytes.writeUIntLE(width - 1, 24, 3);
    bytes.writeUIntLE(height - 1, 27, 3);
    return bytes;
  },
} as const;

describe('The header of a picture', () => {
  it.each(KINDS)('tells that it is a %s, and its size', kind => {
    expect(readPictureHeader(picture(kind, SIZE))).toEqual({kind, size: SIZE});
  });

  it.each(Object.entries(HEADERS))('tells any size of a %s', (_name, header) => {
    const side = fc.integer({min: 1, max: 16_383});
    fc.assert(
      fc.property(side, side, (width, height) => {
        expect(readPictureHeader(header({width, height}))?.size).toEqual({width, height});
      }),
    );
  });

  it('tells sizes beyond what anyone would unpack', () => {
    const size = {width: 0xffff_ffff, height: 0xffff_ffff};
    expect(readPictureHeader(HEADERS.png(size))?.size).toEqual(size);
    const wide = {width: 0x100_0000, height: 0x100_0000};
    expect(readPictureHeader(HEADERS['extended webp'](wide))?.size).toEqual(wide);
    expect(readPictureHeader(hugePng({width: 10_000, height: 10_000}))?.size?.width).toBe(10_000);
  });

  it('tells the size of a JPEG as it is stored, behind all that a camera writes before it', () => {
    expect(readPictureHeader(jpegWithPlace(SIZE, 6))?.size).toEqual(SIZE);
    const long = Array.from({length: 4}).reduce<Buffer>(
      jpeg => withSegment(jpeg, 0xe2, Buffer.alloc(65_000, 0xff)),
      withSegment(picture('jpeg', SIZE), 0xe1, exif()),
    );
    expect(readPictureHeader(long)?.size).toEqual(SIZE);
    expect(readPictureHeader(long.subarray(0, 65_536))).toEqual({kind: 'jpeg', size: undefined});
  });

  it('tells the size of the picture, and not of the small one that it carries', () => {
    const carrying = withSegment(
      picture('jpeg', SIZE),
      0xe1,
      picture('jpeg', {width: 8, height: 8}),
    );
    expect(readPictureHeader(carrying)?.size).toEqual(SIZE);
  });

  it('tells the size of an animation’s canvas', () => {
    const frame = picture('webp', {width: 16, height: 16});
    const moving = animatedWebp(frame, frame, {width: 16, height: 16});
    expect(readPictureHeader(moving)).toEqual({kind: 'webp', size: {width: 16, height: 16}});
  });

  it('tells no size where a side is 0 or where the picture begins without it', () => {
    expect(readPictureHeader(HEADERS.png({width: 0, height: 9}))?.size).toBeUndefined();
    expect(readPictureHeader(HEADERS.jpeg({width: 9, height: 0}))?.size).toBeUndefined();
    for (const code of [0xda, 0xd9]) {
      const early = Buffer.concat([
        Buffer.from([0xff, 0xd8, 0xff, code, 0, 2]),
        HEADERS.jpeg(SIZE),
      ]);
      expect(readPictureHeader(early)).toEqual({kind: 'jpeg', size: undefined});
    }
  });

  it.each([...NO_PHOTOS])('of %s is none', (_name, bytes) => {
    expect(readPictureHeader(bytes)).toBeUndefined();
  });

  it.each(KINDS)('of a %s that is cut anywhere says its size or none, and no other', kind => {
    const whole = kind === 'jpeg' ? jpegWithPlace(SIZE) : picture(kind, SIZE);
    for (let length = 0; length < Math.min(whole.length, 1500); length++) {
      const size = readPictureHeader(whole.subarray(0, length))?.size;
      if (size) expect(size).toEqual(SIZE);
    }
  });

  it('is read from any bytes without a failure, wherever they stand in their memory', () => {
    const beginnings = fc.constantFrom(...Object.values(HEADERS).map(header => header(SIZE)));
    fc.assert(
      fc.property(
        beginnings,
        fc.nat(32),
        fc.uint8Array({maxLength: 300}),
        (beginning, kept, rest) => {
          const memory = Buffer.concat([Buffer.alloc(3), beginning.subarray(0, kept), rest]);
          const size = readPictureHeader(memory.subarray(3))?.size;
          if (size) expect(size.width * size.height).toBeGreaterThan(0);
        },
      ),
      {numRuns: 2000},
    );
  });
});
