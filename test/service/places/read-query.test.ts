import OpenLocationCode from 'open-location-code-typescript';
import {describe, expect, test} from 'vitest';
import {matchedRanges} from '../../../src/service/places/matched-ranges.js';
import {withinOneEdit} from '../../../src/service/places/one-edit.js';
import {parsePlaceId, pointId} from '../../../src/service/places/place-id.js';
import {readQuery} from '../../../src/service/places/read-query.js';
import {typedPoint} from '../../../src/service/places/typed-point.js';
import {nameKey} from '../../../src/service/town/fold.js';

const readings = (text: string) =>
  readQuery(text).map(({words, number}) => [
    words.map(word => word.full).join(' '),
    ...(number ? [number.text] : []),
  ]);

describe('reading what was typed', () => {
  test('case, accents and punctuation do not count', () => {
    expect(nameKey('AVDA. Peñarol-Ñandú')).toBe('avda penarol nandu');
  });

  test('each number may be the house or a part of the name', () => {
    expect(readings('18 de julio 1234')).toEqual([
      ['18 de julio 1234'],
      ['de julio 1234', '18'],
      ['18 de julio', '1234'],
    ]);
  });

  test('abbreviations of the country are written out', () => {
    expect(readings('Gral. Flores')).toEqual([['general flores']]);
  });

  test('a letter or BIS belongs to the number, a sign before it to nothing', () => {
    expect(readings('ejido nº 1210 bis')).toContainEqual(['ejido', '1210 BIS']);
    expect(readings('ejido 1210b')).toContainEqual(['ejido', '1210 B']);
  });

  test('only the word at the cursor is being typed', () => {
    expect(readQuery('bulevar art')[0]?.words.map(word => word.typing)).toEqual([false, true]);
    expect(readQuery('bulevar ')[0]?.words.map(word => word.typing)).toEqual([false]);
  });

  test('nothing but signs is no words', () => {
    expect(readQuery('-, .')).toEqual([{words: []}]);
  });
});

describe('typing errors', () => {
  test.each([
    ['artgas', 'artigas', 'a letter left out'],
    ['arttigas', 'artigas', 'a letter too much'],
    ['artogas', 'artigas', 'another letter'],
    ['atrigas', 'artigas', 'two letters swapped'],
    ['artigas', 'artigas', 'none'],
  ])('%s is %s: %s', (typed, meant) => {
    expect(withinOneEdit(typed, meant)).toBe(true);
    expect(withinOneEdit(meant, typed)).toBe(true);
  });

  test.each([
    ['atgas', 'artigas'],
    ['trigaas', 'artigas'],
    ['itlai', 'italia'],
  ])('%s is not %s', (typed, meant) => {
    expect(withinOneEdit(typed, meant)).toBe(false);
  });
});

describe('marks', () => {
  const marked = (title: string, text: string) =>
    readQuery(text)
      .slice(-1)
      .flatMap(reading => matchedRanges(title, reading).map(([from, to]) => title.slice(from, to)));

  test('the words of the title that were typed are marked, the last as far as it was', () => {
    expect(marked('Bulevar General Artigas', 'bulevar arti')).toEqual(['Bulevar', 'Arti']);
    expect(marked('Peñarol', 'PEN')).toEqual(['Peñ']);
  });

  test('a mistyped or shortened word is marked whole', () => {
    expect(marked('Bulevar General Artigas', 'gral artgas')).toEqual(['General', 'Artigas']);
  });

  test('of two numbers each is marked by its own', () => {
    expect(marked('Avenida 18 de Julio 1890', '18 de julio 18')).toEqual([
      '18',
      'de',
      'Julio',
      '18',
    ]);
  });
});

describe('typed points', () => {
  test.each([
    ['-34.9, -56.16', {lat: -34.9, lon: -56.16}],
    ['−34.9 −56.16', {lat: -34.9, lon: -56.16}],
    ['6.5,3.25', {lat: 6.5, lon: 3.25}],
  ])('%s are coordinates', (text, point) => {
    expect(typedPoint(text)?.point).toEqual(point);
  });

  test.each([
    '48Q53RPH+2W',
    '48Q53RPH+2WJ',
    '7fg49qcj+2v',
    '8FVC2222+22',
    '4VCPPPGP+Q9',
    'CFX3X2X2+X2',
  ])('%s is a plus code, read as its specification does', code => {
    const {latitudeCenter, longitudeCenter} = OpenLocationCode.decode(code.toUpperCase());
    const typed = typedPoint(code);
    expect(typed?.title).toBe(code.toUpperCase());
    expect(typed?.point.lat).toBeCloseTo(latitudeCenter, 6);
    expect(typed?.point.lon).toBeCloseTo(longitudeCenter, 6);
  });

  test.each(['7FG49Q00+', 'XXXXXXXX+XX', '18 1234', '91.5, 10', '12.5, 181', 'ejido', ''])(
    '"%s" is none',
    text => {
      expect(typedPoint(text)).toBeUndefined();
    },
  );
});

describe('ids', () => {
  test('the id of a point leads back to it', () => {
    const point = {lat: -34.90566, lon: -56.18701};
    expect(parsePlaceId(pointId(point))).toEqual({kind: 'point', point});
  });

  test.each(['', 'sw', 'x1', 'c9999999999999999', 'sw1; DROP TABLE', 'hn1', `sw${'9'.repeat(30)}`])(
    '"%s" is no id of ours',
    id => expect(parsePlaceId(id)).toBeUndefined(),
  );
});
