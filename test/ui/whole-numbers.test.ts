import {describe, expect, it} from 'vitest';
import {wholeNumbers} from '../../src/ui/whole-numbers.js';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const COUNTRIES = LETTERS.flatMap(first => LETTERS.map(second => `-${first}${second}`));

/** As `Intl` writes it. */
const written = (value: number, locale: string) =>
  value.toLocaleString(locale, {maximumFractionDigits: 0});

describe('Whole numbers are as Intl writes them', () => {
  it.each(['en', 'es', 'fr', 'ha', 'hi', 'pt', 'sw', 'ar'])('in %s, in any country', language => {
    for (const locale of ['', ...COUNTRIES].map(country => language + country))
      expect([locale, wholeNumbers(locale)(789)]).toEqual([locale, written(789, locale)]);
  });

  it.each(['fa', 'bn', 'mr', 'en-u-nu-thai', 'hi-IN-u-nu-deva', 'es-419', 'pt-BR', 'ar-EG'])(
    'in %s, small and large, also of what is none',
    locale => {
      for (const value of [0, 7, 60, 999, 1000, 12_345, 12.4])
        expect(wholeNumbers(locale)(value)).toBe(written(value, locale));
    },
  );
});
