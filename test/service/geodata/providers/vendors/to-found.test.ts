import * as v from 'valibot';
import {describe, expect, it} from 'vitest';
import {AddressParts} from '../../../../../src/contract/written-address/address-parts.js';
import {
  type ProvidedPlace,
  toFound,
} from '../../../../../src/service/geodata/providers/vendors/to-found.js';

const given = (more: Partial<ProvidedPlace> = {}): ProvidedPlace => ({
  ...{reference: '1', kind: 'address', precision: 'rooftop', lat: 35.68, lon: 139.76},
  ...more,
});

describe('a place of a provider', () => {
  it('is known by street and number', () => {
    const found = toFound(
      given({street_name: 'Ojijo Road', property_number: '14', neighborhood: 'Parklands'}),
    );
    expect(found?.place).toMatchObject({title: 'Ojijo Road 14', subtitle: 'Parklands'});
  });

  it('is known by its block or village and number where no street has a name', () => {
    const found = toFound(
      given({property_number: '1-9', neighborhood: 'Marunouchi', city: 'Tokyo'}),
    );
    expect(found?.place).toMatchObject({title: 'Marunouchi 1-9', property_number: '1-9'});
    expect(found?.place).not.toHaveProperty('street_name');
  });

  it('with a name is a building with that name, on its street', () => {
    const found = toFound(given({kind: 'place', name: 'Sarit Centre', street_name: 'Karuna Road'}));
    expect(found?.place).toMatchObject({
      ...{title: 'Sarit Centre', property_name: 'Sarit Centre', subtitle: 'Karuna Road'},
    });
  });

  it('that is an area says round which town it lies, and not its own name twice', () => {
    const area = given({kind: 'area', precision: 'area', name: 'Westlands', city: 'Nairobi'});
    expect(toFound(area)?.place.subtitle).toBe('Nairobi');
    expect(toFound({...area, name: 'Nairobi'})?.place.subtitle).toBe('');
  });

  it('without anything to know it by, or without a point on earth, is none', () => {
    expect(toFound(given({country_code: 'JP'}))).toBeUndefined();
    expect(toFound(given({kind: 'place', name: ' '}))).toBeUndefined();
    for (const point of [{lat: 91}, {lon: 181}, {lat: Number.NaN}, {lon: Infinity}])
      expect(toFound(given({street_name: 'A', ...point}))).toBeUndefined();
  });

  it('has only words that an address can have, however long a provider’s are', () => {
    const long = `a\nb\u0000${'c'.repeat(5000)}`;
    const found = toFound(
      given({
        ...{street_name: long, property_number: long, neighborhood: long, city: long, state: long},
        ...{postal_code: long, country_code: 'Japan'},
      }),
    );
    const {
      kind: _,
      title,
      subtitle: __,
      precision: ___,
      geo_point: ____,
      ...parts
    } = found?.place ?? {};
    expect(v.is(AddressParts, parts)).toBe(true);
    expect(title).toMatch(/^a b c/);
    expect(parts).not.toHaveProperty('country_code');
  });
});
