import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {acceptedLanguage} from '../../../src/service/words/accepted-language.js';
import {LANGUAGE_NAMES} from '../../../src/service/words/languages.js';

describe('The language of a reader', () => {
  it.each([
    [undefined, 'en'],
    [null, 'en'],
    ['', 'en'],
    [' , ,, ', 'en'],
    ['*', 'en'],
    ['es', 'es'],
    ['ES', 'es'],
    ['pt-BR', 'pt-BR'],
    ['pt-br', 'pt-BR'],
    ['pt-Latn-BR', 'pt-BR'],
    ['hi-Deva', 'hi'],
    ['es-419', 'es'],
    ['ha-NG,en;q=0.5', 'ha-NG'],
    ['ar-EG;q=0.8, fr;q=0.9', 'fr'],
    ['ar-EG;q=0.9, fr;q=0.8', 'ar-EG'],
    ['sw-KE,sw;q=0.9,en-US;q=0.8,en;q=0.7', 'sw-KE'],
    // Of several that are wanted as much, the first.
    ['fr, es', 'fr'],
    ['es;q=0.5, fr;q=0.5', 'es'],
    // What we do not have is passed over.
    ['de-AT, tlh;q=0.9, hi;q=0.2', 'hi'],
    ['de, zh;q=0.9', 'en'],
    ['en-GB, de', 'en-GB'],
    // All others.
    ['de, *;q=0.1', 'en'],
    ['fr;q=0.5, *;q=0.8', 'en'],
    ['fr;q=0.8, *;q=0.5', 'fr'],
    ['en;q=0, *', 'es'],
    // Not wanted.
    ['es;q=0', 'en'],
    ['es;q=0.000, fr;q=0.001', 'fr'],
    ['en;q=0', 'en'],
    // No ranges.
    ['es;q=2', 'en'],
    ['es;q=1.5', 'en'],
    ['es;q=', 'en'],
    ['es;q=abc, fr;q=0.1', 'fr'],
    ['es;q=.5', 'en'],
    ['español', 'en'],
    ['es_MX', 'en'],
    ['e', 'en'],
    ['constructor, __proto__, toString', 'en'],
    ['<script>alert(1)</script>', 'en'],
    ['es"><b>, fr', 'fr'],
    ['es\r\nX: y', 'en'],
    [' fr ; q=0.7 ', 'fr'],
  ])('by %j is %s', (header, locale) => {
    const accepted = acceptedLanguage(header);
    expect(accepted.locale).toBe(locale);
    expect(accepted.language).toBe(locale.slice(0, 2));
  });

  it('is not looked for in what no browser sends', () => {
    const long = `${'de-AT;q=0.9,'.repeat(900)}es`;
    expect(long.length).toBeGreaterThan(10_000);
    expect(acceptedLanguage(long).locale).toBe('en');
    expect(acceptedLanguage(`es,${long}`).locale).toBe('es');
    expect(acceptedLanguage('x'.repeat(10_000)).locale).toBe('en');
    expect(acceptedLanguage(`es${'-a'.repeat(5000)};q=`).locale).toBe('en');
  });

  it('is one that we have, with a locale that Intl knows, by whatever header', () => {
    const range = fc.tuple(
      fc.oneof(fc.constantFrom(...LANGUAGE_NAMES, '*', 'de'), fc.string({maxLength: 8})),
      fc.constantFrom('', '-BR', '-Latn', '-a-b', '-', '-001'),
      fc.constantFrom('', ';q=0', ';q=0.5', '; q=1.000', ';q=x', ';'),
    );
    fc.assert(
      fc.property(fc.array(range), ranges => {
        const header = ranges.map(parts => parts.join('')).join(',');
        const {language, locale} = acceptedLanguage(header);
        expect(LANGUAGE_NAMES).toContain(language);
        expect(Intl.getCanonicalLocales(locale)).toEqual([locale]);
      }),
    );
  });
});
