import {describe, expect, test} from 'vitest';
import {NamesBuilder} from '../../../../../src/service/geodata/geocoder/names/names-builder.js';
import {
  packTables,
  unpackTables,
} from '../../../../../src/service/geodata/geocoder/names/names-tables.js';
import type {PlaceRow} from '../../../../../src/service/geodata/geocoder/names/place-row.js';
import {WordList} from '../../../../../src/service/geodata/geocoder/names/word-list.js';
import {toLatin} from '../../../../../src/service/geodata/geocoder/words/latin.js';
import {
  beginsWithinOneEdit,
  withinOneEdit,
} from '../../../../../src/service/geodata/geocoder/words/one-edit.js';
import {chance} from '../../../../support/generated/chance.js';

/** A row whose name are these words. */
function row(number: number, name: string): PlaceRow {
  return {
    ...{number, id: `sw${number}`, kind: 'street', name, street_name: name, other_names: null},
    ...{property_number: null, neighborhood: null, city: null, passes: null},
    ...{state: null, postal_code: null, country_code: 'UY', weight: 0.5},
    ...{lat: 0, lon: 0, south: 0, west: 0, north: 0, east: 0},
  };
}

/** Words of few letters, so that many are alike. */
function randomWords(count: number, seed: number): string[] {
  const random = chance(seed);
  const below = (most: number) => Math.floor(random() * most);
  const letters = ['a', 'b', 'c', 'ж'];
  const word = () =>
    Array.from({length: 1 + below(6)}, () => letters[below(letters.length)]).join('');
  return [...new Set(Array.from({length: count}, word))];
}

describe('the words of an index', () => {
  const names = randomWords(600, 1);
  const words = [...new Set(names.flatMap(name => [name, toLatin(name)]))];
  const builder = new NamesBuilder();
  builder.add(names.map((name, number) => row(number, name)));
  // Through the bytes of its file.
  const {buffer} = packTables(builder.finish());
  if (!(buffer instanceof ArrayBuffer)) throw new TypeError('The file is shared.');
  const list = new WordList(unpackTables(buffer));
  const texts = randomWords(200, 2);
  const sorted = (numbers: Iterable<number>) => [...numbers].map(word => list.text(word)).sort();

  test('are all there, each once', () => {
    expect(sorted(Array.from({length: list.length}, (_, word) => word))).toEqual([...words].sort());
  });

  test('are found by themselves', () => {
    for (const text of [...texts, ...words]) {
      const found = list.exactly(text);
      expect(found === undefined ? undefined : list.text(found)).toBe(
        words.includes(text) ? text : undefined,
      );
    }
  });

  test('are found by how they begin', () => {
    for (const text of ['', ...texts]) {
      const {from, to} = list.beginningWith(text);
      const range = Array.from({length: to - from}, (_, at) => from + at);
      expect(sorted(range)).toEqual(words.filter(word => word.startsWith(text)).sort());
    }
  });

  test('are found with a typing error, as a whole and by their beginnings', () => {
    for (const text of texts.filter(({length}) => length >= 3)) {
      const whole = new Set<number>();
      const begun = new Set<number>();
      for (const found of list.mistyped(text, true)) (found.whole ? whole : begun).add(found.word);
      for (const word of words.filter(one => one !== text && withinOneEdit(text, one)))
        expect(sorted(whole), `${text} for ${word}`).toContain(word);
      for (const word of sorted(whole)) expect(withinOneEdit(text, word)).toBe(true);
      for (const word of sorted(begun)) expect(beginsWithinOneEdit(text, word)).toBe(true);
    }
  });
});

test('an index in another format is refused', () => {
  const builder = new NamesBuilder();
  builder.add([row(0, 'Ejido')]);
  const bytes = packTables(builder.finish());
  new Uint32Array(bytes.buffer)[0] = 99;
  expect(() => unpackTables(Uint8Array.from(bytes).buffer)).toThrow('format 99');
});
