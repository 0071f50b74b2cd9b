import * as v from 'valibot';
import {beforeAll, expect, test} from 'vitest';
import {Place, Suggestion} from '../../../../../src/contract/place.js';
import {distance} from '../../../../../src/geo/distance.js';
import type {Db} from '../../../../../src/service/base/db/db.js';
import {parsePlaceId} from '../../../../../src/service/geodata/geocoder/place-id.js';
import type {Places} from '../../../../../src/service/geodata/places/places.js';
import type {Town} from './town.js';

const CENTRO = {lat: -34.9059, lon: -56.1913};

/** What is searched by words, by point and by id. */
export function testPlaces(town: () => Town): void {
  let db: Db;
  let places: Places;

  beforeAll(() => {
    ({db, places} = town());
  });

  const titles = async (text: string) => (await places.suggest({text})).map(({title}) => title);

  test('holds the addresses, streets and places of the data', async () => {
    const [houses] = await db.query('SELECT count(*)::int4 AS count FROM region_1_houses');
    expect(houses).toEqual({count: 320_601});
    const kinds = await db.query<{kind: string; count: number}>(
      'SELECT kind, count(*)::int4 AS count FROM region_1_places GROUP BY kind',
    );
    const counts = Object.fromEntries(kinds.map(({kind, count}) => [kind, count]));
    expect(counts['street']).toBeGreaterThan(4000);
    expect(counts['place']).toBeGreaterThan(5000);
    expect(counts['area']).toBeGreaterThan(60);
  });

  test.each([
    ['18 de julio 1234', 'Avenida 18 de Julio 1234'],
    ['1234 18 de julio', 'Avenida 18 de Julio 1234'],
    ['Av. 18 de Julio 1234, Centro, Montevideo', 'Avenida 18 de Julio 1234'],
    ['18 de jul', 'Avenida 18 de Julio'],
    ['18 julio', 'Avenida 18 de Julio'],
    ['bulevar artigas', 'Bulevar General Artigas'],
    ['bulevar artgas', 'Bulevar General Artigas'],
    ['bulevar artgi', 'Bulevar General Artigas'],
    ['ulevar rtigas', 'Bulevar General Artigas'],
    ['ejiod', 'Ejido'],
    ['rjido', 'Ejido'],
    ['jeido', 'Ejido'],
    ['eejido', 'Ejido'],
    ['avenida itali 2500', 'Avenida Italia 2500'],
    ['18 de julio y qwertz', 'Avenida 18 de Julio'],
    ['18 de julio y ejido', 'Avenida 18 de Julio y Ejido'],
    ['ejido esq. 18 de julio', 'Ejido y Avenida 18 de Julio'],
    ['18 de julio & ejdo', 'Avenida 18 de Julio y Ejido'],
    ['rivera/soca', 'Avenida General Rivera y Avenida Doctor Francisco Soca'],
    ['treinta y tres y saran', 'Treinta y Tres y Sarandí'],
    ['18 de julio 1234 esq ejido', 'Avenida 18 de Julio 1234'],
    ['colonia 1350 entre ejido y yaguaron', 'Colonia 1350'],
    ['18 de julio 1234 apto 301', 'Avenida 18 de Julio 1234'],
    ['batlle y ordoñez', 'Bulevar José Batlle y Ordóñez'],
    ['bulevar artgas 1234', 'Bulevar General Artigas 1234'],
    ['alas 5788', 'Salas 5788'],
    ['Av. 18 de Julio 1234, 11100 Montevideo, Uruguay', 'Avenida 18 de Julio 1234'],
    ['Ejido 1275 esq. Soriano, 11100 Montevideo', 'Ejido 1275'],
    ['uan Jsé Castro', 'Juan José Castro'],
    ['BVAR. ARTIGAS', 'Bulevar General Artigas'],
    ['bul', 'Bulevar General Artigas'],
    ['gral flores 3000', 'Avenida General Flores 3000'],
    ['Gral. Flores 3000', 'Avenida General Flores 3000'],
    ['avenida itlia 2500', 'Avenida Italia 2500'],
    ['penarol', 'Peñarol'],
    ['punta carretas', 'Punta Carretas'],
    ['poci', 'Pocitos'],
    ['25 de mayo', '25 de Mayo'],
    ['ruta 8', 'Ruta 8'],
    ['hospital ital', 'Hospital Italiano Umberto I'],
    ['gral flores3000', 'Avenida General Flores 3000'],
    ['18de julio 1234', 'Avenida 18 de Julio 1234'],
    ['ocho de octubre 2500', 'Avenida 8 de Octubre 2500'],
    ['rambla gandhi', 'Rambla Mahatma Gandhi'],
    ['rivera pocitos', 'Avenida General Rivera'],
    ['jose e rodo 1500', 'José Enrique Rodó 1651 BIS'],
  ])('"%s" finds %s first', async (text, title) => {
    expect((await titles(text))[0]).toBe(title);
  });

  test('a house is told whole, in the shape of the contract', async () => {
    const [first] = await places.suggest({text: '18 de julio 1234'});
    expect(v.parse(v.strictObject(Suggestion.entries), first)).toEqual({
      id: 'hn945467372n1234',
      kind: 'address',
      title: 'Avenida 18 de Julio 1234',
      subtitle: 'Centro, Montevideo',
      precision: 'rooftop',
      geo_point: {lat: expect.closeTo(-34.9057, 3), lon: expect.closeTo(-56.1894, 3)},
      street_name: 'Avenida 18 de Julio',
      property_number: '1234',
      neighborhood: 'Centro',
      city: 'Montevideo',
      country_code: 'UY',
      matched: [
        [8, 10],
        [11, 13],
        [14, 19],
        [20, 24],
      ],
    });
  });

  test('a door has the state and the postal code that the map gives it, by words, by id and by point', async () => {
    const [door] = await places.suggest({text: 'luis alberto de herrera 1356'});
    const coded = {property_number: '1356', state: 'Montevideo', postal_code: '11300'};
    expect(door).toMatchObject(coded);
    expect(await places.place(door?.id ?? '')).toMatchObject(coded);
    const at = door?.geo_point ?? CENTRO;
    expect(await places.reverse(at)).toMatchObject({place: coded});
    const [other] = await places.suggest({text: 'luis alberto de herrera 1358'});
    expect(other).not.toHaveProperty('postal_code');
  });

  test('a number that is not there stands between its neighbours, and says so', async () => {
    const [between] = await places.suggest({text: 'avenida italia 2500'});
    expect(between).toMatchObject({precision: 'interpolated', property_number: '2500'});
    const around = await db.query<{lat: number; lon: number}>(
      `SELECT house.lat, house.lon FROM region_1_houses house
       JOIN region_1_places street ON street.number = house.street
       WHERE street.name = 'Avenida Italia' AND digits BETWEEN 2450 AND 2550`,
    );
    const point = between?.geo_point ?? {lat: 0, lon: 0};
    expect(Math.min(...around.map(house => distance(house, point)))).toBeLessThan(200);
    expect(await places.place(between?.id ?? '')).toMatchObject({
      title: 'Avenida Italia 2500',
      geo_point: point,
    });
  });

  test('a number beyond the street leaves the street and its last door, which say for what', async () => {
    const [street, door] = await places.suggest({text: '18 de julio 99999'});
    expect(street).toMatchObject({
      kind: 'street',
      precision: 'street',
      title: 'Avenida 18 de Julio',
      asked_number: '99999',
    });
    expect(door).toMatchObject({kind: 'address', asked_number: '99999'});
    expect(Number(door?.property_number)).toBeGreaterThan(2200);
  });

  test('beside a number that is not there stand the nearest ones, which say for what', async () => {
    const [between, ...others] = await places.suggest({text: 'avenida italia 2500 '});
    expect(between).not.toHaveProperty('asked_number');
    const doors = others.filter(({kind}) => kind === 'address').slice(0, 2);
    for (const door of doors) {
      expect(door).toMatchObject({street_name: 'Avenida Italia', asked_number: '2500'});
      expect(Math.abs(Number(door.property_number) - 2500)).toBeLessThan(20);
    }
    expect(doors.map(door => Number(door.property_number) > 2500).sort()).toEqual([false, true]);
  });

  test('a number that is there is answered by itself, and nothing else stands in for it', async () => {
    const all = await places.suggest({text: '18 de julio 1234'});
    expect(all.filter(one => 'asked_number' in one)).toEqual([]);
  });

  test('a corner lies on both streets, is told as people say it, and is found again by its id', async () => {
    const [corner] = await places.suggest({text: '18 de julio y ejido'});
    expect(corner).toMatchObject({
      kind: 'corner',
      precision: 'street',
      street_name: 'Avenida 18 de Julio y Ejido',
      subtitle: 'Centro, Montevideo',
      neighborhood: 'Centro',
    });
    const at = corner?.geo_point ?? CENTRO;
    for (const name of ['Avenida 18 de Julio', 'Ejido']) {
      const points = await db.query<{lat: number; lon: number}>(
        `SELECT point.lat, point.lon FROM region_1_street_points point
         JOIN region_1_places street ON street.number = point.street WHERE street.name = $1`,
        [name],
      );
      expect(Math.min(...points.map(point => distance(point, at)))).toBeLessThan(40);
    }
  });

  test('while the second street of a corner is typed, only streets that meet the first are offered', async () => {
    const all = await places.suggest({text: '18 de julio y c'});
    const corners = all.filter(({kind}) => kind === 'corner');
    expect(corners.length).toBeGreaterThan(2);
    for (const {id} of corners) {
      const parsed = parsePlaceId(id);
      if (parsed?.kind !== 'corner') throw new Error(`${id} is no corner.`);
      const [met] = await db.query<{count: number}>(
        `SELECT count(*)::int4 AS count FROM region_1_corners corner
         JOIN region_1_places street ON street.number = corner.street
         JOIN region_1_places other ON other.number = corner.other
         WHERE street.id = $1 AND other.id = $2`,
        [parsed.streetId, parsed.otherId],
      );
      expect(met?.count).toBeGreaterThan(0);
    }
  });

  test('two gates with one number on one street: the nearer one comes first', async () => {
    const [twice] = await db.query<{name: string; digits: number; a: number[]; b: number[]}>(
      `SELECT street.name, one.digits, ARRAY[one.lat, one.lon] AS a, ARRAY[two.lat, two.lon] AS b
       FROM region_1_houses one
       JOIN region_1_houses two ON two.street = one.street AND two.digits = one.digits AND two.osm_id > one.osm_id
       JOIN region_1_places street ON street.number = one.street
       WHERE abs(one.lat - two.lat) > 0.003 AND one.house_number = two.house_number
         AND one.house_number = one.digits::text
       ORDER BY one.osm_id LIMIT 1`,
    );
    if (!twice) throw new Error('No number stands twice on one street.');
    for (const [lat = 0, lon = 0] of [twice.a, twice.b]) {
      const [first] = await places.suggest({
        text: `${twice.name} ${twice.digits}`,
        near: {lat, lon},
      });
      expect(first?.geo_point).toEqual({lat, lon});
    }
  });

  test('while a number is typed, doors that begin with it follow the street', async () => {
    const [street, ...doors] = await titles('18 de julio 12');
    expect(street).toBe('Avenida 18 de Julio');
    expect(doors[0]).toMatch(/^Avenida 18 de Julio 12\d\d$/);
  });

  test('what is near comes first', async () => {
    const far = {lat: -34.8, lon: -56.25};
    const first = async (near?: {lat: number; lon: number}) => {
      const [place] = await places.suggest({text: 'pasaje a', near});
      expect(place?.title.toLowerCase()).toBe('pasaje a');
      return distance(place?.geo_point ?? CENTRO, far);
    };
    expect(await first(far)).toBeLessThan(await first(CENTRO));
    const all = await db.query<{lat: number; lon: number}>(
      `SELECT lat, lon FROM region_1_places WHERE name ILIKE 'pasaje a'`,
    );
    expect(await first(far)).toBe(Math.min(...all.map(point => distance(point, far))));
  });

  test('as many as asked, none twice, and none for what is no word of the town', async () => {
    expect(await places.suggest({text: 'a', limit: 3})).toHaveLength(3);
    const ids = (await places.suggest({text: '18 de julio 18'})).map(({id}) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(await titles('qqxxzz')).toEqual([]);
    expect(await titles('!?')).toEqual([]);
  });

  test('every suggestion is found again by its id', async () => {
    for (const text of [
      '18 de julio 1234',
      'avenida italia 2500',
      'punta carretas',
      'hospital',
      'colonia y ejido',
    ]) {
      for (const {matched: _, asked_number: __, ...place} of await places.suggest({text}))
        expect(await places.place(place.id)).toEqual(v.parse(Place, place));
    }
    for (const id of [
      'hn945467372n1',
      'sw1',
      'pn1',
      'bsw1n5',
      'xsw1xsw2c0550942612381316',
      'nonsense',
    ])
      expect(await places.place(id)).toBeUndefined();
  });

  test('typed coordinates and plus codes are places, with the street that is near', async () => {
    const [point, ...more] = await places.suggest({text: '-34.90566, -56.18701'});
    expect(more).toEqual([]);
    expect(point).toMatchObject({
      title: '-34.90566, -56.18701',
      precision: 'rooftop',
      geo_point: {lat: -34.90566, lon: -56.18701},
      street_name: 'Avenida 18 de Julio',
      neighborhood: 'Centro',
    });
    expect(await places.place(point?.id ?? '')).toMatchObject({geo_point: point?.geo_point});
    expect(await places.suggest({text: '48Q53RVR+P5'})).toMatchObject([{title: '48Q53RVR+P5'}]);
  });

  test('a point has the truly nearest house, whatever the index thinks', async () => {
    const houses = await db.query<{lat: number; lon: number}>(
      'SELECT lat, lon FROM region_1_houses',
    );
    for (let step = 0; step < 40; step++) {
      const house = houses[step * 7919] ?? CENTRO;
      const point = {lat: house.lat + 0.0002, lon: house.lon - 0.0002};
      const least = houses.reduce(
        (best, other) => Math.min(best, distance(point, other)),
        Infinity,
      );
      const found = await places.reverse(point);
      expect(found?.place.kind).toBe('address');
      expect(found?.distance).toBeCloseTo(least, 3);
    }
  });

  test('where no house has a number, the street is the answer; far out, nothing is', async () => {
    // Shangrilá: streets, and not a number on the map.
    const found = await places.reverse({lat: -34.847, lon: -55.998});
    expect(found).toMatchObject({place: {kind: 'street', precision: 'street'}});
    expect(found?.distance).toBeLessThan(60);
    expect(await places.reverse({lat: -35.2, lon: -56.2})).toBeUndefined();
    expect(await places.reverse({lat: 0, lon: 0})).toBeUndefined();
  });
}
