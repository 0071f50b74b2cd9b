import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {contrast, cssColor, type Rgb, readable, textOn} from '../../src/ui/contrast.js';

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

const channel = fc.integer({min: 0, max: 255});
const anyColor: fc.Arbitrary<Rgb> = fc.tuple(channel, channel, channel);

describe('The contrast', () => {
  // Ratios as every WCAG checker gives them.
  it.each<[string, Rgb, Rgb, number]>([
    ['black on white', BLACK, WHITE, 21],
    ['a colour on itself', [11, 122, 111], [11, 122, 111], 1],
    ['#767676 on white, the lightest grey that is text', [118, 118, 118], WHITE, 4.54],
    ['#777777 on white, which is not', [119, 119, 119], WHITE, 4.48],
    ['#949494 on white, the lightest grey of a border', [148, 148, 148], WHITE, 3.03],
    ['red on white', [255, 0, 0], WHITE, 4],
    ['blue on white', [0, 0, 255], WHITE, 8.59],
    ['yellow on black', [255, 255, 0], BLACK, 19.56],
  ])('of %s is known', (_name, a, b, ratio) => {
    expect(contrast(a, b)).toBeCloseTo(ratio, 2);
  });

  it('is the same both ways, 1 at least and 21 at most', () => {
    fc.assert(
      fc.property(anyColor, anyColor, (a, b) => {
        const ratio = contrast(a, b);
        expect(ratio).toBe(contrast(b, a));
        expect(ratio).toBeGreaterThanOrEqual(1);
        expect(ratio).toBeLessThanOrEqual(21);
      }),
    );
  });
});

describe('Text on a colour', () => {
  it('is readable on every colour', () => {
    fc.assert(
      fc.property(anyColor, color => {
        expect(contrast(textOn(color), color)).toBeGreaterThanOrEqual(4.5);
      }),
      {numRuns: 5000},
    );
  });

  it('is white on the dark, our ink on the light', () => {
    expect(textOn([11, 122, 111])).toEqual(WHITE);
    expect(textOn([76, 201, 176])).toEqual([12, 31, 27]);
  });

  it('is black on the middle tones on which neither is readable', () => {
    expect(textOn([118, 122, 118])).toEqual(BLACK);
  });
});

describe('A brand’s colour', () => {
  const surfaces: readonly Rgb[] = [WHITE, [18, 26, 24]];

  it.each([4.5, 3])('reaches %d:1 on the light and on the dark surface, whatever it is', ratio => {
    fc.assert(
      fc.property(anyColor, fc.constantFrom(...surfaces), (color, surface) => {
        const shade = readable(color, surface, ratio);
        expect(contrast(shade, surface)).toBeGreaterThanOrEqual(ratio);
        for (const one of shade) expect(one).toSatisfy(isChannel);
      }),
      {numRuns: 3000},
    );
  });

  it('stays as it is where it is strong enough', () => {
    expect(readable([11, 122, 111], WHITE, 4.5)).toEqual([11, 122, 111]);
  });

  it('is shifted no farther than it must be', () => {
    fc.assert(
      fc.property(anyColor, fc.constantFrom(...surfaces), (color, surface) => {
        const shade = readable(color, surface, 4.5);
        fc.pre(shade !== color);
        // One step is a twentieth of the way to white or black.
        expect(contrast(shade, surface)).toBeLessThan(6.5);
      }),
    );
  });

  it('stays violet when it gets darker', () => {
    const [red, green, blue] = readable([190, 140, 255], WHITE, 4.5);
    expect(blue).toBeGreaterThan(red);
    expect(red).toBeGreaterThan(green);
  });
});

it('A colour is written as CSS reads it', () => {
  expect(cssColor([11, 122, 111])).toBe('rgb(11 122 111)');
});

function isChannel(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= 255;
}
