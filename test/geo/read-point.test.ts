import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {readPoint} from '../../src/geo/read-point.js';

/** Signs and pieces that the readers look for. */
const PIECES = [
  ...['a', 'S', 'h', '1', '٣', 'é', ' ', '\n', '+', '-', '.', ',', '/', '(', ')', '@', '%', '_'],
  ...['2+', '1,', '1.', "1°1'", '-1.5 ', '1_', '2,2', ', ', 'a.', 'ab ', 'a@', '()', '\u200e'],
  ...['48Q5 ', '2222+22', '22222222 ', '0000', 'https://', 'geo:1', '?q=', '&amp;', '\ud800'],
  ...['!3d', '!3d1', '!3d1!4d', '!1d1', 'https://a/?q=', 'á́'],
];
const BEGINNINGS = [
  ...['', 'https://www.google.com/maps/place/', 'https://maps.google.com/?q=', 'geo:0,0?q='],
  ...['https://bing.com/maps?sp=point.', 'https://osm.org/go/', 'https://x.example/#map='],
];

describe('A text of two thousand signs', () => {
  it('is read at once, whatever stands in it', () => {
    const before = performance.now();
    for (const beginning of BEGINNINGS)
      for (const piece of PIECES) readPoint(beginning + piece.repeat(2000 / piece.length));
    // Some 300 texts, a few milliseconds each: one that takes its square would need minutes.
    expect(performance.now() - before).toBeLessThan(10_000);
  });

  it('is read no further', () => {
    expect(readPoint(`${'x'.repeat(1950)} -34.9011, -56.1645`)).toMatchObject({kind: 'point'});
    expect(readPoint(`${'x'.repeat(2000)} -34.9011, -56.1645`)).toBeUndefined();
  });
});

describe('Any text at all', () => {
  it('is read without a fault, as a place on the earth or as none', () => {
    const texts = fc.oneof(
      fc.string({unit: 'binary', maxLength: 80}),
      fc.array(fc.constantFrom(...BEGINNINGS, ...PIECES), {maxLength: 20}).map(all => all.join('')),
    );
    fc.assert(
      fc.property(texts, text => {
        const reading = readPoint(text);
        if (reading?.kind !== 'point') return;
        expect(Math.abs(reading.point.lat)).toBeLessThanOrEqual(90);
        expect(Math.abs(reading.point.lon)).toBeLessThanOrEqual(180);
        expect(reading.title).not.toBe('');
      }),
      {numRuns: 3000},
    );
  });
});
