import {expect} from '@open-wc/testing';
import {PhotoFileError, readPhoto} from '../../../src/element/photos/photo-file.js';
import {
  blackPng,
  exif,
  fileOf,
  QUADRANTS,
  quadrants,
  quartersOf,
  withSegment,
} from '../../support/page/browser-photos.js';

const {signal} = new AbortController();
const [RED, GREEN, BLUE, YELLOW] = QUADRANTS;
const jpeg = (width: number, height: number) => fileOf(quadrants(width, height), 'image/jpeg');

/** Why a file is not taken. */
async function faultOf(file: Blob): Promise<string> {
  const caught: unknown = await readPhoto(file, signal).then(
    photo => `taken, ${photo.width} × ${photo.height}`,
    error => error,
  );
  return caught instanceof PhotoFileError ? caught.fault : String(caught);
}

/** Engines round the shorter side up or to the nearest. */
function expectSize(photo: ImageBitmap, [width, height]: readonly [number, number]): void {
  expect(photo.width).to.equal(width);
  expect(photo.height).to.be.closeTo(height, 1);
}

const letters = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, letter => letter.charCodeAt(0));

describe('A file that somebody chose', () => {
  it('is read as what its bytes are, whatever it is called', async () => {
    for (const type of ['image/jpeg', 'image/png']) {
      const file = new File([await fileOf(quadrants(80, 60), type)], 'gate.txt', {
        type: 'text/plain',
      });
      const photo = await readPhoto(file, signal);
      expect([photo.width, photo.height]).to.deep.equal([80, 60]);
      expect(quartersOf(photo)).to.deep.equal([...QUADRANTS]);
    }
  });

  it('stands upright as its camera was held, small and large', async () => {
    for (const [width, height, upright] of [
      [80, 60, [60, 80]],
      [4000, 3000, [1536, 2048]],
    ] as const) {
      const turned = await withSegment(await jpeg(width, height), 0xe1, exif(6));
      const photo = await readPhoto(turned, signal);
      expectSize(photo, upright);
      expect(quartersOf(photo)).to.deep.equal([BLUE, RED, YELLOW, GREEN]);
    }
  });

  for (const [width, height, expected] of [
    [2600, 1950, [2048, 1536]],
    [1950, 2600, [1536, 2048]],
    [6000, 600, [2048, 205]],
    [2048, 2048, [2048, 2048]],
    [20, 10, [20, 10]],
  ] as const)
    it(`of ${width} by ${height} has 2048 pixels on its longer side at most, and is never enlarged`, async () => {
      const photo = await readPhoto(await jpeg(width, height), signal);
      expectSize(photo, expected);
      expect(quartersOf(photo)).to.deep.equal([...QUADRANTS]);
    });

  it('may say its size late, behind megabytes of what its camera wrote', async () => {
    let late = await jpeg(80, 60);
    for (let segments = 0; segments < 20; segments++)
      late = await withSegment(late, 0xe2, new Uint8Array(60_000));
    const photo = await readPhoto(late, signal);
    expect([photo.width, photo.height]).to.deep.equal([80, 60]);
  });

  it('may have 48 megapixels, as phones do', async () => {
    expectSize(await readPhoto(await blackPng(8000, 6000), signal), [2048, 1536]);
  });

  it('is not unpacked where it has more pixels than a phone has memory for', async () => {
    expect(await faultOf(await blackPng(10_000, 10_000))).to.equal('too-large');
    const boxed = letters(
      '\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x14ispe\0\0\0\0\0\0\x27\x10\0\0\x27\x10',
    );
    expect(await faultOf(new Blob([boxed]))).to.equal('too-large');
  });

  it('is no picture where its bytes are none', async () => {
    for (const text of [
      '',
      'x',
      '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>',
      '<script>alert(1)</script>',
      '%PDF-1.7',
      '\0\0\0\x18ftypmp42\0\0\0\0mp42isom',
    ]) {
      const file = new File([letters(text)], 'gate.jpg', {type: 'image/jpeg'});
      expect(await faultOf(file), text.slice(0, 8)).to.equal('not-a-picture');
    }
  });

  it('cannot be read where it is damaged, or of a kind that this browser does not know', async () => {
    const heic = letters(
      '\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x14ispe\0\0\0\0\0\0\0\x40\0\0\0\x40',
    );
    expect(await faultOf(new Blob([heic]))).to.equal('unreadable');
    expect(await faultOf((await jpeg(80, 60)).slice(0, 20))).to.equal('unreadable');
    const png = await blackPng(64, 64);
    expect(await faultOf(png.slice(0, 34))).to.equal('unreadable');
  });

  it('cannot be read where it is gone meanwhile', async () => {
    const file = await jpeg(80, 60);
    Object.assign(file, {
      slice: () => ({
        arrayBuffer: () => Promise.reject(new DOMException('Gone.', 'NotFoundError')),
      }),
    });
    expect(await faultOf(file)).to.equal('unreadable');
  });

  it('is not read any more once nobody wants it', async () => {
    const ending = new AbortController();
    const reading = readPhoto(await jpeg(80, 60), ending.signal);
    ending.abort(new Error('Left.'));
    const caught: unknown = await reading.catch(error => error);
    expect(caught).to.equal(ending.signal.reason);
  });
});
