import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {plainText} from '../../src/geo/plain-text.js';
import {readCoordinates} from '../../src/geo/read-coordinates.js';
import {anyPoint} from '../support/samples/any-point.js';

const read = (text: string) => readCoordinates(plainText(text));
const HOME = {lat: -34.9011, lon: -56.1645};
const IN_SECONDS = {lat: expect.closeTo(-34.901083, 6), lon: -56.1645};

describe('Coordinates', () => {
  it.each([
    '-34.9011, -56.1645',
    '-34.9011 -56.1645',
    '-34.9011,-56.1645',
    '-34.9011;-56.1645',
    '-34.9011 / -56.1645',
    '(-34.9011, -56.1645)',
    '[-34.9011,-56.1645]',
    '@-34.9011,-56.1645',
    '-34.9011°, -56.1645°',
    '-34.9011, -56.1645.',
    '  -34.9011,\u00a0\u202f-56.1645\n',
    '\u200e-34.9011, \u200f-56.1645',
    '−34.9011, −56.1645',
    '–34.9011, ‑56.1645',
    '34.9011 S 56.1645 W',
    '34.9011 S, 56.1645 W',
    '34.9011S,56.1645W',
    '34.9011° S, 56.1645° O',
    'S 34.9011 W 56.1645',
    'S34.9011, W56.1645',
    '34.9011 sur, 56.1645 oeste',
    '34.9011 South 56.1645 West',
    '-34.9011 S, -56.1645 W',
    "34° 54.066' S 56° 9.87' W",
    "S 34° 54.066', W 56° 9.87'",
    '34 54.066 S 56 9.87 W',
    '34° 54,066′ S, 56° 9,870′ W',
    '-34,9011; -56,1645',
    '-34,9011 -56,1645',
    '-34,9011, -56,1645',
    '-34,9011,-56,1645',
    '34,9011 S, 56,1645 W',
    'lat: -34.9011, lon: -56.1645',
    'Lat. -34.9011 Long. -56.1645',
    'lat=-34.9011&lng=-56.1645',
    'latitud -34.9011 longitud -56.1645',
    '-34.9011 lat, -56.1645 lon',
    '{"lat":-34.9011,"lng":-56.1645}',
    'lon: -56.1645, lat: -34.9011',
    '56.1645 W, 34.9011 S',
    'W56.1645 S34.9011',
    '-٣٤٫٩٠١١، -٥٦٫١٦٤٥',
    '٣٤٫٩٠١١ جنوباً، ٥٦٫١٦٤٥ غرباً',
    '-३४.९०११, -५६.१६४५',
    '३४.९०११ दक्षिण, ५६.१६४५ पश्चिम',
    '－３４．９０１１，－５６．１６４５',
    'Mi casa: -34.9011, -56.1645 (portón verde)',
  ])('"%s" are read', text => {
    expect(read(text)).toEqual({
      kind: 'point',
      point: {lat: expect.closeTo(HOME.lat, 9), lon: expect.closeTo(HOME.lon, 9)},
      title: '-34.90110, -56.16450',
      isArea: false,
    });
  });

  it.each([
    `34°54'03.9"S 56°09'52.2"W`,
    '34°54′03.9″S 56°09′52.2″W',
    '34º54’03.9”S 56º09’52.2”O',
    `34°54'03.9''S, 56°09'52.2''W`,
    '34° 54′ 3,9″ S, 56° 9′ 52,2″ W',
    'S 34°54′03.9″ W 56°09′52.2″',
    '34 54 3.9 S, 56 9 52.2 W',
    '34 54 3.9 S 56 9 52.2 W',
    '34 deg 54 min 3.9 sec S 56 deg 9 min 52.2 sec W',
    `-34°54'03.9" -56°09'52.2"`,
    `nos vemos en 34°54'03.9"S 56°09'52.2"W a las 5`,
  ])('"%s" are read to the second', text => {
    expect(read(text)).toMatchObject({kind: 'point', point: IN_SECONDS, isArea: false});
  });

  it.each([
    ['-34.9, -56.1', -34.9, -56.1],
    ['-34.901 -56.164', -34.901, -56.164],
    ['34° S 56° W', -34, -56],
    ["34°54'S 56°09'W", -34.9, -56.15],
    ['lat 34 lon 56', 34, 56],
    ['0.0, 0.0', 0, 0],
  ])('"%s" say no more than about where', (text, lat, lon) => {
    expect(read(text)).toMatchObject({
      point: {lat: expect.closeTo(lat, 9), lon: expect.closeTo(lon, 9)},
      isArea: true,
    });
  });

  it.each([
    '99.0, 200',
    '-134.9011 -56.1645',
    '91.5 S 10.5 W',
    `34°75'00"S 56°09'52"W`,
    `34°54'60"S 56°09'52"W`,
    '34.9 S, 56.1 S',
    'lat -34.9, lat -56.1',
    '-34.9 N, 56.1 E',
    'lat: -56.1645, lon: -190.5',
  ])('"%s" were meant as some, and are no place on the earth', text => {
    expect(read(text)).toEqual({kind: 'unreadable', why: 'out-of-range'});
  });

  it('are never turned around where they are plain', () => {
    expect(read('-56.1645, -34.9011')).toMatchObject({point: {lat: -56.1645, lon: -34.9011}});
  });

  it.each([
    '18 1234',
    '18, 1234',
    '18 56',
    '-34 -56',
    '300 N 500 W',
    '45 N 100 W',
    '34 54 3 56 9 52',
    'ruta 8 km 23.500',
    'Ruta 5 km 12.5 y 13.5',
    'Avenida Italia 2500.5',
    '-34.9011',
    '-34.9011 S',
    '099.123.456',
    '34.9.1, 56.1',
    '34.9011 - 56.1645',
    '1.2 3.4 5.6',
    '34.5 12.5 S, 56.1 W',
    '1,234,567',
    '18 de julio 1234',
    'N',
    '',
    '°, °',
    '-, -',
    '°\'"NSEW',
  ])('"%s" are none', text => {
    expect(read(text)).toBeUndefined();
  });

  it('of any place are read back from what is shown', () => {
    fc.assert(
      fc.property(anyPoint, ({lat, lon}) => {
        const title = `${lat.toFixed(5)}, ${lon.toFixed(5)}`;
        expect(read(title)).toMatchObject({
          point: {lat: Number(lat.toFixed(5)) + 0, lon: Number(lon.toFixed(5)) + 0},
          title: title.replace(/-(0\.00000)/g, '$1'),
        });
      }),
    );
  });
});
