import {addressWordsOf} from './address-words.js';
import {doorHintsOf} from './door-hints.js';
import type {VocabularyTable} from './geodata/geocoder/words/vocabulary.js';
import type {CountryTables} from './geodata/regions/country-tables.js';
import {NEUTRAL} from './vocabulary-neutral.js';
import {RUSSIAN} from './vocabulary-ru.js';
import {URUGUAY, URUGUAY_SIGNS} from './vocabulary-uy.js';

const VOCABULARIES: Readonly<Record<string, VocabularyTable>> = {
  UY: URUGUAY,
  ...{BY: RUSSIAN, KG: RUSSIAN, KZ: RUSSIAN, RU: RUSSIAN},
};
const SIGNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {UY: URUGUAY_SIGNS};

/** How addresses are written in each country, as far as the service knows it. */
export const countryTables: CountryTables = country => ({
  vocabulary: VOCABULARIES[country] ?? NEUTRAL,
  shortNames: SIGNS[country] ?? {},
  addressWords: addressWordsOf(country),
  doorHints: doorHintsOf(country),
});
