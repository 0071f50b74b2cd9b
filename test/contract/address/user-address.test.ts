import * as v from 'valibot';
import {describe, expect, it} from 'vitest';
import {UserAddress} from '../../../src/contract/address/user-address.js';

const POINT = {lon: -56.186972, lat: -34.906998};

/** Exactly what §2.4 requires. */
const REQUIRED = {
  id: 'A1b2C3',
  user_id: 'U9z8Y7',
  url: 'https://addresses.example/a/x1y2',
  street_name: 'Ejido',
  display_title: 'Ejido 1275, Centro, Montevideo',
  geo_point: POINT,
};

const STREET_VIEW = {
  geo_point: POINT,
  pano_id: 'p1',
  url: 'https://pictures.example/p1?heading=90',
};

const accepts = (value: unknown) => v.is(UserAddress, value);

function without(name: string, from: Readonly<Record<string, unknown>> = REQUIRED): unknown {
  return Object.fromEntries(Object.entries(from).filter(([key]) => key !== name));
}

describe('UserAddress (delivered by the browser component)', () => {
  it('is whole with its required fields', () => {
    expect(v.parse(UserAddress, REQUIRED)).toEqual(REQUIRED);
  });

  it.each<[string, string, unknown]>([
    ['id', 'string, address id', 7],
    ['user_id', "string, the user's id in the service", 7],
    ['url', 'string, public link to view the address', null],
    ['street_name', 'string', 18],
    ['display_title', 'string, full text address', ['Ejido']],
    ['geo_point', 'object {lon number, lat number}', '-34.9,-56.2'],
  ])('%s: %s, required: yes', (name, _type, wrong) => {
    expect(accepts(without(name))).toBe(false);
    expect(accepts({...REQUIRED, [name]: wrong})).toBe(false);
  });

  it.each<[string, string, unknown, unknown]>([
    ['directions', 'string', 'Black gate opposite the kiosk', 1],
    ['property_name', 'string, building name', 'Parklands Court 14', 14],
    [
      'street_view',
      'object: geo_point {lon number, lat number}, pano_id (string), url (string)',
      STREET_VIEW,
      'p1',
    ],
  ])('%s: %s, required: no', (name, _type, right, wrong) => {
    expect(v.parse(UserAddress, {...REQUIRED, [name]: right})).toEqual({
      ...REQUIRED,
      [name]: right,
    });
    expect(accepts({...REQUIRED, [name]: wrong})).toBe(false);
  });

  it.each(['geo_point', 'pano_id', 'url'])('street_view has its %s', name => {
    expect(accepts({...REQUIRED, street_view: without(name, STREET_VIEW)})).toBe(false);
  });

  it.each([
    ['lat', 90.01],
    ['lat', -90.01],
    ['lat', '12'],
    ['lat', Number.NaN],
    ['lon', 180.01],
    ['lon', -180.01],
    ['lon', Number.POSITIVE_INFINITY],
  ])('geo_point is on the earth: not with %s %s', (axis, degrees) => {
    expect(accepts({...REQUIRED, geo_point: {...POINT, [axis]: degrees}})).toBe(false);
  });

  it.each([
    {lat: 90, lon: 180},
    {lat: -90, lon: -180},
    {lat: 0, lon: 0},
  ])('geo_point may be at the ends of the earth: %o', geo_point => {
    expect(accepts({...REQUIRED, geo_point})).toBe(true);
  });

  it.each(['', 'a-b', 'a b', 'á', 'x'.repeat(65)])('an id is letters and digits, not "%s"', id => {
    expect(accepts({...REQUIRED, id})).toBe(false);
  });
});
