import {describe, expect, it} from 'vitest';
import type {AddressParts} from '../../../src/contract/written-address/address-parts.js';
import {
  displayTitle,
  subtitle,
  title,
} from '../../../src/contract/written-address/display-title.js';
import {addressOrderOf} from '../../../src/service/countries/countries.js';

/** A flat in a house of each country, with all that a map may know. */
const home = (
  country_code: string,
  line: string,
  area: string,
  others: Partial<AddressParts> = {},
): AddressParts => {
  const [street_name = '', property_number = ''] = line.split(' | ');
  const [neighborhood = '', city = '', state = '', postal_code = ''] = area.split(' | ');
  return {
    ...{country_code, street_name, property_number, unit: '4', floor: '2'},
    ...{neighborhood, city, state, postal_code},
    ...others,
  };
};

describe('The titles of an address follow its country', () => {
  it.each([
    [
      home('KE', 'Ojijo Road | 14', 'Parklands | Nairobi | Nairobi County | 00100'),
      '14 Ojijo Road',
      'Parklands, Nairobi, 00100',
      '4, Floor 2, 14 Ojijo Road, Parklands, Nairobi, 00100',
    ],
    [
      home('NG', 'Allen Avenue | 27', 'Ikeja | Lagos | Lagos State | 100281'),
      '27 Allen Avenue',
      'Ikeja, Lagos 100281, Lagos State',
      '4, Floor 2, 27 Allen Avenue, Ikeja, Lagos 100281, Lagos State',
    ],
    [
      home('ZA', 'Long Street | 112', 'Gardens | Cape Town | Western Cape | 8001'),
      '112 Long Street',
      'Gardens, Cape Town, 8001',
      'Flat 4, Floor 2, 112 Long Street, Gardens, Cape Town, 8001',
    ],
    [
      home('UG', 'Kira Road | 9', 'Kamwokya | Kampala | Central |'),
      '9 Kira Road',
      'Kamwokya, Kampala',
      '4, Floor 2, 9 Kira Road, Kamwokya, Kampala',
    ],
    [
      home('GH', 'Oxford Street | 5', 'Osu | Accra | Greater Accra |'),
      '5 Oxford Street',
      'Osu, Accra',
      '4, Floor 2, 5 Oxford Street, Osu, Accra',
    ],
    [
      home('RW', 'KN 78 Street | 12', 'Nyarugenge | Kigali | Kigali City |'),
      '12 KN 78 Street',
      'Nyarugenge, Kigali',
      '4, Floor 2, 12 KN 78 Street, Nyarugenge, Kigali',
    ],
    [
      home('BR', 'Rua Augusta | 1500', 'Consolação | São Paulo | SP | 01304-001'),
      'Rua Augusta, 1500',
      'Consolação, São Paulo - SP, 01304-001',
      'Rua Augusta, 1500, apto 4, andar 2, Consolação, São Paulo - SP, 01304-001',
    ],
    [
      home('UY', 'Ejido | 1275', 'Centro | Montevideo | Montevideo | 11100'),
      'Ejido 1275',
      'Centro, 11100 Montevideo',
      'Ejido 1275, apto 4, piso 2, Centro, 11100 Montevideo',
    ],
    [
      home('MX', 'Calle Durango | 45', 'Roma Norte | Ciudad de México | CDMX | 06700'),
      'Calle Durango 45',
      'Roma Norte, 06700 Ciudad de México, CDMX',
      'Calle Durango 45, int. 4, piso 2, Roma Norte, 06700 Ciudad de México, CDMX',
    ],
    [
      home('IN', 'MG Road | 12', 'Ashok Nagar | Bengaluru | Karnataka | 560001'),
      '12, MG Road',
      'Ashok Nagar, Bengaluru - 560001, Karnataka',
      'Flat 4, Floor 2, 12, MG Road, Ashok Nagar, Bengaluru - 560001, Karnataka',
    ],
    [
      home('PK', 'Khayaban-e-Iqbal | 7', 'F-7 | Islamabad | Islamabad | 44000'),
      '7 Khayaban-e-Iqbal',
      'F-7, Islamabad 44000',
      'Flat 4, Floor 2, 7 Khayaban-e-Iqbal, F-7, Islamabad 44000',
    ],
    [
      home('BD', 'Mirpur Road | 33', 'Dhanmondi | Dhaka | Dhaka Division | 1205'),
      '33 Mirpur Road',
      'Dhanmondi, Dhaka - 1205',
      'Flat 4, Floor 2, 33 Mirpur Road, Dhanmondi, Dhaka - 1205',
    ],
    [
      home('ID', 'Jalan Sabang | 20', 'Menteng | Jakarta | DKI Jakarta | 10340'),
      'Jalan Sabang 20',
      'Menteng, Jakarta 10340, DKI Jakarta',
      'Jalan Sabang 20, unit 4, lantai 2, Menteng, Jakarta 10340, DKI Jakarta',
    ],
    [
      home('US', 'Valencia Street | 1275', 'Mission | San Francisco | CA | 94110'),
      '1275 Valencia Street',
      'Mission, San Francisco, CA 94110',
      '1275 Valencia Street, Apt 4, Floor 2, Mission, San Francisco, CA 94110',
    ],
    [
      home('GB', 'Upper Street | 80', 'Islington | London | England | N1 0NU'),
      '80 Upper Street',
      'Islington, London, N1 0NU',
      'Flat 4, Floor 2, 80 Upper Street, Islington, London, N1 0NU',
    ],
    [
      home('FR', 'Rue Oberkampf | 109', 'Folie-Méricourt | Paris | Île-de-France | 75011'),
      '109 Rue Oberkampf',
      'Folie-Méricourt, 75011 Paris',
      '109 Rue Oberkampf, appt 4, étage 2, Folie-Méricourt, 75011 Paris',
    ],
    [
      home('DE', 'Oranienstraße | 25', 'Kreuzberg | Berlin | Berlin | 10999'),
      'Oranienstraße 25',
      'Kreuzberg, 10999 Berlin',
      'Oranienstraße 25, Wohnung 4, Etage 2, Kreuzberg, 10999 Berlin',
    ],
    [
      home('EG', 'شارع التحرير | 42', 'الدقي | الجيزة | الجيزة | 12611'),
      '42 شارع التحرير',
      'الدقي, الجيزة, 12611',
      '42 شارع التحرير, شقة 4, الدور 2, الدقي, الجيزة, 12611',
    ],
    [
      home('KZ', 'улица Кенесары | 40', 'Сарыарка | Астана | Астана | 010000'),
      'улица Кенесары, 40',
      'Сарыарка, Астана, 010000',
      '010000 Астана, Сарыарка, улица Кенесары, 40, кв. 4, этаж 2',
    ],
  ])('$country_code', (parts, door, area, line) => {
    const titled = {...parts, order: addressOrderOf(parts.country_code)};
    expect(title(titled)).toBe(door);
    expect(subtitle(titled)).toBe(area);
    expect(displayTitle(titled)).toBe(line);
  });

  it('leaves no gap where something is not known', () => {
    const shown = (country: string, parts: Partial<AddressParts>) =>
      displayTitle({...parts, order: addressOrderOf(country)});
    expect(shown('US', {street_name: 'Valencia Street', city: 'San Francisco'})).toBe(
      'Valencia Street, San Francisco',
    );
    expect(shown('US', {city: 'San Francisco', postal_code: '94110'})).toBe('San Francisco, 94110');
    expect(shown('UY', {street_name: 'Ejido', neighborhood: 'Centro', city: 'Montevideo'})).toBe(
      'Ejido, Centro, Montevideo',
    );
    expect(shown('BR', {street_name: 'Rua Augusta', neighborhood: 'Consolação', state: 'SP'})).toBe(
      'Rua Augusta, Consolação, SP',
    );
    expect(shown('IN', {city: 'Bengaluru', state: 'Karnataka'})).toBe('Bengaluru, Karnataka');
  });

  it('names a flat by its word only where it is a number', () => {
    const shown = (parts: Partial<AddressParts>) =>
      displayTitle({street_name: 'Ejido', ...parts, order: addressOrderOf('UY')});
    expect(shown({unit: 'B4'})).toBe('Ejido, apto B4');
    expect(shown({unit: 'Torre B'})).toBe('Ejido, Torre B');
    expect(shown({floor: 'PB'})).toBe('Ejido, piso PB');
    expect(shown({floor: '3er piso'})).toBe('Ejido, 3er piso');
  });

  it('keeps a number that is called like its street', () => {
    expect(title({street_name: '25', property_number: '25', order: addressOrderOf('UY')})).toBe(
      '25 25',
    );
  });
});
