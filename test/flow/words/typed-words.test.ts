import {describe, expect, it} from 'vitest';
import {splitTyped, streetIn} from '../../../src/flow/words/typed-words.js';
import {addressWordsOf} from '../../../src/service/countries/languages.js';

describe('A typed text', () => {
  it.each<[text: string, country: string, rest: string, unit?: string | undefined, floor?: string]>(
    [
      ['ejido 1275 apto 402', 'UY', 'ejido 1275', '402'],
      ['ejido 1275 apto. 402 piso 4', 'UY', 'ejido 1275', '402', '4'],
      ['Apto 4B, Ejido 1275', 'UY', 'Ejido 1275', '4B'],
      ['ejido 1275, 3er piso', 'UY', 'ejido 1275', undefined, '3'],
      ['18 de Julio 1360 pb', 'UY', '18 de Julio 1360', undefined, 'pb'],
      ['bloque B apto 402', 'UY', '', 'bloque B, 402'],
      ['ejido 1275 apto402', 'UY', 'ejido 1275', '402'],
      ['14 Ojijo Road flat b', 'KE', '14 Ojijo Road', 'b'],
      ['2nd floor, 14 Ojijo Road', 'KE', '14 Ojijo Road', undefined, '2'],
      ['green gate behind the mosque flat 4', 'KE', 'green gate behind the mosque', '4'],
      ['barabara ya tano ghorofa ya 3', 'KE', 'barabara ya tano', undefined, '3'],
      ['12 rue de la Paix, bâtiment B, 3e étage', 'FR', '12 rue de la Paix', 'bâtiment B', '3'],
      ['rua das Flores 12 ap 3', 'BR', 'rua das Flores 12', '3'],
      ['شقة ٤ شارع التحرير ١٢', 'EG', 'شارع التحرير ١٢', '٤'],
    ],
  )('"%s" of %s is "%s" with its unit and floor', (text, country, rest, unit, floor) => {
    expect(splitTyped(text, addressWordsOf(country))).toMatchObject({
      rest,
      door: {unit, floor},
    });
  });

  it.each([
    ['knock at flat 4 behind the mosque', 'KE'],
    ['flat a block from the park', 'KE'],
    ['Unit Road', 'KE'],
    ['apto', 'UY'],
    ['Torre de las Telecomunicaciones', 'UY'],
    // No word for a floor there.
    ['Piso 3', 'DE'],
  ])('"%s" of %s is left whole', (text, country) => {
    expect(splitTyped(text, addressWordsOf(country))).toEqual({rest: text, phrases: [], door: {}});
  });

  it('is left whole where nobody knows how addresses are written there', () => {
    expect(splitTyped('ejido 1275 apto 402', undefined)).toMatchObject({
      rest: 'ejido 1275 apto 402',
      door: {},
    });
    expect(streetIn('ejido 1275', undefined)).toEqual({
      street_name: 'ejido',
      property_number: '1275',
    });
    expect(streetIn('calle Ejido', undefined)).toBeUndefined();
  });

  it('is read by words, whatever stands in them', () => {
    const odd = {...addressWordsOf('UY'), unit: ['ap.(o)', 'dpto']};
    expect(splitTyped('ejido 1275 ap.(o) 4', odd).door).toEqual({unit: '4'});
    expect(splitTyped('ejido 1275 apxo 4', odd).door).toEqual({});
  });

  it('keeps its phrases as they were typed, in order', () => {
    expect(splitTyped('Piso 4 Ejido 1275 Apto. 402', addressWordsOf('UY')).phrases).toEqual([
      'Piso 4',
      'Apto. 402',
    ]);
  });

  it.each<[text: string, country: string, street?: string, number?: string, more?: string]>([
    ['ejido 1275', 'UY', 'ejido', '1275'],
    ['18 de Julio 1360', 'UY', '18 de Julio', '1360'],
    ['Calle de mi abuela', 'UY', 'Calle de mi abuela'],
    ['Calle Nueva 123, portón verde', 'UY', 'Calle Nueva', '123', 'portón verde'],
    ['Ojijo Road', 'KE', 'Ojijo Road'],
    ['14 Ojijo Road', 'KE', 'Ojijo Road', '14'],
    ['12 rue de la Paix', 'FR', 'rue de la Paix', '12'],
    ['شارع التحرير ١٢', 'EG', 'شارع التحرير', '١٢'],
    ['green gate behind the mosque', 'KE'],
    ['Unnamed road near Sarit Centre', 'KE'],
    ['2 black gates', 'KE'],
    ['the house that is the third after the school 3', 'KE'],
  ])('"%s" of %s has the street %s', (text, country, street_name, property_number, more) => {
    const street = street_name && {
      street_name,
      ...(property_number && {property_number}),
      ...(more && {more}),
    };
    expect(streetIn(text, addressWordsOf(country))).toEqual(street);
  });
});
