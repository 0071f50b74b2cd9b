import {readFileSync} from 'node:fs';
import fc from 'fast-check';
import OpenLocationCode from 'open-location-code-typescript';
import {describe, expect, it} from 'vitest';
import {plusCode} from '../../src/geo/plus-code.js';
import {isShortPlusCode, plusCodeArea, recoverPlusCode} from '../../src/geo/plus-code-area.js';
import {anyPoint} from '../support/samples/any-point.js';

/** The specification's own cases, as lists of fields. */
function cases(name: string): string[][] {
  const lines = readFileSync(new URL(`./data/${name}.csv`, import.meta.url), 'utf8').split('\n');
  return lines.filter(line => line && !line.startsWith('#')).map(line => line.split(','));
}

describe('The cell of a plus code', () => {
  it.each(cases('decoding'))('of %s is as the specification has it', (code, _, ...corners) => {
    const [south = NaN, west = NaN, north = NaN, east = NaN] = corners.map(Number);
    const area = plusCodeArea(code ?? '');
    expect(area?.center.lat).toBeCloseTo((south + north) / 2, 9);
    expect(area?.center.lon).toBeCloseTo((west + east) / 2, 9);
    expect(area?.height).toBeCloseTo(north - south, 9);
    expect(area?.width).toBeCloseTo(east - west, 9);
  });

  it.each(cases('validity'))('"%s" is a code: %s, a short one: %s, a full one: %s', (...fields) => {
    const [code = '', , isShort, isFull] = fields;
    const capitals = code.toUpperCase();
    expect(isShortPlusCode(capitals)).toBe(isShort === 'true');
    expect(plusCodeArea(capitals) !== undefined).toBe(isFull === 'true');
  });

  it.each(['F2222222+22', '2W222222+22', '0FVC2222+22', '80000000+', '8FVC2200+22', '8FVC0022+'])(
    '%s is none',
    code => {
      expect(plusCodeArea(code)).toBeUndefined();
    },
  );

  it('is the one of the public implementation, of any length', () => {
    const length = fc.constantFrom(2, 4, 6, 8, 10, 11, 12, 13, 14, 15);
    fc.assert(
      fc.property(anyPoint, length, ({lat, lon}, digits) => {
        fc.pre(Math.abs(lon) < 179.999 && lat < 89.999);
        const code = OpenLocationCode.encode(lat, lon, digits);
        const {latitudeCenter, longitudeCenter} = OpenLocationCode.decode(code);
        const area = plusCodeArea(code);
        expect(area?.center.lat).toBeCloseTo(latitudeCenter, 9);
        expect(area?.center.lon).toBeCloseTo(longitudeCenter, 9);
      }),
    );
  });

  it('holds the point that it was made of', () => {
    fc.assert(
      fc.property(anyPoint, point => {
        const area = plusCodeArea(plusCode(point));
        expect(Math.abs((area?.center.lat ?? NaN) - point.lat)).toBeLessThan(0.0000626);
        const east = Math.abs((area?.center.lon ?? NaN) - point.lon);
        expect(Math.min(east, 360 - east)).toBeLessThan(0.0000626);
      }),
    );
  });
});

describe('A short plus code', () => {
  it.each(cases('short-codes'))('becomes %s near %s, %s from %s', (full, lat, lon, code) => {
    const near = {lat: Number(lat), lon: Number(lon)};
    expect(recoverPlusCode((code ?? '').toUpperCase(), near)).toBe(full);
  });

  it('of any place is found again by whoever is near, across poles and date line', () => {
    const aside = fc.double({min: -0.49, max: 0.49, noNaN: true});
    fc.assert(
      fc.property(anyPoint, aside, aside, ({lat, lon}, north, east) => {
        const full = plusCode({lat, lon});
        const near = {lat: Math.max(-90, Math.min(90, lat + north)), lon: lon + east};
        expect(recoverPlusCode(full.slice(4), near)).toBe(full);
      }),
    );
  });

  it('that is none stands for nothing', () => {
    for (const code of ['', '+', 'RP', 'Ejido 1234', 'ARP+2W', '53RP+2'])
      expect(recoverPlusCode(code, {lat: -34.9, lon: -56.1})).toBeUndefined();
  });
});
