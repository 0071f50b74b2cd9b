import {describe, expect, it} from 'vitest';
import {LANGUAGE_NAMES, LANGUAGES} from '../../../src/service/words/languages.js';

/** Names and signs that are the same in several languages. */
const SAME = new Set(['plusCode', 'comma', 'direction', 'position', 'unit']);

/** All words of a language by their path; what functions say, of two words that stand for what is given. */
function wordsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return [[path, String(value('{first}', '{second}'))]];
  return Object.entries(value ?? {}).flatMap(([name, each]) =>
    wordsOf(each, path ? `${path}.${name}` : name),
  );
}

const placesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

describe('What the service says to persons', () => {
  it('is in eight languages', () => {
    expect(LANGUAGE_NAMES).toEqual(['en', 'es', 'fr', 'pt', 'sw', 'ar', 'hi', 'ha']);
  });

  it.each(LANGUAGE_NAMES)('names in %s what English names, and has no blank word', language => {
    const english = new Map(wordsOf(LANGUAGES.en));
    const words = wordsOf(LANGUAGES[language]);
    expect(words.map(([path]) => path).sort()).toEqual([...english.keys()].sort());
    for (const [path, text] of words) {
      expect([path, text.trim()]).not.toEqual([path, '']);
      expect([path, placesIn(text)]).toEqual([path, placesIn(english.get(path) ?? '')]);
      expect(text).not.toMatch(/ {2}|\.\.\.|undefined/);
    }
  });

  it.each(LANGUAGE_NAMES.filter(name => name !== 'en'))(
    'is not left in English in %s',
    language => {
      const english = new Map(wordsOf(LANGUAGES.en));
      const left = wordsOf(LANGUAGES[language]).filter(
        ([path, text]) => !SAME.has(path.split('.').at(-1) ?? '') && english.get(path) === text,
      );
      expect(left).toEqual([]);
    },
  );

  it('runs from the right in Arabic alone', () => {
    const fromRight = LANGUAGE_NAMES.filter(name => LANGUAGES[name].direction === 'rtl');
    expect(fromRight).toEqual(['ar']);
  });

  it.each(LANGUAGE_NAMES)(
    'has the code first and once in %s, so that a phone finds it',
    language => {
      const text = LANGUAGES[language].code('012345', 'Shop');
      expect(text.match(/\d{6}/g)).toEqual(['012345']);
      expect(text.startsWith('012345 ')).toBe(true);
      // Marks of direction would take the place of letters.
      expect(text).not.toMatch(/[\u200e\u200f\u2066-\u2069]/);
    },
  );
});
