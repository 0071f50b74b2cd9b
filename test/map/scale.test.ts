import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {metresPerPixel} from '../../src/geo/mercator.js';
import {lengthInWords, roundLength} from '../../src/map/scale.js';

describe('The scale bar', () => {
  it('is a round length, as long on the map as on the ground, and fits', () => {
    const lat = fc.double({min: -80, max: 80, noNaN: true});
    const zoom = fc.double({min: 3, max: 20, noNaN: true});
    fc.assert(
      fc.property(lat, zoom, (at, near) => {
        const {metres, pixels} = roundLength(at, near);
        expect(pixels * metresPerPixel(at, near)).toBeCloseTo(metres, 4);
        expect(pixels).toBeLessThanOrEqual(88);
        expect(pixels).toBeGreaterThan(35);
        expect(String(metres)).toMatch(/^[125]0*$/);
      }),
    );
  });

  it('counts in metres and kilometres, in the words of the language', () => {
    expect(lengthInWords(50, 'en')).toBe('50 m');
    expect(lengthInWords(2000, 'en')).toBe('2 km');
    expect(lengthInWords(500, 'es')).toBe('500 m');
    expect(lengthInWords(500, 'hi')).toContain('मी');
  });

  it('says what the browser says in each language', () => {
    const plain = ['en', 'en-GB', 'es-UY', 'pt-BR'];
    for (const locale of [...plain, 'en-u-nu-arab', 'fr', 'ar', 'hi']) {
      const unitDisplay = plain.includes(locale) ? 'short' : 'narrow';
      const inWords = (value: number, unit: string) =>
        value.toLocaleString(locale, {style: 'unit', unit, unitDisplay});
      for (const length of [1, 2, 50, 500]) {
        expect(lengthInWords(length, locale)).toBe(inWords(length, 'meter'));
        expect(lengthInWords(length * 1000, locale)).toBe(inWords(length, 'kilometer'));
      }
    }
    expect(lengthInWords(5_000_000, 'en')).toBe('5,000km');
  });

  it('fits over the shortest bar, where a language’s own words are longer or the browser has none', () => {
    expect(lengthInWords(20, 'sw')).toBe('20 m');
    expect(lengthInWords(2000, 'ha')).toBe('2 km');
    expect(lengthInWords(20, 'ar')).toBe('20 م');
  });
});
