import * as v from 'valibot';
import {describe, expect, it} from 'vitest';
import {IdempotencyKey, NewAddress} from '../../../src/contract/address/new-address.js';
import {AddressParts} from '../../../src/contract/written-address/address-parts.js';

const HOME = {
  street_name: 'Ejido',
  geo_point: {lat: -34.906998, lon: -56.186972},
  point_source: 'map',
};

/** The fields that are wrong, by their paths. */
function wrongFields(schema: v.GenericSchema, value: unknown): (string | null)[] {
  return (v.safeParse(schema, value).issues ?? []).map(issue => v.getDotPath(issue));
}

describe('The words of an address', () => {
  it('need nothing but the street', () => {
    expect(v.parse(AddressParts, {street_name: 'Ejido'})).toEqual({street_name: 'Ejido'});
    expect(wrongFields(AddressParts, {})).toEqual(['street_name']);
  });

  it('are trimmed, inside left as they are', () => {
    expect(v.parse(AddressParts, {street_name: '  Calle  18\n', unit: '\tB4 '})).toEqual({
      street_name: 'Calle  18',
      unit: 'B4',
    });
  });

  it.each([
    ['street_name', 200],
    ['property_name', 200],
    ['property_number', 40],
    ['unit', 40],
    ['floor', 40],
    ['directions', 1000],
    ['neighborhood', 120],
    ['city', 120],
    ['state', 120],
  ])('%s takes %i letters and not one more', (name, most) => {
    const parts = (length: number) => ({street_name: 'Ejido', [name]: 'x'.repeat(length)});
    expect(wrongFields(AddressParts, parts(most))).toEqual([]);
    expect(wrongFields(AddressParts, parts(most + 1))).toEqual([name]);
    expect(
      wrongFields(AddressParts, {street_name: 'Ejido', [name]: ` ${'x'.repeat(most)} `}),
    ).toEqual([]);
  });

  it.each(['', '   ', '\n\t'])('an empty field (%j) is told to be left out', empty => {
    const [issue] = v.safeParse(AddressParts, {street_name: 'Ejido', unit: empty}).issues ?? [];
    expect(issue?.message).toBe('Leave the field out instead of sending it empty.');
  });

  it.each(['uy', 'URY', 'U', '', 'Uy', ' UY'])(
    'country_code is two capital letters, not "%s"',
    code => {
      expect(wrongFields(AddressParts, {street_name: 'Ejido', country_code: code})).toEqual([
        'country_code',
      ]);
    },
  );

  it('hold no number where a text belongs', () => {
    expect(wrongFields(AddressParts, {street_name: 'Ejido', property_number: 1275})).toEqual([
      'property_number',
    ]);
  });
});

describe('A new address', () => {
  it('needs a street, a point and how the point was set', () => {
    expect(v.parse(NewAddress, HOME)).toEqual(HOME);
    expect(wrongFields(NewAddress, {})).toEqual(['street_name', 'geo_point', 'point_source']);
  });

  it('drops what is not its own', () => {
    expect(v.parse(NewAddress, {...HOME, id: 'mine', user_id: 'other'})).toEqual(HOME);
  });

  it('names the wrong field by its path', () => {
    expect(wrongFields(NewAddress, {...HOME, geo_point: {lat: 91, lon: '0'}})).toEqual([
      'geo_point.lat',
      'geo_point.lon',
    ]);
  });

  it.each(['map', 'suggestion', 'location'])('may have its point from the %s', point_source => {
    expect(wrongFields(NewAddress, {...HOME, point_source})).toEqual([]);
  });

  it('has no other source of its point', () => {
    expect(wrongFields(NewAddress, {...HOME, point_source: 'guess'})).toEqual(['point_source']);
  });

  it.each([-1, 100_001, Number.NaN, '6'])('has no accuracy of %s', accuracy => {
    expect(wrongFields(NewAddress, {...HOME, accuracy})).toEqual(['accuracy']);
  });

  it.each([0, 6.5, 100_000])('may have an accuracy of %d metres', accuracy => {
    expect(wrongFields(NewAddress, {...HOME, accuracy})).toEqual([]);
  });
});

describe('An idempotency key', () => {
  it.each([
    '0f8fad5b-d9cb-469f-a165-70867728950e',
    `${'a'.repeat(32)}-12`,
    'abcdefghijklmnopqrs_12',
    'x'.repeat(100),
  ])('may be %s', key => {
    expect(v.is(IdempotencyKey, key)).toBe(true);
  });

  it.each([
    '',
    'short',
    'has space',
    'x'.repeat(101),
    'ünïcode-key',
    'a'.repeat(22) + '\n',
    'a'.repeat(21),
  ])('is not %j', key => {
    expect(v.is(IdempotencyKey, key)).toBe(false);
  });
});
