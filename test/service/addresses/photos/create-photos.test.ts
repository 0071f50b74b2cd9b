import {Worker} from 'node:worker_threads';
import {afterAll, describe, expect, it} from 'vitest';
import {createPhotos} from '../../../../src/service/addresses/photos/create-photos.js';
import type {Photo} from '../../../../src/service/addresses/photos/photos.js';
import {startWorker} from '../../../../src/service/base/start-worker.js';
import {
  animatedWebp,
  hugePng,
  jpegOfScans,
  jpegWithPlace,
  NO_PHOTOS,
  picture,
  plainPicture,
  withSegment,
} from '../../../support/samples/photos.js';
import {decode} from '../../geodata/map/tiles.js';

const SIZE = {width: 64, height: 32};
/** Nothing that a camera writes beside the picture. */
const METADATA = /exif|gps|xmp|iccp|amalia|http/i;

describe('Photos', () => {
  const photos = createPhotos();
  afterAll(() => photos.close());
  const colour = async ({bytes}: Photo, x: number, y: number): Promise<string> => {
    const [red, green, blue] = (await decode(bytes)).at(x, y);
    if (red > 200 && green > 200 && blue > 200) return 'white';
    return red > blue ? 'red' : 'blue';
  };

  it.each(['jpeg', 'png', 'webp'] as const)('are made of a %s', async type => {
    const photo = await photos.make(picture(type, SIZE));
    expect(photo).toMatchObject({...SIZE, type: 'image/webp'});
    expect(await decode(photo.bytes)).toMatchObject(SIZE);
    expect([await colour(photo, 8, 16), await colour(photo, 56, 16)]).toEqual(['red', 'blue']);
  });

  it('hold nothing but the picture: no place, no camera, no profile', async () => {
    const sent = jpegWithPlace(SIZE);
    expect(sent.toString('latin1')).toMatch(/Exif[\s\S]*Amalia[\s\S]*GPSLatitude/);
    const {bytes} = await photos.make(sent);
    const text = Buffer.from(bytes).toString('latin1');
    expect(text).not.toMatch(METADATA);
    expect(text.slice(0, 16)).toMatch(/^RIFF[\s\S]{4}WEBPVP8 $/);
  });

  it('hold nothing of what follows the picture in its file', async () => {
    const sent = Buffer.concat([picture('jpeg', SIZE), Buffer.from('<script>alert(1)</script>')]);
    const {bytes} = await photos.make(sent);
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('script');
  });

  // Where the red left half comes to stand; 1 is upright.
  it.each([
    [1, 'left'],
    [2, 'right'],
    [3, 'right'],
    [4, 'left'],
    [5, 'top'],
    [6, 'top'],
    [7, 'bottom'],
    [8, 'bottom'],
  ])('are turned upright: of orientation %i the left is %s', async (orientation, side) => {
    const photo = await photos.make(jpegWithPlace(SIZE, orientation));
    const [x, y] = [photo.width / 2, photo.height / 2];
    const lies = side === 'top' || side === 'bottom';
    expect([photo.width, photo.height]).toEqual(lies ? [32, 64] : [64, 32]);
    const beginning = lies ? await colour(photo, x, 4) : await colour(photo, 4, y);
    expect(beginning).toBe(side === 'top' || side === 'left' ? 'red' : 'blue');
  });

  it('are made smaller where a side is longer than 1600 pixels, and never larger', async () => {
    const wide = await photos.make(picture('jpeg', {width: 4000, height: 1000}));
    expect(wide).toMatchObject({width: 1600, height: 400});
    const high = await photos.make(picture('png', {width: 4, height: 3200}));
    expect(high).toMatchObject({width: 2, height: 1600});
    expect(await photos.make(picture('jpeg', {width: 1, height: 1}))).toMatchObject({width: 1});
  });

  it('are white where the picture is transparent', async () => {
    const photo = await photos.make(plainPicture('png', 'transparent'));
    expect(await colour(photo, 32, 32)).toBe('white');
  });

  it('are the first picture of an animation', async () => {
    const first = await photos.make(plainPicture('png', '#f00'));
    const second = await photos.make(plainPicture('png', '#00f'));
    const size = {width: 64, height: 64};
    const sent = animatedWebp(Buffer.from(first.bytes), Buffer.from(second.bytes), size);
    expect(await colour(await photos.make(sent), 32, 32)).toBe('red');
  });

  it.each([...NO_PHOTOS])(
    'are not made of %s, and it is said what to send',
    async (_name, bytes) => {
      await expect(photos.make(bytes)).rejects.toMatchObject({
        code: 'unsupported_media_type',
        message: expect.stringContaining('Send a JPEG, PNG or WebP'),
      });
    },
  );

  it('are not made of nothing', async () => {
    await expect(photos.make(new Uint8Array())).rejects.toMatchObject({code: 'bad_argument'});
  });

  it('are not made of a hundred megapixels, however few bytes these are', async () => {
    const sent = hugePng({width: 10_000, height: 10_000});
    expect(sent.length).toBeLessThan(50_000);
    await expect(photos.make(sent)).rejects.toMatchObject({
      code: 'too_large',
      message: expect.stringContaining('at most 25 megapixels, and this one has 10000 × 10000'),
    });
    expect(await photos.make(hugePng({width: 5000, height: 5000}))).toMatchObject({width: 1600});
  });

  it('are made of a JPEG of many scans, but not of more than any camera writes', async () => {
    expect(await photos.make(jpegOfScans(100))).toMatchObject({width: 64});
    await expect(photos.make(jpegOfScans(101))).rejects.toMatchObject({code: 'bad_argument'});
  });

  it.each(['jpeg', 'png', 'webp'] as const)('are not made of a %s that was cut', async type => {
    const whole = picture(type, {width: 300, height: 300});
    for (const part of [0.3, 0.6, 0.9, 0.99])
      await expect(
        photos.make(whole.subarray(0, Math.floor(whole.length * part))),
      ).rejects.toMatchObject({code: 'bad_argument'});
    await expect(photos.make(whole.subarray(0, -1))).rejects.toMatchObject({
      message: expect.stringContaining('damaged or incomplete: send another one'),
    });
    expect(await photos.make(whole)).toMatchObject({width: 300});
  });

  it('are not made of a picture whose middle is missing', async () => {
    const jpeg = picture('jpeg', {width: 300, height: 300});
    const scan = jpeg.indexOf(Buffer.of(0xff, 0xda));
    const noScan = Buffer.concat([jpeg.subarray(0, scan), Buffer.of(0xff, 0xd9)]);
    const png = Buffer.from(picture('png', {width: 300, height: 300}));
    png.fill(0x55, png.length >> 1, (png.length >> 1) + 20);
    const noTables = Buffer.concat([
      jpeg.subarray(0, 2),
      withSegment(jpeg, 0xfe, Buffer.alloc(2)).subarray(2, 8),
      jpeg.subarray(jpeg.indexOf(Buffer.of(0xff, 0xc0))),
    ]);
    for (const sent of [noScan, png, noTables])
      await expect(photos.make(sent)).rejects.toMatchObject({code: 'bad_argument'});
  });

  it('are made one after the other, and a bad one is no trouble to those before and after it', async () => {
    const good = picture('jpeg', SIZE);
    const made = await Promise.allSettled(
      [good, good.subarray(0, -9), good, Buffer.from('GIF89a'), good].map(sent =>
        photos.make(sent),
      ),
    );
    expect(made.map(({status}) => status)).toEqual([
      ...['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled'],
    ]);
  });

  it('are refused where too many wait', async () => {
    const busy = createPhotos({
      start: () => new Worker('setInterval(() => {}, 1e6)', {eval: true}),
    });
    const all = Array.from({length: 22}, () => busy.make(picture('jpeg', SIZE)));
    const settled = Promise.allSettled(all);
    await expect(all.at(-1)).rejects.toMatchObject({name: 'DrawingError'});
    await busy.close();
    for (const {status} of await settled) expect(status).toBe('rejected');
  });

  it('are given up where one takes too long, and the next is made by another thread', async () => {
    let started = 0;
    const slow = createPhotos({
      deadline: 1,
      start: () => {
        started++;
        return new Worker('require("worker_threads").parentPort.on("message", () => {})', {
          eval: true,
        });
      },
    });
    for (const threads of [1, 2]) {
      await expect(slow.make(picture('jpeg', SIZE))).rejects.toMatchObject({
        code: 'bad_argument',
        message: expect.stringContaining('takes too long'),
      });
      expect(started).toBe(threads);
    }
    await slow.close();
  });

  it('are made again after their thread has died', async () => {
    const source = new URL(
      '../../../../src/service/addresses/photos/create-photos.ts',
      import.meta.url,
    ).href;
    let started = 0;
    const mortal = createPhotos({
      start: () =>
        started++ === 0
          ? new Worker('require("worker_threads").parentPort.on("message", () => { throw 1; })', {
              eval: true,
            })
          : startWorker('./photo-worker.js', source),
    });
    const good = picture('jpeg', SIZE);
    await expect(mortal.make(good)).rejects.toMatchObject({name: 'DrawingError'});
    expect(await mortal.make(good)).toMatchObject(SIZE);
    await mortal.close();
  });
});
