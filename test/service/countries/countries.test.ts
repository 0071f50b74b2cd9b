import * as v from 'valibot';
import {describe, expect, it} from 'vitest';
import {Region} from '../../../src/contract/session.js';
import {countryTables} from '../../../src/service/countries/countries.js';
import {readQuery} from '../../../src/service/geodata/geocoder/words/read-query.js';
import {Vocabulary} from '../../../src/service/geodata/geocoder/words/vocabulary.js';
import {regionFor} from '../../../src/service/geodata/regions/page-region.js';

const regionOf = (country: string) => regionFor([], country, countryTables);

describe('At the door', () => {
  it.each([
    ['KE', 'landmark', 'estate', 'flat'],
    ['NG', 'landmark', 'estate', 'flat'],
    ['GH', 'landmark', 'estate', 'flat'],
    ['UG', 'landmark', 'village', 'flat'],
    ['RW', 'landmark', 'village', 'flat'],
    ['IN', 'landmark', 'society', 'flat'],
    ['PK', 'landmark', 'society', 'flat'],
    ['BD', 'landmark', 'society', 'flat'],
    ['EG', 'landmark', undefined, 'flat'],
    ['ZA', 'street', 'estate', 'flat'],
    ['GB', 'street', undefined, 'flat'],
    ['US', 'street', undefined, undefined],
    ['FR', 'street', undefined, undefined],
    ['DE', 'street', undefined, undefined],
    ['BR', 'street', undefined, undefined],
    ['UY', 'street', undefined, undefined],
    ['MX', 'street', undefined, undefined],
    ['ID', 'street', undefined, undefined],
    ['KZ', 'street', undefined, undefined],
  ])(
    '%s requires a %s, and calls building and flat %s and %s',
    (country, first, building, unit) => {
      const region = regionOf(country);
      expect(region.country_code).toBe(country);
      expect(region.landmark_first ? 'landmark' : 'street').toBe(first);
      expect(region.door_labels?.building).toBe(building);
      expect(region.door_labels?.unit).toBe(unit);
      expect(v.parse(Region, region)).toEqual(region);
    },
  );
});

describe('A search', () => {
  it.each([
    ['KE', 'Ngong rd 14', 'ngong road', '14'],
    ['NG', '27 Allen ave', 'allen avenue', '27'],
    ['ZA', '112 Long st, flat 4', 'long street', '112'],
    ['UG', 'plot 9 Kira rd', 'kira road', '9'],
    ['GH', 'Liberation cres', 'liberation crescent', undefined],
    ['RW', 'KN 78 ave', 'kn 78 avenue', undefined],
    ['BR', 'av. Paulista, 1500 apto 4', 'avenida paulista', '1500'],
    ['BR', 'r. Augusta nº 12', 'rua augusta', '12'],
    ['UY', '18 de julio 1234 apto 4', '18 de julio', '1234'],
    ['MX', 'priv. Durango no. 45 int 4', 'privada durango', '45'],
    ['MX', 'calz. de Tlalpan 100', 'calzada de tlalpan', '100'],
    ['IN', 'Subhash mg', 'subhash marg', undefined],
    ['IN', 'Gandhi ngr, flat 4', 'gandhi nagar', undefined],
    ['PK', 'Anarkali bazar', 'anarkali bazaar', undefined],
    ['BD', 'Mirpur rd ৩৩', 'mirpur road', '33'],
    ['ID', 'jl. Sabang no. 20', 'jalan sabang', '20'],
    ['ID', 'gg Kelinci 5', 'gang kelinci', '5'],
    ['US', '1275 Valencia pkwy apt 4', 'valencia parkway', '1275'],
    ['US', 'W 34th st', 'west 34th street', undefined],
    ['GB', 'flat 2, 80 Upper st', 'upper street', '80'],
    ['FR', 'r. Oberkampf 109', 'rue oberkampf', '109'],
    ['FR', 'bd St Michel', 'boulevard saint michel', undefined],
    ['DE', 'Oranienstr. 25', 'oranienstrasse', '25'],
    ['DE', 'Potsdamer pl', 'potsdamer platz', undefined],
    ['EG', 'ش التحرير ٤٢', 'شارع التحرير', '42'],
    ['EG', '42 sh tahrir', 'sharia tahrir', '42'],
    ['KZ', 'ул. Кенесары 40', 'улица кенесары', '40'],
  ])('of %s reads "%s"', (country, text, name, number) => {
    const readings = readQuery(text, new Vocabulary(countryTables(country).vocabulary)).map(
      reading => ({
        name: reading.words.map(({full}) => full).join(' '),
        number: reading.number?.text,
      }),
    );
    expect(readings).toContainEqual({name, number});
  });

  it('reads what Spanish abbreviates in Spanish, and the rest in English', () => {
    const vocabulary = new Vocabulary(countryTables('MX').vocabulary);
    expect(vocabulary.expand('dr')).toBe('doctor');
    expect(vocabulary.expand('hwy')).toBe('highway');
  });
});

it('What is typed into the search is read for flats and floors in the country’s language', () => {
  const words = (country: string) => countryTables(country).addressWords;
  expect(words('DE').unit).toContain('wohnung');
  expect(words('ID').floor).toContain('lantai');
  expect(words('MX').unit).toContain('int');
  expect(words('KZ').unit).toContain('кв');
  expect(words('KE')).toEqual(countryTables('UG').addressWords);
});
