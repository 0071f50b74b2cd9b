import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {
  areaLine,
  displayTitle,
  streetLine,
  subtitle,
  title,
} from '../../../src/contract/written-address/display-title.js';

const PARKLANDS = {
  unit: 'B4',
  property_name: 'Parklands Court 14',
  street_name: 'Ojijo Road',
  neighborhood: 'Parklands',
  city: 'Nairobi',
};

describe('The display title', () => {
  it('is the whole address on one line, from the door to the town', () => {
    expect(displayTitle(PARKLANDS)).toBe('B4, Parklands Court 14, Ojijo Road, Parklands, Nairobi');
  });

  it.each([
    ['2', 'B4, Floor 2, Parklands Court 14, Ojijo Road, Parklands, Nairobi'],
    ['PB', 'B4, Floor PB, Parklands Court 14, Ojijo Road, Parklands, Nairobi'],
    ['-1', 'B4, Floor -1, Parklands Court 14, Ojijo Road, Parklands, Nairobi'],
    ['3er piso', 'B4, 3er piso, Parklands Court 14, Ojijo Road, Parklands, Nairobi'],
  ])('says the floor "%s" behind the unit', (floor, line) => {
    expect(displayTitle({...PARKLANDS, floor})).toBe(line);
  });

  it('tells a floor from a unit of the same number', () => {
    expect(displayTitle({unit: '2', floor: '2', street_name: 'Ejido'})).toBe('2, Floor 2, Ejido');
  });

  it('puts the number behind the street', () => {
    expect(displayTitle({street_name: 'Ejido', property_number: '1275', city: 'Montevideo'})).toBe(
      'Ejido 1275, Montevideo',
    );
  });

  it('is what a neighbour would say where no street has a name', () => {
    expect(displayTitle({street_name: 'Unnamed road near Sarit Centre'})).toBe(
      'Unnamed road near Sarit Centre',
    );
  });

  it('says once what is called the same', () => {
    expect(displayTitle({street_name: 'Ejido', neighborhood: 'Centro', city: 'Centro'})).toBe(
      'Ejido, Centro',
    );
    expect(
      displayTitle({property_name: 'Ejido 1275', street_name: 'Ejido', property_number: '1275'}),
    ).toBe('Ejido 1275');
  });

  it('has no gap, whatever is not known', () => {
    const part = fc.option(fc.constantFrom('A', 'B4', 'Long Road'), {nil: undefined});
    const parts = fc.record({
      unit: part,
      floor: part,
      property_name: part,
      property_number: part,
      street_name: fc.constant('Ojijo Road'),
      neighborhood: part,
      city: part,
    });
    fc.assert(
      fc.property(parts, known => {
        const line = displayTitle(known);
        expect(line).toContain('Ojijo Road');
        expect(line).not.toMatch(/^,|, ,|,$|undefined|^\s|\s$/);
        for (const word of Object.values(known)) if (word) expect(line).toContain(word);
      }),
    );
  });
});

describe('The title', () => {
  it('is the building where it has a name, with street and area under it', () => {
    expect(title(PARKLANDS)).toBe('Parklands Court 14');
    expect(subtitle(PARKLANDS)).toBe('Ojijo Road, Parklands, Nairobi');
  });

  it('is street and number where the building has none, with the area under it', () => {
    const home = {
      street_name: 'Ejido',
      property_number: '1275',
      neighborhood: 'Centro',
      city: 'Montevideo',
    };
    expect(title(home)).toBe('Ejido 1275');
    expect(subtitle(home)).toBe('Centro, Montevideo');
  });

  it('stands alone where nothing else is known', () => {
    expect(subtitle({street_name: 'Ejido'})).toBe('');
    expect(areaLine({})).toBe('');
    expect(streetLine({})).toBe('');
  });
});
