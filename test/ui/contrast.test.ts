import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {
  BLACK,
  contrast,
  MARK,
  type Rgb,
  readable,
  TEXT,
  textOn,
  WHITE,
} from '../../src/ui/contrast.js';
import {mixed} from '../support/oklab.js';

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

  it.each<[string, Rgb, Rgb]>([
    ['our teal', [11, 122, 111], WHITE],
    ['#767676, the lightest grey that can have it', [118, 118, 118], WHITE],
    ['#777777', [119, 119, 119], BLACK],
    ['pure yellow', [255, 255, 0], BLACK],
    ['pure blue', [0, 0, 255], WHITE],
  ])('is as it must be on %s', (_name, color, text) => {
    expect(textOn(color)).toEqual(text);
  });
});

describe('A brand’s colour', () => {
  // Light and dark: a surface and a tint, and what lies between.
  const light: readonly Rgb[] = [WHITE, [222, 222, 222], [238, 242, 238]];
  const dark: readonly Rgb[] = [
    [26, 37, 34],
    [62, 68, 66],
    [11, 17, 16],
  ];
  const grounds = fc.constantFrom(light, dark);
  const path = (color: Rgb, on: readonly Rgb[]) =>
    Array.from({length: 26}, (_, step) =>
      mixed(color, on === light ? BLACK : WHITE, 100 - 4 * step),
    );

  it.each([TEXT, MARK])('reaches %d:1 on every ground that it may have, whatever it is', ratio => {
    fc.assert(
      fc.property(anyColor, grounds, (color, on) => {
        const shade = readable(path(color, on), on, ratio);
        for (const ground of on) expect(contrast(shade, ground)).toBeGreaterThanOrEqual(ratio);
      }),
      {numRuns: 3000},
    );
  });

  it('stays as it is where it is strong enough', () => {
    fc.assert(
      fc.property(anyColor, grounds, (color, on) => {
        fc.pre(on.every(ground => contrast(color, ground) >= TEXT));
        expect(readable(path(color, on), on, TEXT)).toEqual(mixed(color, WHITE, 100));
      }),
    );
  });

  it('is shifted no farther than it must be', () => {
    fc.assert(
      fc.property(anyColor, grounds, (color, on) => {
        const shades = path(color, on);
        const before = shades[shades.indexOf(readable(shades, on, TEXT)) - 1];
        fc.pre(before !== undefined);
        expect(on.some(ground => before && contrast(before, ground) < TEXT)).toBe(true);
      }),
    );
  });
});
