import * as v from 'valibot';
import {beforeAll, beforeEach, expect, test} from 'vitest';
import {Suggestion} from '../../../../../src/contract/place.js';
import {distance} from '../../../../../src/geo/distance.js';
import {plusCode} from '../../../../../src/geo/plus-code.js';
import type {Places} from '../../../../../src/service/geodata/places/places.js';
import type {Town} from './town.js';

const POCITOS = {lat: -34.9132, lon: -56.1497};
const AT = '-34.90566,-56.18701';
const ON_THE_STREET = {
  geo_point: {lat: -34.90566, lon: -56.18701},
  street_name: 'Avenida 18 de Julio',
  neighborhood: 'Centro',
  subtitle: 'Avenida 18 de Julio, Centro, Montevideo',
};

/** What is typed or pasted as a point. */
export function testPoints(town: () => Town): void {
  let places: Places;
  /** Where short links lead; without an entry they are dead. */
  let targets: Map<string, string>;

  beforeAll(() => {
    ({places, targets} = town());
  });
  beforeEach(() => targets.clear());

  test.each([
    ['-34.90566, -56.18701', '-34.90566, -56.18701'],
    ['34.90566° S, 56.18701° O', '-34.90566, -56.18701'],
    [`https://maps.google.com/?q=${AT}`, '-34.90566, -56.18701'],
    [`geo:0,0?q=${AT}(Mi+casa)`, 'Mi casa'],
  ])('"%s" is one suggestion called %s, with the street that is near', async (text, title) => {
    const found = await places.suggest({text});
    expect(found).toMatchObject([
      {title, kind: 'place', precision: 'rooftop', matched: [[0, title.length]], ...ON_THE_STREET},
    ]);
    expect(v.parse(v.strictObject(Suggestion.entries), found[0])).toEqual(found[0]);
    expect(await places.place(found[0]?.id ?? '')).toMatchObject(ON_THE_STREET);
  });

  test('a point out of town is shown where it is', async () => {
    expect(await places.suggest({text: '48.85837, 2.29448'})).toMatchObject([
      {title: '48.85837, 2.29448', subtitle: '', geo_point: {lat: 48.85837, lon: 2.29448}},
    ]);
    expect(await places.suggest({text: 'geo:48.85837,2.29448?q=Torre'})).toMatchObject([
      {title: 'Torre', subtitle: '48.85837, 2.29448'},
    ]);
  });

  test('what says no more than about where is an area without a street', async () => {
    for (const text of ['48Q53R00+', '-34.9, -56.2']) {
      const [area, ...more] = await places.suggest({text});
      expect(more).toEqual([]);
      expect(area).toMatchObject({kind: 'area', precision: 'area'});
      expect(area).not.toHaveProperty('street_name');
    }
  });

  test('a short code is the nearest one to the town that it names', async () => {
    const code = plusCode(POCITOS);
    for (const text of [
      `${code.slice(4)} Montevideo`,
      `${code.slice(4)}, Pocitos, Montevideo`,
      `${code.slice(6)} Pocitos`,
      `${code.slice(6)} Pocitos, Departamento de Montevideo, Uruguay`,
      `${code.slice(6)} Avenida Brasil`,
      `https://maps.google.com/?q=${encodeURIComponent(`${code.slice(4)} Montevideo`)}`,
    ]) {
      // Whoever looks at another quarter means the one that they name.
      const near = {lat: -34.79, lon: -56.25};
      const [found, ...more] = await places.suggest({text, near});
      expect(more).toEqual([]);
      expect(found).toMatchObject({title: code});
      expect(distance(found?.geo_point ?? near, POCITOS)).toBeLessThan(15);
    }
  });

  test('a short code that names nothing is the nearest one to the map, or else to the middle of the town', async () => {
    const there = {lat: -34.7915, lon: -56.2533};
    const code = plusCode(there);
    for (const text of [code.slice(6), `my house ${code.slice(6)}`])
      expect(await places.suggest({text, near: {lat: -34.8, lon: -56.24}})).toMatchObject([
        {title: code},
      ]);
    const centre = plusCode({lat: -34.9059, lon: -56.1913});
    expect(await places.suggest({text: centre.slice(6)})).toMatchObject([{title: centre}]);
  });

  test('the words of a link are searched as if they were typed', async () => {
    for (const text of [
      'https://maps.google.com/?q=Avenida+18+de+Julio+1234',
      'maps.apple.com/?address=18%20de%20julio%201234',
      'geo:0,0?q=18 de julio 1234',
    ]) {
      const [typed] = await places.suggest({text: 'Avenida 18 de Julio 1234'});
      const [linked] = await places.suggest({text});
      expect(linked).toMatchObject({id: typed?.id, title: 'Avenida 18 de Julio 1234'});
    }
  });

  test.each([
    [
      'Av. 18 de Julio 1234, 11100 Montevideo, Departamento de Montevideo, Uruguay',
      /^Avenida 18 de Julio 1234$/,
    ],
    ['Panadería Qqzz, Ejido 1234, 11100 Montevideo', /^Ejido 1234$/],
    ['Ejido 1234, Montevideo 11100, Uruguay', /^Ejido 1234$/],
    ['Café Brasilero, Ituzaingó 1447, 11000 Montevideo', /^Café Brasilero$/],
    ['Hospital Italiano, Qqzz 1, 11600 Montevideo, Uruguay', /^Hospital Italiano/],
    ['Ejido, Qqzz', /Ejido/],
  ])('a link to "%s" leads to %s', async (words, title) => {
    const text = `https://maps.google.com/?q=${encodeURIComponent(words)}&ftid=0x95:0x1`;
    expect((await places.suggest({text}))[0]?.title).toMatch(title);
  });

  test('where the words of a link lead nowhere, what its map showed does', async () => {
    expect(
      await places.suggest({text: `https://maps.google.com/maps?q=Qqzz+Wwkk&ll=${AT}`}),
    ).toMatchObject([{title: 'Qqzz Wwkk', ...ON_THE_STREET}]);
  });

  test('a short link is what it leads to', async () => {
    const text = 'Mi casa https://maps.app.goo.gl/yNWr?g_st=ic';
    const link = 'https://maps.app.goo.gl/yNWr';
    expect(await places.suggest({text})).toEqual([]);
    targets.set(link, 'https://www.google.com/maps/place/Casa/data=!3d-34.90566!4d-56.18701');
    expect(await places.suggest({text})).toMatchObject([{title: 'Casa', ...ON_THE_STREET}]);
    targets.set(link, 'https://maps.google.com/?q=18+de+julio+1234,+Montevideo&ftid=0x9:0x1');
    expect((await places.suggest({text}))[0]).toMatchObject({title: 'Avenida 18 de Julio 1234'});
    for (const nowhere of ['https://example.com', 'no link', 'https://maps.app.goo.gl/other']) {
      targets.set(link, nowhere);
      expect(await places.suggest({text})).toEqual([]);
    }
  });

  test('what is no point is not taken for another one, nor for words', async () => {
    for (const text of [
      '99.0, 200',
      '-134.9 -56.16',
      '34.9 S, 18.0 S',
      'https://www.openstreetmap.org/way/18',
      'https://maps.google.com/?q=18,1234',
    ])
      expect(await places.suggest({text})).toEqual([]);
  });

  test('numbers that are an address stay one', async () => {
    const [first] = await places.suggest({text: '18 de julio 1234'});
    expect(first).toMatchObject({kind: 'address'});
    expect((await places.suggest({text: '18 1234'}))[0]).toMatchObject({kind: 'address'});
  });
}
