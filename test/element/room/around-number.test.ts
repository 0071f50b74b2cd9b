import {describe, expect, it} from 'vitest';
import {aroundNumber} from '../../../src/element/room/around-number.js';

describe('A title is divided before its house number', () => {
  const cases: readonly [
    title: string,
    number: string | undefined,
    before: string,
    from: string,
  ][] = [
    ['Isla de Flores 1442', '1442', 'Isla de Flores', '1442'],
    ['Constituyente 1467 bis', '1467 bis', 'Constituyente', '1467 bis'],
    // Typed in one go, or the name of a building.
    ['Constituyente 1467 bis, apto 1204', undefined, 'Constituyente', '1467 bis, apto 1204'],
    ['Avenida 18 de Julio 1234, apto 2', undefined, 'Avenida 18 de Julio', '1234, apto 2'],
    ['18 de Julio 1234', undefined, '18 de Julio', '1234'],
    ['Parklands Court, House 14', undefined, 'Parklands Court, House', '14'],
    ['Parklands Court 14', '9', 'Parklands Court', '14'],
    ['شارع الملك ١٤', undefined, 'شارع الملك', '١٤'],
    // None to save, or nothing before it.
    ['18 de Julio', undefined, '18 de Julio', ''],
    ['14 Ojijo Road', '14', '14 Ojijo Road', ''],
    ['Unnamed road near Sarit Centre', undefined, 'Unnamed road near Sarit Centre', ''],
    ['1467', '1467', '1467', ''],
    ['', undefined, '', ''],
  ];
  it.each(cases)('%s', (title, property_number, before, number) => {
    expect(aroundNumber(title, {property_number})).toEqual({before, number});
  });
});
