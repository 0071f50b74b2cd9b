import {createCanvas} from '@napi-rs/canvas';
import {describe, expect, it} from 'vitest';
import {comparePictures} from '../../scripts/screens/compare-pictures.js';
import {pixelsOf, smallPng} from '../../scripts/screens/small-png.js';

/** A white picture of 100 × 50 with a box of that colour at 10, 20. */
function box(colour: string, side: number, {width = 100} = {}): Buffer {
  const canvas = createCanvas(width, 50);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, 50);
  context.fillStyle = colour;
  context.fillRect(10, 20, side, side);
  return canvas.toBuffer('image/png');
}

describe('comparePictures', () => {
  it('finds nothing between equal pictures', async () => {
    expect(await comparePictures(box('#0b7a6f', 8), box('#0b7a6f', 8))).toBeUndefined();
  });

  it('counts what differs, and says where', async () => {
    expect(await comparePictures(box('#fff', 8), box('#0b7a6f', 8))).toMatchObject({
      pixels: 64,
      of: 5000,
      where: 'x 10–17, y 20–27 (64)',
    });
  });

  it('names what differs in several places, the largest first', async () => {
    const wide = (colour: string) => {
      const canvas = createCanvas(200, 50);
      const context = canvas.getContext('2d');
      context.fillStyle = '#fff';
      context.fillRect(0, 0, 200, 50);
      context.fillStyle = colour;
      context.fillRect(0, 2, 6, 6);
      context.fillRect(20, 2, 8, 8);
      context.fillRect(190, 40, 10, 10);
      return canvas.toBuffer('image/png');
    };
    const difference = await comparePictures(wide('#fff'), wide('#000'));
    expect(difference?.where).toBe('x 0–27, y 2–9 (100); x 190–199, y 40–49 (100)');
  });

  it('sees another colour of the same lightness', async () => {
    const difference = await comparePictures(box('#0b7a6f', 8), box('#7a6f0b', 8));
    expect(difference?.pixels).toBe(64);
  });

  it('leaves aside a single pixel and a shade that no eye sees', async () => {
    expect(await comparePictures(box('#fff', 8), box('#000', 1))).toBeUndefined();
    expect(await comparePictures(box('#0b7a6f', 8), box('#0d7a6f', 8))).toBeUndefined();
  });

  it('says when the size is another', async () => {
    const difference = await comparePictures(box('#000', 8), box('#000', 8, {width: 101}));
    expect(difference?.where).toBe('it is 101 × 50 in place of 100 × 50');
  });
});

describe('smallPng', () => {
  it('changes nothing in a picture of few colours', async () => {
    const png = box('#0b7a6f', 8);
    expect((await pixelsOf(await smallPng(png))).data).toEqual((await pixelsOf(png)).data);
  });

  it('shows no eye a difference in a picture of thousands', async () => {
    const canvas = createCanvas(100, 50);
    const context = canvas.getContext('2d');
    const shades = context.createLinearGradient(0, 0, 100, 50);
    shades.addColorStop(0, '#0b7a6f');
    shades.addColorStop(1, '#ffd400');
    context.fillStyle = shades;
    context.fillRect(0, 0, 100, 50);
    const png = canvas.toBuffer('image/png');
    expect(await comparePictures(png, await smallPng(png))).toBeUndefined();
  });
});
