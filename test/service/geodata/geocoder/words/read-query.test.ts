import {describe, expect, test} from 'vitest';
import {nameKey} from '../../../../../src/service/base/fold.js';
import {URUGUAY} from '../../../../../src/service/countries/vocabulary-uy.js';
import {
  cornerId,
  parsePlaceId,
  pointId,
} from '../../../../../src/service/geodata/geocoder/place-id.js';
import {matchedRanges} from '../../../../../src/service/geodata/geocoder/words/matched-ranges.js';
import {withinOneEdit} from '../../../../../src/service/geodata/geocoder/words/one-edit.js';
import {readQuery} from '../../../../../src/service/geodata/geocoder/words/read-query.js';
import {Vocabulary} from '../../../../../src/service/geodata/geocoder/words/vocabulary.js';

const vocabulary = new Vocabulary(URUGUAY);

const readings = (text: string) =>
  readQuery(text, vocabulary).map(({words, number, cross}) => [
    words.map(word => word.full).join(' '),
    ...(number ? [number.text] : []),
    ...(cross ? [`at ${cross.map(word => word.full).join(' ')}`] : []),
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

  test.each(['ejido ١٢٧٥', 'ejido १२७५', 'ejido ১২৭৫', '১২৭৫ ejido'])(
    'digits of any script are digits: %s',
    text => {
      expect(readings(text)).toContainEqual(['ejido', '1275']);
    },
  );

  test('only the word at the cursor is being typed', () => {
    expect(readQuery('bulevar art', vocabulary)[0]?.words.map(word => word.typing)).toEqual([
      false,
      true,
    ]);
    expect(readQuery('bulevar ', vocabulary)[0]?.words.map(word => word.typing)).toEqual([false]);
  });

  test.each([
    'colonia y ejido',
    'colonia esq. ejido',
    'Colonia esquina Ejido',
    'colonia & ejido',
    'colonia/ejido',
    'colonia c/ ejido',
    'colonia con ejido',
  ])('"%s" is a corner', text => {
    expect(readings(text)).toContainEqual(['colonia', 'at ejido']);
  });

  test('a street between two others stands at the first of them', () => {
    expect(readings('colonia 1350 entre ejido y yaguaron')).toContainEqual([
      'colonia',
      '1350',
      'at ejido',
    ]);
    expect(readings('colonia e/ ejido y yaguaron')).toContainEqual(['colonia', 'at ejido']);
  });

  test('each "y" may part two streets or be in the name of one', () => {
    expect(readings('treinta y tres y sarandi')).toEqual([
      ['treinta y tres y sarandi'],
      ['treinta', 'at tres y sarandi'],
      ['treinta y tres', 'at sarandi'],
    ]);
  });

  test.each(['ejido 1210 apto 301', 'ejido 1210/301', 'ejido 1210 piso 3', 'ejido 1210 ap. b'])(
    'the flat in "%s" is left out',
    text => {
      expect(readings(text)).toEqual([['ejido 1210'], ['ejido', '1210']]);
    },
  );

  test('"s/n" says that there is no number', () => {
    expect(readings('Camino Maldonado s/n, Flor')).toEqual([['camino maldonado flor']]);
  });

  test('nothing but signs is no words', () => {
    expect(readQuery('-, .', vocabulary)).toEqual([{words: []}]);
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
    readQuery(text, vocabulary)
      .slice(-1)
      .flatMap(reading => matchedRanges(title, reading, vocabulary))
      .map(([from, to]) => title.slice(from, to));

  test('the words of the title that were typed are marked, the last as far as it was', () => {
    expect(marked('Bulevar General Artigas', 'bulevar arti')).toEqual(['Bulevar', 'Arti']);
    expect(marked('Peñarol', 'PEN')).toEqual(['Peñ']);
  });

  test('a mistyped or shortened word is marked whole', () => {
    expect(marked('Bulevar General Artigas', 'gral artgas')).toEqual(['General', 'Artigas']);
  });

  test('both streets of a corner are marked', () => {
    expect(marked('Colonia y Ejido', 'colonia esq eji')).toEqual(['Colonia', 'Eji']);
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

describe('ids', () => {
  test('the id of a point leads back to it', () => {
    const point = {lat: -34.90566, lon: -56.18701};
    expect(parsePlaceId(pointId(point))).toEqual({kind: 'point', point});
  });

  test('the id of a corner tells its streets and its point', () => {
    const point = {lat: -34.90574, lon: -56.18684};
    expect(parsePlaceId(cornerId('sw78106297', 'sw78099039', point))).toEqual({
      kind: 'corner',
      streetId: 'sw78106297',
      otherId: 'sw78099039',
      point,
    });
  });

  test.each([
    '',
    'sw',
    'x1',
    'xsw1xsw2',
    'xsw1xsw2c9999999999999999',
    'c9999999999999999',
    'sw1; DROP TABLE',
    'hn1',
    `sw${'9'.repeat(30)}`,
  ])('"%s" is no id of ours', id => expect(parsePlaceId(id)).toBeUndefined());
});
