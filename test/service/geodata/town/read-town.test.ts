import {createHash} from 'node:crypto';
import {describe, expect, test} from 'vitest';
import {distance} from '../../../../src/geo/distance.js';
import {unproject} from '../../../../src/geo/mercator.js';
import {LAYOUT} from '../../../../src/service/geodata/regions/build-region.js';
import {splitHouseNumbers} from '../../../../src/service/geodata/tiles/house-numbers.js';
import type {TownRows} from '../../../../src/service/geodata/town/read-town.js';
import {at, gate, node, rowsOf, SMALL_TOWN, way} from './small-town.js';

const named = (rows: TownRows, name: string) => rows.places.filter(place => place.name === name);

describe('house numbers', () => {
  test('a list of numbers at one gate is split, twins and blanks left out', () => {
    expect(splitHouseNumbers('3688, 3690;3688,')).toEqual([
      {text: '3688', digits: 3688},
      {text: '3690', digits: 3690},
    ]);
  });

  test('a letter stays, and what begins with no digit is no number to count with', () => {
    expect(splitHouseNumbers('5484  BIS,Km 21')).toEqual([
      {text: '5484 BIS', digits: 5484},
      {text: 'Km 21', digits: undefined},
    ]);
  });

  test.each(['٤٢', '४२', '৪২'])('digits of any script are counted with: %s', text => {
    expect(splitHouseNumbers(text)).toEqual([{text, digits: 42}]);
  });
});

describe('reading a town', () => {
  test('ways of one name that touch are one street, with its gates', () => {
    const rows = rowsOf(SMALL_TOWN);
    const streets = named(rows, 'Avenida Italia');
    expect(streets).toMatchObject([
      {
        id: 'sw10',
        kind: 'street',
        neighborhood: 'Centro',
        city: 'Montevideo',
        other_names: 'Camino Viejo',
      },
    ]);
    expect(rows.houses.map(house => house.house_number)).toEqual([
      '100',
      '101',
      '140',
      '142 BIS',
      '180',
    ]);
    expect(rows.houses.every(house => house.street === streets[0]?.number)).toBe(true);
  });

  test('a state and a postal code are those that the map gives a door, and no other door has them', () => {
    const shop = {amenity: 'cafe', name: 'Café Sol', 'addr:postcode': '11200'};
    const coded = gate(7, 'Ejido', '7', at(20, 5));
    const rows = rowsOf([
      way(1, 'Ejido', [at(0, 0), at(100, 0)]),
      {...coded, tags: {...coded.tags, 'addr:state': 'Montevideo', 'addr:postcode': '11100'}},
      gate(8, 'Ejido', '9', at(24, 5)),
      node(9, at(30, 5), shop),
    ]);
    expect(rows.houses).toMatchObject([
      {house_number: '7', state: 'Montevideo', postal_code: '11100'},
      {house_number: '9', state: null, postal_code: null},
    ]);
    expect(named(rows, 'Café Sol')).toMatchObject([{state: null, postal_code: '11200'}]);
    expect(named(rows, 'Ejido')).toMatchObject([{state: null, postal_code: null}]);
  });

  test('the point of a street is on it, in its middle', () => {
    // A bow whose box has its middle 100 m off the street.
    const rows = rowsOf([way(1, 'Rambla', [at(0, 0), at(0, 200), at(400, 200), at(400, 0)])]);
    const [rambla] = named(rows, 'Rambla');
    const middle = unproject(at(200, 200));
    expect(distance({lat: Number(rambla?.lat), lon: Number(rambla?.lon)}, middle)).toBeLessThan(30);
  });

  test('the same name in two far places is two streets, each with its own gates', () => {
    const rows = rowsOf([
      way(1, 'Pasaje A', [at(0, 0), at(100, 0)]),
      way(2, 'Pasaje A', [at(5000, 0), at(5100, 0)]),
      gate(3, 'Pasaje A', '7', at(5050, 10)),
    ]);
    const [near, far] = named(rows, 'Pasaje A');
    expect(near?.id).toBe('sw1');
    expect(far?.id).toBe('sw2');
    expect(rows.houses[0]?.street).toBe(far?.number);
  });

  test('the points of one way are one street, however far apart', () => {
    const point = (east: number) => ({...way(1, 'Ruta 5', [at(east, 0)]), shape: 'point' as const});
    const rows = rowsOf([point(0), point(5000), point(9000)]);
    expect(named(rows, 'Ruta 5').map(({id}) => id)).toEqual(['sw1']);
  });

  test('a gap such as a park leaves a street one', () => {
    const rows = rowsOf([
      way(1, 'Calle 3', [at(0, 0), at(100, 0)]),
      way(2, 'CALLE 3', [at(700, 0), at(800, 0)]),
    ]);
    expect(rows.places).toHaveLength(1);
  });

  test('gates of a street that is not on the map make it known', () => {
    const rows = rowsOf([gate(5, 'Calle Nueva', '12', at(0, 0))]);
    expect(named(rows, 'Calle Nueva')).toMatchObject([{id: 'sn5', kind: 'street'}]);
  });

  test('a landmark has the street and the quarter that it stands in; a bus stop is none', () => {
    const rows = rowsOf(SMALL_TOWN);
    expect(named(rows, 'Escuela Italia')).toMatchObject([
      {id: 'pn30', kind: 'place', street_name: null, neighborhood: 'Centro'},
    ]);
    expect(named(rows, 'Italia y Centro')).toEqual([]);
    const beside = rowsOf([...SMALL_TOWN, node(40, at(12, 15), {shop: 'bakery', name: 'Pan'})]);
    expect(named(beside, 'Pan')).toMatchObject([
      {street_name: 'Avenida Italia', property_number: null},
    ]);
  });

  test('a thing that two tiles hold, or that is mapped twice, is one', () => {
    const park = {leisure: 'park', name: 'Parque Rodó'};
    const rows = rowsOf([
      node(7, at(0, 0), park),
      node(7, at(0, 0), park),
      node(8, at(50, 0), park),
    ]);
    expect(rows.places).toHaveLength(1);
  });

  test('streets meet where their ways have a point in common, each told of the other', () => {
    const rows = rowsOf([
      ...SMALL_TOWN,
      way(12, 'Ejido', [at(200, -100), at(200, 0), at(200, 100)]),
      // Crosses on a bridge: the lines meet, and no point of theirs does.
      way(13, 'Puente', [at(300, -100), at(300, 100)]),
    ]);
    const number = (name: string) => named(rows, name)[0]?.number;
    const [one, other, ...more] = rows.corners;
    expect(more).toEqual([]);
    expect(one).toMatchObject({street: number('Avenida Italia'), other: number('Ejido')});
    expect(other).toMatchObject({street: number('Ejido'), other: number('Avenida Italia')});
    const corner = {lat: Number(one?.lat), lon: Number(one?.lon)};
    expect(distance(corner, unproject(at(200, 0)))).toBeLessThan(1);
    expect(one?.area).toBe(number('Centro'));
  });

  test('the lanes of an avenue are one corner in their middle; a second meeting far off is another', () => {
    const rows = rowsOf([
      way(10, 'Bulevar', [at(0, 0), at(100, 0), at(900, 0)]),
      way(11, 'Bulevar', [at(0, 20), at(100, 20), at(900, 20)]),
      way(12, 'Curva', [at(100, 0), at(100, 20), at(500, 300), at(900, 20)]),
    ]);
    const points = rows.corners
      .filter(({street}) => street === named(rows, 'Bulevar')[0]?.number)
      .map(({lat, lon}) => ({lat: Number(lat), lon: Number(lon)}));
    expect(points).toHaveLength(2);
    const apart = (place: ReturnType<typeof at>) =>
      Math.min(...points.map(point => distance(point, unproject(place))));
    expect(apart(at(100, 10))).toBeLessThan(1);
    expect(apart(at(900, 20))).toBeLessThan(1);
  });

  test('what does not fit into memory becomes the same rows', () => {
    const blocks = Array.from({length: 12}, (_, block) => block * 1000).flatMap((east, block) => [
      ...SMALL_TOWN.map(feature => ({
        ...feature,
        id: feature.id + 1000 * block,
        tags: {...feature.tags, name: feature.tags['name'] ?? ''},
        parts: feature.parts.map(part =>
          part.map(({x, y}) => ({x: x + at(east, 0).x - at(0, 0).x, y})),
        ),
      })),
      way(50 + 1000 * block, `Calle ${block}`, [at(east, -100), at(east, 0), at(east, 100)]),
    ]);
    // In whichever order, and with other numbers.
    const told = ({places, houses, street_points, corners}: TownRows) => {
      const id = (number: number | null) => places.find(place => place.number === number)?.id;
      const sorted = (rows: readonly unknown[]) => rows.map(row => JSON.stringify(row)).sort();
      return {
        places: sorted(places.map(({number: _, ...place}) => place)),
        houses: sorted(houses.map(row => ({...row, street: id(row.street), area: id(row.area)}))),
        points: sorted(
          street_points.map(row => ({...row, street: id(row.street), area: id(row.area)})),
        ),
        corners: sorted(
          corners.map(row => ({
            ...row,
            street: id(row.street),
            other: id(row.other),
            area: id(row.area),
          })),
        ),
      };
    };
    const rows = rowsOf(blocks);
    expect(rows.corners.length).toBeGreaterThan(20);
    expect(told(rowsOf(blocks, true))).toEqual(told(rows));
  });

  test('makes rows of the layout that running services know', () => {
    const rows = JSON.stringify(rowsOf(SMALL_TOWN));
    const hash = createHash('sha256').update(rows).digest('hex').slice(0, 16);
    // Raise LAYOUT, so that databases are built anew, and write the new hash beside it.
    expect({LAYOUT, hash}).toEqual({LAYOUT: 5, hash: '5da2aa3b79b2a444'});
  });
});
